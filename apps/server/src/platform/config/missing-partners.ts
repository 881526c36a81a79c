import type { Config } from './settings.ts';

/** Settings that do nothing, or harm, without another that is not set. */
export function missingPartners(config: Config): string[] {
  const missing: string[] = [];
  if (config.feed === 'replay' && !config.replayPath) missing.push('REPLAY_PATH is missing: FEED=replay needs it');
  if (config.feed === 'scenario' && !config.scenario) missing.push('SCENARIO is missing: FEED=scenario needs it');
  if (config.countryHeader && config.trustProxy === false) {
    missing.push('COUNTRY_HEADER needs TRUST_PROXY: without a trusted proxy anybody could choose a country');
  }
  if (config.processorUrl && !(config.processorKey && config.processorSecret)) {
    missing.push('PROCESSOR_KEY and PROCESSOR_SECRET are missing: PROCESSOR_URL needs both');
  }
  if (config.smsUrl && !config.smsSecret) missing.push('SMS_SECRET is missing: SMS_URL needs it');
  if (config.demo && config.role === 'all' && config.sandboxUrl && !config.sandboxSecret) {
    missing.push('SANDBOX_SECRET is missing: SANDBOX_URL needs it');
  }
  return [...missing, ...missingForRole(config)];
}

/** A process among many shares with the others what one alone keeps in a folder of its own. */
function missingForRole({ role, databaseUrl, natsUrl, demo, sandboxUrl, sandboxSecret }: Config): string[] {
  if (role === 'all') return [];
  const missing: string[] = [];
  if (!databaseUrl) {
    missing.push(`DATABASE_URL is missing: ROLE=${role} shares one PostgreSQL with the other processes`);
  }
  if (!natsUrl) missing.push(`NATS_URL is missing: ROLE=${role} hears the other processes over NATS`);
  if (demo && !(sandboxUrl && sandboxSecret)) {
    missing.push(`SANDBOX_URL and SANDBOX_SECRET are missing: ROLE=${role} needs them with DEMO=on, or DEMO=off`);
  }
  return missing;
}
