import type { RoundTerms } from '../capabilities/casino/rounds/index.ts';
import type { Config } from '../platform/config/index.ts';

const minor = (euros: number): bigint => BigInt(Math.round(euros * 100));

/** What the settings of the house say of rounds, in minor units of its own currency. */
export const roundTerms = (config: Pick<Config, 'casinoMinStake' | 'casinoMaxPayout'>): RoundTerms => ({
  leastStakeMinor: minor(config.casinoMinStake),
  mostPayoutMinor: minor(config.casinoMaxPayout),
});
