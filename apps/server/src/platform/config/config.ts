import { unsaidKind } from './house-kinds.ts';
import { missingPartners } from './missing-partners.ts';
import { CONFIG_SCHEMA, type Config, noteOf, SETTING_NAMES, type SettingName, variableOf } from './settings.ts';

/** The operator's mistake, not ours: `message` names every wrong variable and is all that should be printed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration. An empty variable counts as absent. Throws ConfigError naming each wrong variable. */
export function loadConfig(env: Environment): Config {
  const given = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, env[variableOf(name)]]).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const read = CONFIG_SCHEMA.safeParse(given);
  if (!read.success) {
    throw wrongConfig(
      read.error.issues.map(({ path: [at], message }) => {
        const name = SETTING_NAMES.find((candidate) => candidate === at);
        if (!name) throw read.error;
        return `${variableOf(name)}=${hideSecret(name, env[variableOf(name)])}: ${message}`;
      }),
    );
  }
  const wrong = [
    ...missingPartners(read.data),
    ...contradictions(read.data),
    ...unsaidKind(read.data, 'demo' in given),
  ];
  if (wrong.length > 0) throw wrongConfig(wrong);
  return read.data;
}

const wrongConfig = (wrong: readonly string[]): ConfigError =>
  new ConfigError(`Wrong configuration:\n  ${wrong.join('\n  ')}`);

/** Settings that are right each by itself and cannot hold together. */
function contradictions(config: Config): string[] {
  const wrong: string[] = [];
  const { publicUrl, backofficeUrl } = config;
  if (publicUrl && backofficeUrl && new URL(publicUrl).origin === new URL(backofficeUrl).origin) {
    wrong.push('BACKOFFICE_URL has the origin of PUBLIC_URL: operators need an address of their own');
  }
  const { sessionIdleMinutes, sessionShortIdleMinutes, sessionLongestHours } = config;
  if (Math.max(sessionIdleMinutes, sessionShortIdleMinutes) > sessionLongestHours * 60) {
    wrong.push('SESSION_LONGEST_HOURS is shorter than a session may lie unused');
  }
  if (sessionShortIdleMinutes > sessionIdleMinutes) {
    wrong.push('SESSION_SHORT_IDLE_MINUTES is longer than SESSION_IDLE_MINUTES');
  }
  if (config.withdrawalTwoPeopleEuros < config.withdrawalOnePersonEuros) {
    wrong.push('WITHDRAWAL_TWO_PEOPLE_EUROS is less than WITHDRAWAL_ONE_PERSON_EUROS');
  }
  return wrong;
}

/** Of an address that is no secret itself, who signs in there is hidden. */
const hideSecret = (name: SettingName, value: string | undefined): string =>
  noteOf(name).secret ? '...' : (value ?? '').replace(/\/\/\S*@/g, '//...@');
