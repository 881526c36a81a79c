import { sql } from 'kysely';
import { DATABASE_NOW, type Database, type DatabaseMoment } from '../../../../platform/database/index.ts';
import type { LaneDecision, LaneRow } from './placement-lane.ts';

export interface InTime {
  /** The moment by the database's clock. */
  readonly moment?: DatabaseMoment | undefined;
  /** After this moment nothing is done: the statement was held up on its way, and the bets are old. */
  readonly notAfterMs?: number | undefined;
  /** Told the database's moment with every answer. */
  readonly onMoment?: ((momentMs: number) => void) | undefined;
}

interface Row {
  readonly row_position: number | null;
  readonly decision: string;
  readonly placed_ticket_id: bigint | null;
  readonly moment: Date;
}

/** One call, one transaction: see the function's own words in the migration. `late`: it came after `notAfterMs`. */
export async function placeTickets(
  db: Database,
  batch: readonly LaneRow[],
  { moment = DATABASE_NOW, notAfterMs, onMoment }: InTime = {},
): Promise<LaneDecision[] | 'late'> {
  const bets = batch.map(({ legs: _legs, funds: _funds, slipOwner: _owner, slipIds: _ids, ...bet }) => bet);
  const funds = batch.flatMap(({ accountId, totalStakeMinor, funds }, at) =>
    (funds ?? [{ kind: 'cash', holderId: accountId, amountMinor: totalStakeMinor }]).map((fund, fundAt) => {
      return { ...fund, bet: at + 1, part: fundAt + 1 };
    }),
  );
  const legs = batch.flatMap(({ legs }, at) =>
    legs.map((leg, legAt) => ({ ...leg, bet: at + 1, position: legAt + 1 })),
  );
  const notAfter = notAfterMs === undefined ? sql`'infinity'` : sql`${new Date(notAfterMs)}`;
  // A batch that is late is asked about as an empty one: a condition beside the call would not keep it from being made.
  const { rows } = await sql<Row>`
    with arrived as materialized (select m as moment, m <= ${notAfter}::timestamptz as in_time from (select ${moment} as m) now)
    select a.moment, p.* from arrived a left join lateral place_tickets(
      case when a.in_time then ${JSON.stringify(bets)}::jsonb else '[]' end,
      case when a.in_time then ${JSON.stringify(funds)}::jsonb else '[]' end,
      case when a.in_time then ${JSON.stringify(legs)}::jsonb else '[]' end, a.moment
    ) p on true`.execute(db);
  const [first] = rows;
  if (first) onMoment?.(first.moment.getTime());
  if (first?.row_position === null) return 'late';
  const decisions: LaneDecision[] = [];
  for (const { row_position: position, decision, placed_ticket_id: ticketId } of rows) {
    if (position !== null) decisions[position - 1] = { decision, ticketId: ticketId ?? undefined };
  }
  return decisions;
}
