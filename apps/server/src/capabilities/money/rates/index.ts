import type { Clock, Currency, Refusal, Result } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import { askSource } from './ask-source.ts';
import { type CurrentRate, currentRate, isUsable } from './current.ts';
import { ratesDesk } from './desk-routes.ts';
import type { RatesSource } from './http-rates.ts';
import { FILE_SOURCE } from './judge-rate.ts';
import { makeQuote, type Quote, type TakenQuote, takeQuote } from './quotes.ts';
import { RATED, type RatesFile } from './rates-file.ts';
import { addRates, type Connection, latestRates, type RefusedRate } from './store.ts';

export { DEFAULT_RATES } from './default-rates.ts';
export { httpRates, type RatesSource } from './http-rates.ts';
export type { Quote, TakenQuote } from './quotes.ts';
export { type RatesFile, readRatesFile } from './rates-file.ts';
export { RATES_RETENTION } from './retention.ts';

export interface RatesParts {
  readonly db: Database;
  readonly clock: Clock;
  /** What holds until somebody says something newer. */
  readonly file: RatesFile;
  /** Who is asked; without one the file is all there is. */
  readonly source?: RatesSource | undefined;
  /** Read each time: operators change it. Older than this a rate converts no money; coins bear a quarter of an hour at most. */
  readonly mostAgeMs: number;
  /** What the house gives less for a coin or in one, in millionths of the amount. */
  readonly coinMarginPpm?: number;
  /** A rate that moved by more, in percent a day, is not believed. */
  readonly mostJump: number;
  /** Two people may take what jumped; without it nobody may. */
  readonly approvals?: Pick<Approvals, 'kind'>;
  /** What was said and not believed. */
  readonly onRefused: (refused: readonly RefusedRate[]) => void;
  /** A source gave no answer that could be read. */
  readonly onSilent: (problem: string) => void;
  readonly onError: (error: unknown) => void;
}

export interface Rates {
  /** The rate that converts money now, less the margin where one side is a coin; or `RateUnavailable`. */
  rate(from: Currency, to: Currency, connection?: Connection): Promise<Result<CurrentRate, Refusal>>;
  /** Stores a conversion as it is shown to a player; it stands for a minute. */
  quote(
    wish: Pick<Quote, 'accountId' | 'from' | 'to' | 'amountMinor'>,
    connection?: Connection,
  ): Promise<Result<Quote, Refusal>>;
  /** Takes it in the transaction that moves the money: what was shown, once. */
  take(
    tx: DatabaseTransaction,
    wish: { readonly quoteId: string; readonly accountId: string; readonly takenFor: string },
  ): Promise<Result<TakenQuote, Refusal>>;
  /** Asks the source if its time has come; one process does. */
  ask(): Promise<boolean>;
  /** Takes the file over where nothing newer is known. */
  takeFile(): Promise<void>;
  /** Currencies that cannot be converted now, and the seconds since the oldest of all rates counted. */
  figures(): Promise<{ readonly unusable: number; readonly oldestSeconds: number }>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 5_000;
const EARLY_MS = 5 * 60_000;

/** `works`: whether this process asks the source. */
export function openRates(parts: RatesParts, { works }: { readonly works: boolean }): Rates {
  const { db, clock, file, source } = parts;

  const ask = async (): Promise<boolean> => (source ? askSource(parts, source) : false);
  const looking = repeatedLook({ look: ask, everyMs: LOOK_EVERY_MS, onError: parts.onError });

  const takeFile = async (): Promise<void> => {
    const nowMs = clock.wallMs();
    // It would be the latest for ever, and nothing that is true would count.
    if (file.asOfMs > nowMs + EARLY_MS) throw new Error('the file of rates lies in the future: mend its asOf');
    const known = await latestRates(db);
    const newer = [...file.rates]
      .map(([currency, text]) => ({ currency, text }))
      .filter(({ currency }) => (known.get(currency as Currency)?.asOfMs ?? -Infinity) < file.asOfMs);
    await addRates(db, { source: FILE_SOURCE, asOfMs: file.asOfMs, nowMs }, newer);
  };

  return {
    rate: (from, to, connection = db) => currentRate(parts, connection, from, to),
    quote: (wish, connection = db) => makeQuote(parts, connection, wish),
    take: (tx, wish) => takeQuote(parts, tx, wish),
    ask,
    takeFile,
    figures: async () => {
      const nowMs = clock.wallMs();
      const known = [...(await latestRates(db)).values()];
      const usable = known.filter((rate) => isUsable(rate, nowMs, parts.mostAgeMs)).length;
      const oldestMs = Math.max(0, ...known.map(({ asOfMs }) => nowMs - asOfMs));
      return { unusable: RATED.length - usable, oldestSeconds: Math.floor(oldestMs / 1000) };
    },
    routes: {
      player: [],
      operator: ratesDesk({
        ...{ db, clock, mostJump: parts.mostJump, sourceName: source?.name, approvals: parts.approvals },
        mostAgeMs: () => parts.mostAgeMs,
      }),
    },
    start: async () => {
      await takeFile();
      if (works && source) looking.start();
    },
    stop: looking.stop,
  };
}
