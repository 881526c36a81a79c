import type { RoundTerms } from '../capabilities/casino/rounds/index.ts';
import type { Config } from '../platform/config/index.ts';

const minor = (euros: number): bigint => BigInt(Math.round(euros * 100));

/** What the settings of the house say of rounds, in minor units of its own currency, as they are when they are read. */
export const roundTerms = (config: Pick<Config, 'casinoMinStake' | 'casinoMaxPayout'>): RoundTerms => ({
  get leastStakeMinor() {
    return minor(config.casinoMinStake);
  },
  get mostPayoutMinor() {
    return minor(config.casinoMaxPayout);
  },
});
