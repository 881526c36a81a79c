import { byOperator } from '../setting.ts';
import { euros } from '../setting-kinds.ts';

/** What the casino takes and pays; in other currencies about the same. */
export const CASINO_SETTINGS = {
  casinoMinStake: byOperator(
    euros.default(0.1),
    "The smallest stake of a casino bet, in euros, where the game's own is not higher.",
  ),
  casinoMaxPayout: byOperator(
    euros.default(1_000_000),
    'The most a casino round may pay, in euros: stakes that could win more are refused.',
  ),
} as const;
