import { z } from 'zod';
import { unsaidKind } from './house-kinds.ts';
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
  if (read.data?.countryHeader && read.data.trustProxy === false) {
    wrong.push('COUNTRY_HEADER needs TRUST_PROXY: without a proxy that is believed anybody could say where he is');
  }
  const { sessionIdleMinutes = 0, sessionShortIdleMinutes = 0, sessionLongestHours = 0 } = read.data ?? {};
  if (Math.max(sessionIdleMinutes, sessionShortIdleMinutes) > sessionLongestHours * 60) {
    wrong.push('SESSION_LONGEST_HOURS is shorter than a session may lie unused');
  }
  if (sessionShortIdleMinutes > sessionIdleMinutes) {
    wrong.push('SESSION_SHORT_IDLE_MINUTES is longer than SESSION_IDLE_MINUTES');
  }
  if (read.data && read.data.withdrawalTwoPeopleEuros < read.data.withdrawalOnePersonEuros) {
    wrong.push('WITHDRAWAL_TWO_PEOPLE_EUROS is less than WITHDRAWAL_ONE_PERSON_EUROS');
  }
  const { processorUrl, processorKey, processorSecret } = read.data ?? {};
  if (processorUrl && !(processorKey && processorSecret)) {
    wrong.push('PROCESSOR_KEY and PROCESSOR_SECRET are missing: PROCESSOR_URL needs both');
  }
  if (read.data?.smsUrl && !read.data.smsSecret) wrong.push('SMS_SECRET is missing: SMS_URL needs it');
  if (read.data?.demo && read.data.role === 'all' && read.data.sandboxUrl && !read.data.sandboxSecret) {
    wrong.push('SANDBOX_SECRET is missing: SANDBOX_URL needs it');
  }
  if (read.data) wrong.push(...missingForRole(read.data), ...unsaidKind(read.data, 'demo' in given));
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

const SECRETS: ReadonlySet<string> = new Set([
  'databaseUrl',
  'smtpUrl',
  'smsSecret',
  'natsUrl',
  'sandboxSecret',
  'signerSecret',
  'processorKey',
  'processorSecret',
  'receiptKey',
  'secretsKey',
  'partners',
  'ratesUrl',
  'btcXpub',
  'btcNodeUrl',
  'ltcXpub',
  'ltcNodeUrl',
  'dogeXpub',
  'dogeNodeUrl',
  'ethXpub',
  'ethNodeUrl',
]);

/** Of an address that is no secret itself, who signs in there is hidden. */
const hideSecret = (name: string, value: string | undefined): string =>
  SECRETS.has(name) ? '...' : (value ?? '').replace(/\/\/\S*@/g, '//...@');
