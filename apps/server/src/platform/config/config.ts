import { z } from 'zod';
import { SETTING_NAMES, SETTINGS, variableOf } from './settings.ts';

const schema = z.object(SETTINGS);

export type Config = Readonly<z.output<typeof schema>>;

/** The operator's mistake, not ours: `message` names every wrong variable and is all that should be printed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration. An empty variable counts as absent. Throws ConfigError naming each wrong variable. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, env[variableOf(name)]]).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const read = schema.safeParse(given);
  const wrong: string[] = [];
  for (const issue of read.error?.issues ?? []) {
    const name = SETTING_NAMES.find((candidate) => candidate === issue.path[0]);
    if (!name) throw read.error;
    wrong.push(`${variableOf(name)}=${hideSecret(name, env[variableOf(name)])}: ${issue.message}`);
  }
  if (read.data?.feed === 'replay' && !read.data.replayPath) wrong.push('REPLAY_PATH is missing: FEED=replay needs it');
  if (read.data?.feed === 'scenario' && !read.data.scenario) wrong.push('SCENARIO is missing: FEED=scenario needs it');
  const { publicUrl, backofficeUrl } = read.data ?? {};
  if (publicUrl && backofficeUrl && new URL(publicUrl).origin === new URL(backofficeUrl).origin) {
    wrong.push('BACKOFFICE_URL has the origin of PUBLIC_URL: operators need an address of their own');
  }
  if (wrong.length > 0 || !read.data) throw new ConfigError(`Wrong configuration:\n  ${wrong.join('\n  ')}`);
  return read.data;
}

const hideSecret = (name: string, value: string | undefined): string =>
  name === 'databaseUrl' || name === 'smtpUrl' ? '...' : (value ?? '');
