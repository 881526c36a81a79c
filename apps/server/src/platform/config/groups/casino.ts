import { z } from 'zod';
import { byOperator, byRoom } from '../setting.ts';
import { euros } from '../setting-kinds.ts';

const ORIGINS = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:,https:\/\/[a-z0-9.-]+(?::\d{1,5})?)*$/;

/** What the casino takes and pays; in other currencies about the same. */
export const CASINO_SETTINGS = {
  casinoMinStake: byRoom(
    euros.default(0.1),
    "The smallest stake of a casino bet, in euros, where the game's own is not higher.",
  ),
  casinoMaxPayout: byRoom(
    euros.default(1_000_000),
    'The most a casino round may pay, in euros: stakes that could win more are refused.',
  ),
  gameFrameOrigins: byOperator(
    z.string().regex(ORIGINS, 'origins with https://, with commas between them').optional(),
    'Origins of providers of games whose pages may stand in our frames. In a demo the sandbox is among them.',
    { example: 'https://games.example,https://slots.example' },
  ),
} as const;
