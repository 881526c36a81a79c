import { carryOver, parseAmount } from '@evens/kernel';
import type { RoundRules } from '../capabilities/casino/rounds/index.ts';
import type { Identity } from '../capabilities/people/identity/index.ts';
import type { OpenRules } from '../capabilities/people/protection/index.ts';
import type { DatabaseTransaction } from '../platform/database/index.ts';

/** What the law where a player is at home, and his age, ask of casino rounds; within a transaction by its own handle. */
export function roundRulesFrom(
  rules: OpenRules,
  identity: Pick<Identity, 'account'>,
): (accountId: string, tx?: DatabaseTransaction) => Promise<RoundRules> {
  const slotGapMs = rules.bind('slotGapMs');
  const gameGapMs = rules.bind('gameGapMs');
  const roundsAtOnce = rules.bind('roundsAtOnce');
  const slotStakes = rules.bind('slotStakes');
  const slotSetting = rules.bind('slotSetting');
  const featureBuy = rules.bind('featureBuy');
  return async (accountId, tx) => {
    const account = await identity.account(accountId, tx);
    const country = account?.country ?? '';
    // Whoever's age is not known counts as the youngest who may play.
    const age = account?.age ?? 0;
    const bounds = [...slotStakes(country)].sort((one, other) => other.fromAge - one.fromAge);
    const bound = bounds.find(({ fromAge }) => age >= fromAge) ?? bounds.at(-1);
    return {
      country,
      gapMs: (kind) => (kind === 'slot' ? slotGapMs(country) : gameGapMs(country)),
      slotSetting: slotSetting(country),
      featureBuy: featureBuy(country),
      severalAtOnce: roundsAtOnce(country),
      mostStakeMinor: (kind, currency) => {
        if (kind !== 'slot' || !bound) return undefined;
        return carryOver(parseAmount(bound.most, bound.currency) ?? 0n, bound.currency, currency, 'down');
      },
    };
  };
}
