import { openRounds, type RoundsParts } from '../capabilities/casino/rounds/index.ts';
import { sealing } from '../platform/second-factor/index.ts';
import type { House } from './house.ts';

interface RoundDoors extends Pick<RoundsParts, 'wallet' | 'onError'> {
  readonly playLimits: NonNullable<RoundsParts['ownLimits']>;
  readonly roundRules: RoundsParts['rulesOf'];
  /** Whether this process does what is due. */
  readonly works: boolean;
}

/** Rounds of the house's own games. */
export function openHouseRounds({ config, db, clock }: House, doors: RoundDoors) {
  const { wallet, playLimits, roundRules, works, onError } = doors;
  const minor = (euros: number): bigint => BigInt(Math.round(euros * 100));
  return openRounds({
    ...{ db, clock, wallet, onError },
    sealing: sealing(config.secretsKey),
    terms: { leastStakeMinor: minor(config.casinoMinStake), mostPayoutMinor: minor(config.casinoMaxPayout) },
    rulesOf: roundRules,
    ownLimits: playLimits,
    closes: works,
  });
}
