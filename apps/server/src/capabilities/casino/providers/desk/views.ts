import type { GameComparison, GameDifferenceView, GameReturn, GameSetting } from '@evens/contract';
import { type Currency, formatAmount, HOUSE_CURRENCY } from '@evens/kernel';
import type { Adapter, Settings } from '../adapter.ts';
import type { Configured } from '../parts.ts';
import type { Side } from './compare-rounds.ts';
import type { Comparison, StoredDifference } from './comparison-store.ts';
import { fingerprintOf } from './propose-settings.ts';
import { judgeReturn, type ReturnSums, type Stated } from './returns.ts';

/* What the room shows, made of what the house knows. */

const decimalOf = (hundredths: number): string => formatAmount(BigInt(Math.round(hundredths)), HOUSE_CURRENCY);

export const returnView = (sums: ReturnSums, stated: Stated | null): GameReturn => ({
  ...{ rounds: sums.rounds, staked: decimalOf(sums.staked), paid: decimalOf(sums.paid), stated },
  ...judgeReturn(sums, stated),
});

type State = GameSetting['state'];

/**
 * The settings of a provider for whoever looks after it. A secret never leaves: whether it is there, and a few signs that tell it from
 * another. Those of the sandbox are made anew at each start and are nobody's to read either.
 */
export function settingViews(
  adapter: Pick<Adapter, 'id' | 'settings'>,
  configured: Configured | undefined,
): readonly GameSetting[] {
  const known: Settings = configured?.settings ?? {};
  return adapter.settings.map(({ name, secret, usual }) => {
    const value = known[name];
    const state: State =
      value === undefined
        ? usual === undefined
          ? 'missing'
          : 'usual'
        : configured?.ofSandbox
          ? 'sandbox'
          : value === usual
            ? 'usual'
            : 'entered';
    const shown = value ?? usual ?? null;
    return {
      ...{ name, secret, state },
      value: secret ? null : shown,
      fingerprint: secret && value !== undefined ? fingerprintOf(adapter.id, name, value) : null,
    };
  });
}

const sideView = ({ currency, stakedMinor, paidMinor, over, atMs }: Side) => ({
  ...{ currency, over, atMs },
  staked: formatAmount(BigInt(stakedMinor), currency as Currency),
  paid: formatAmount(BigInt(paidMinor), currency as Currency),
});

export const differenceView = (one: StoredDifference): GameDifferenceView => ({
  ...{ differenceId: one.id, round: one.roundId, accountId: one.accountId, kind: one.kind, words: one.words },
  theirs: one.theirs && sideView(one.theirs),
  ours: one.ours && sideView(one.ours),
  foundMs: one.foundAt.getTime(),
  state: one.state === 'explained' ? 'explained' : 'open',
});

export const comparisonView = (one: Comparison): GameComparison => ({
  comparisonId: one.id,
  fromMs: one.fromAt.getTime(),
  toMs: one.toAt.getTime(),
  askedMs: one.askedAt.getTime(),
  ...{ theirRounds: one.theirRounds, ourRounds: one.ourRounds, problem: one.problem },
});
