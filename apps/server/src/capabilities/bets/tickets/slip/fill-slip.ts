import { MAX_SLIP_SELECTIONS } from '@evens/betting';
import { outcomeId, parseOutcomeId } from '@evens/catalogue';
import type { RefusalCode } from '@evens/kernel';
import { inTransaction } from '../../../../platform/database/index.ts';
import { tooManyBuilders } from '../builder/builder-legs.ts';
import { type Asked, openOutcome } from '../judging/judge-selection.ts';
import { type BetslipParts, slipFixtureOf } from './betslip.ts';
import { deleteAllSelections, insertSelections, lockSlip, readSlip, type SlipRow } from './slip-store.ts';

/**
 * Puts many outcomes into a slip at the prices of now, in their order; those that cannot be bet, or find no room, are named with
 * why. What the slip holds already stays as the owner took it.
 */
export async function fillSlip(
  { db, clock, book }: BetslipParts,
  owner: string,
  asked: readonly Asked[],
  replace: boolean,
): Promise<{ id: string; code: RefusalCode }[]> {
  const nowMs = clock.wallMs();
  return inTransaction(db, async (tx) => {
    await lockSlip(tx, owner, nowMs);
    if (replace) await deleteAllSelections(tx, owner);
    const here = (await readSlip(tx, owner)).selections.map(({ id }) => id);
    const held = new Set(here);
    const all = here.flatMap((id) => parseOutcomeId(id) ?? []);
    const rows: SlipRow[] = [];
    const left: { id: string; code: RefusalCode }[] = [];
    for (const each of asked) {
      const id = outcomeId(each);
      if (held.has(id)) continue;
      const room = held.size < MAX_SLIP_SELECTIONS && !tooManyBuilders([...all, each]);
      const open = room ? openOutcome(book, each, clock.eventMs()) : undefined;
      if (!open?.ok) {
        left.push({ id, code: open ? open.refusal.code : 'MaximumAllowedSelectionsExceededException' });
        continue;
      }
      held.add(id);
      all.push(each);
      const { fixture, priceMilli } = open.value;
      rows.push({ id, priceMilli, fixture: slipFixtureOf(fixture, each), addedAt: new Date(nowMs) });
    }
    await insertSelections(tx, owner, rows);
    return left;
  });
}
