import { readFileSync } from 'node:fs';
import { Gauge } from 'prom-client';
import {
  DEFAULT_RATES,
  httpRates,
  openRates,
  type Rates,
  type RatesFile,
  type RatesParts,
  readRatesFile,
} from '../capabilities/money/rates/index.ts';
import { ConfigError } from '../platform/config/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { House } from './house.ts';
import type { SandboxDoor } from './sandbox-side.ts';

const HOUR_MS = 3_600_000;
/** Percent in a day: what moves further is accepted by two people, so nobody has to widen this for a currency that falls. */
const MOST_JUMP_PERCENT = 10;

/** The rates of the file that RATES_FILE names; without one, those that are shipped. Throws ConfigError. */
export function ratesFileFrom(path: string | undefined): RatesFile {
  if (path === undefined) return DEFAULT_RATES;
  const wrong = (faults: readonly string[]): ConfigError =>
    new ConfigError(`Wrong configuration:\n${faults.map((each) => `  RATES_FILE=${path}: ${each}`).join('\n')}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw wrong([error instanceof Error ? error.message : 'it cannot be read']);
  }
  const read = readRatesFile(value);
  if ('faults' in read) throw wrong(read.faults);
  return read.file;
}

/** The one table of rates, and who is asked for them: RATES_URL, or in a demo the sandbox. */
export function openHouseRates(
  { config, db, clock, log }: House,
  sandbox: SandboxDoor,
  metrics: Metrics,
  approvals: NonNullable<RatesParts['approvals']>,
): Rates {
  const { ratesUrl } = config;
  const source =
    ratesUrl !== undefined
      ? httpRates({ name: new URL(ratesUrl).host, url: () => ratesUrl })
      : config.demo
        ? httpRates({ name: 'sandbox', url: () => `${sandbox.url()}/rates` })
        : undefined;
  const refusals = metrics.tally(
    'evens_rates_refused',
    'Rates that were said and not believed, since the start',
    'why',
  );
  const rates = openRates(
    {
      db,
      clock,
      file: ratesFileFrom(config.ratesFile),
      source,
      get mostAgeMs() {
        return config.ratesMaxAgeHours * HOUR_MS;
      },
      get coinMarginPpm() {
        return Math.round(config.ratesCoinMargin * 10_000);
      },
      mostJump: MOST_JUMP_PERCENT,
      approvals,
      onRefused: (refused) => {
        for (const { why } of refused) refusals(why);
        log.warn({ refused }, 'rates of currencies are not believed');
      },
      onSilent: (problem) => log.warn({ problem }, 'rates of currencies were not answered'),
      onError: (error) => log.error({ err: error }, 'rates of currencies could not be asked for'),
    },
    { works: config.role !== 'web' },
  );
  const figures = [
    ['unusable', 'unusable', 'Currencies whose rate is unknown, too old or in doubt: none of them is converted'],
    ['oldestSeconds', 'oldest_seconds', 'Age of the oldest rate that counts'],
  ] as const;
  for (const [key, name, help] of figures) {
    new Gauge({
      name: `evens_rates_${name}`,
      help,
      registers: [metrics.registry],
      async collect() {
        this.set((await rates.figures())[key]);
      },
    });
  }
  return rates;
}
