import type { Log } from '../platform/log/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';

/** Counts and logs tries to sign in by their outcome; whose they were stands in the account's own history alone. */
export const tellSignIns =
  (log: Log, metrics: () => Metrics) =>
  (outcome: string): void => {
    metrics().tally('evens_sign_ins_total', 'Tries to sign in to accounts of players, by outcome', 'outcome')(outcome);
    log.info({ outcome }, 'sign-in');
  };
