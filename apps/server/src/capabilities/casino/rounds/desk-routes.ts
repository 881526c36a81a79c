import { type DeskRound, giveBackRound, listDeskRounds, type RoundView } from '@evens/contract';
import { assert, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import type { RoundsParts } from './parts.ts';
import { deskFacts, heldRounds, lastRounds, type RoundRow, returnHeld, roundById } from './store.ts';

interface DeskParts extends Pick<RoundsParts, 'wallet'> {
  readonly db: Database;
  readonly presentRows: (rows: readonly RoundRow[]) => Promise<RoundView[]>;
}

const PAGE = 50;

async function presentDesk({ db, presentRows }: DeskParts, rows: readonly RoundRow[]): Promise<DeskRound[]> {
  const [views, facts] = await Promise.all([
    presentRows(rows),
    deskFacts(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map(({ id, accountId }, at) => {
    const [round, known] = [views[at], facts.get(id)];
    assert(round && known, `round ${id} was not presented`);
    return { round, accountId, ...known };
  });
}

/** What operators see of rounds, which is what their players have seen, and what they do about those that are held. */
export function roundDesk(parts: DeskParts): readonly OperatorRoute[] {
  const { db, wallet } = parts;
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
      const done = await inTransaction(db, async (tx) => {
        if (!(await returnHeld(tx, id, `operator:${caller.operatorId}`))) return false;
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'results.giveBackRound',
          subject: `round/${id}`,
          before: { status: 'held' },
          after: { status: 'returned' },
          reason,
        });
        return true;
      });
      const row = done ? await roundById(db, id) : undefined;
      if (!row) return refuse(refusal('NotFound'));
      wallet.announce([row.accountId]);
      const [view] = await presentDesk(parts, [row]);
      assert(view, `round ${id} was not presented`);
      return view;
    }),
  ];
}
