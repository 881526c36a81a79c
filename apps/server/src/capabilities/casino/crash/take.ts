import { crashCurve, crashFlight, hundredthsText, LEAST_TAKE } from '@evens/games';
import { type Refusal, refusal } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { type Choice, type RoundRow, stepOfPart, stepRound } from '../rounds/index.ts';
import type { Chains } from './chains.ts';
import { readWish, targetOf } from './game.ts';
import { openRound } from './opened.ts';
import type { CrashParts } from './parts.ts';
import { holdRoundOf } from './round-store.ts';

/**
 * Takes a player out where the curve stands at the moment at which his wish is here, by the clock of the database. The shared round is
 * held for it: a wish and the end of the round come one after the other, and a wish that comes at its end or later takes nothing.
 */
export async function takeNow(
  { db }: Pick<CrashParts, 'db'>,
  chains: Pick<Chains, 'open'>,
  row: RoundRow,
  choice: Choice,
): Promise<'taken' | 'moved' | Refusal> {
  const wish = readWish(choice);
  if (!wish.ok) return wish.refusal;
  return inTransaction(db, async (tx) => {
    const held = await holdRoundOf(tx, row.id);
    if (held.status === 'waiting') return refusal('ChoiceNotOffered');
    if (held.flownMs === null) return 'moved';
    const { point, numbers } = openRound(chains, held);
    const flownMs = Number(held.flownMs);
    if (flownMs >= crashFlight(point)) return refusal('RoundMoved');
    // Who is beyond his target has been taken out there, though the house may not have come to him yet.
    const at = Math.min(crashCurve(flownMs), targetOf(row.press.options));
    if (at < LEAST_TAKE) return refusal('ChoiceNotOffered');
    const step = stepOfPart(row, numbers(), { kind: 'take', at: hundredthsText(at) }, `player:${row.accountId}`);
    if (!step.ok) return refusal('ChoiceNotOffered');
    const { decision } = await stepRound(tx, step.value);
    return decision === 'taken' ? decision : 'moved';
  });
}
