import { type DeskRound, giveBackRound, listDeskRounds, type RoundView } from '@evens/contract';
import { assert, formatAmount, HOUSE_CURRENCY } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import { givingBack, takesTwo, twoFromMinor } from './give-back.ts';
import type { RoundsParts } from './parts.ts';
import { deskFacts, heldRounds, lastRounds, type RoundRow, roundById } from './store.ts';

interface DeskParts extends Pick<RoundsParts, 'wallet'> {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'kind' | 'amounts'>;
  readonly presentRows: (rows: readonly RoundRow[]) => Promise<RoundView[]>;
}

const PAGE = 50;

async function presentDesk(parts: DeskParts, rows: readonly RoundRow[]): Promise<DeskRound[]> {
  const { db, presentRows } = parts;
  const fromMinor = twoFromMinor(parts);
  const twoFrom = formatAmount(fromMinor, HOUSE_CURRENCY);
  const [views, facts] = await Promise.all([
    presentRows(rows),
    deskFacts(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row, at) => {
    const { id, accountId } = row;
    const [round, known] = [views[at], facts.get(id)];
    assert(round && known, `round ${id} was not presented`);
    return { round, accountId, takesTwo: takesTwo(row, fromMinor), twoFrom, ...known };
  });
}

/** What operators see of rounds, which is what their players have seen, and what they do about those that are held. */
export function roundDesk(parts: DeskParts): readonly OperatorRoute[] {
  const { db } = parts;
  const giveBack = givingBack(parts);
  return [
    route(listDeskRounds, async ({ query: { accountId, before } }) => {
      const limit = PAGE + 1;
      const found = await (accountId === undefined
        ? heldRounds(db, { after: before, limit })
        : lastRounds(db, accountId, { before, limit }));
      const page = found.slice(0, PAGE);
      return {
        rounds: await presentDesk(parts, page),
        next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      };
    }),

    route(giveBackRound, async ({ caller, params: { id }, body: { reason } }) => {
      const done = await giveBack({ roundId: id, operator: caller.operatorId, reason });
      if (!done.ok) return done;
      const row = await roundById(db, id);
      const [held] = row ? await presentDesk(parts, [row]) : [];
      assert(held, `round ${id} was not presented`);
      return { held, approvalId: done.value.approvalId };
    }),
  ];
}
