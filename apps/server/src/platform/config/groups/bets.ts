import { z } from 'zod';
import { readLiveDelays } from '../live-delays.ts';
import { byOperator, byRoom } from '../setting.ts';
import { euros, onOff } from '../setting-kinds.ts';

/** How much the house takes and risks; in other currencies about the same. */
export const LIMIT_SETTINGS = {
  minStake: byRoom(euros.default(0.1), 'The smallest stake of a line, in euros.'),
  maxStake: byRoom(euros.default(10_000), 'The largest total stake of a ticket, in euros.'),
  maxPayout: byRoom(euros.default(250_000), 'The most a ticket may pay, in euros: one that could pay more is refused.'),
  marketLiability: byRoom(
    euros.default(1_000_000),
    'The most one market may lose, in euros, all currencies together. Tighter limits: npm run limits -- --help.',
  ),
} as const;

/** On which terms bets are taken, bought back and settled. */
export const BET_SETTINGS = {
  liveDelay: byOperator(
    z.string().transform(readLiveDelays).optional(),
    'Seconds that bets in play wait for their answer, by sport. Without it each sport has a delay of its own.',
    { example: 'soccer=5,tennis=3.5,other=4' },
  ),
  livePriceChange: byRoom(
    z.enum(['offer', 'decline']).default('offer'),
    'When a price has moved at the end of a live delay: the new one is offered, or the bet is declined.',
  ),
  liveOfferSeconds: byRoom(
    z.coerce.number().min(3).max(600).default(30),
    'How many seconds changed odds stay on offer.',
  ),
  lateResultMinutes: byOperator(
    z.coerce.number().min(0).max(100_000).default(60),
    'A result that a source corrects after so many minutes waits for manual review instead of settling again.',
  ),
  cashOutMargin: byRoom(
    z.coerce.number().min(0).max(50).default(5),
    'What the house keeps of the value of a bet that it buys back, in percent.',
  ),
  bettingTerms: byOperator(
    z.string().min(1).optional(),
    'JSON file with teaser tables, accumulator bonus and insurance (docs/betting-terms.md).',
    { example: 'betting-terms.json' },
  ),
  earlyPayout: byOperator(
    onOff.default(false),
    'on pays bets on the winner of a soccer match, taken before it, as soon as their side leads by three goals.',
  ),
} as const;
