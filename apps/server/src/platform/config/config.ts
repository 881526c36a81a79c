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
  if (read.data) wrong.push(...missingForRole(read.data));
  if (wrong.length > 0 || !read.data) throw new ConfigError(`Wrong configuration:\n  ${wrong.join('\n  ')}`);
  return read.data;
}

/** A process among many shares with the others what one alone keeps in a folder of its own. */
function missingForRole(config: Config): string[] {
  const { role, databaseUrl, natsUrl, demo, sandboxUrl, sandboxSecret } = config;
  if (role === 'all') return [];
  const missing: string[] = [];
  if (!databaseUrl)
    missing.push(`DATABASE_URL is missing: ROLE=${role} shares one PostgreSQL with the other processes`);
  if (!natsUrl) missing.push(`NATS_URL is missing: ROLE=${role} hears the other processes over NATS`);
  if (demo && !(sandboxUrl && sandboxSecret)) {
    missing.push(`SANDBOX_URL and SANDBOX_SECRET are missing: ROLE=${role} needs them with DEMO=on, or DEMO=off`);
  }
  return missing;
}

const SECRETS: ReadonlySet<string> = new Set(['databaseUrl', 'smtpUrl', 'natsUrl', 'sandboxSecret']);

const hideSecret = (name: string, value: string | undefined): string => (SECRETS.has(name) ? '...' : (value ?? ''));
