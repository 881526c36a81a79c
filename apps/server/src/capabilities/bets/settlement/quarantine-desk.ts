import { listQuarantine, QUARANTINE_PAGE, retryQuarantined } from '@evens/contract';
import { formatAmount, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { type QuarantinePlace, quarantineRows, retryNow } from './quarantine-desk-store.ts';
import { countQuarantined } from './quarantine-store.ts';

const placeText = ({ sinceMicros, ticketId }: QuarantinePlace): string => `${sinceMicros}_${ticketId}`;

function placeOf(text: string): QuarantinePlace | undefined {
  const [, micros, id] = /^(\d{1,16})_(\d{1,18})$/.exec(text) ?? [];
  return id === undefined ? undefined : { sinceMicros: BigInt(micros ?? 0), ticketId: BigInt(id) };
}

/** The room of bets that could not be settled: why, and a way to have one tried now. */
export function quarantineDesk(db: Database): readonly OperatorRoute[] {
  return [
    route(listQuarantine, async ({ query: { after } }) => {
      const place = after === undefined ? undefined : placeOf(after);
      if (after !== undefined && !place) return refuse(refusal('InvalidRequest'));
      const [found, count] = [await quarantineRows(db, place, QUARANTINE_PAGE + 1), await countQuarantined(db)];
      const page = found.slice(0, QUARANTINE_PAGE);
      const last = found.length > QUARANTINE_PAGE ? page.at(-1) : undefined;
      return {
        tickets: page.map((row) => ({
          ticketId: String(row.ticketId),
          accountId: row.accountId,
          userName: row.userName,
          stake: formatAmount(row.stakeMinor, row.currency),
          currency: row.currency,
          placedMs: row.placedAt.getTime(),
          on: row.legs.map(({ fixtureId, marketKey, name }) => {
            return { fixtureId: Number(fixtureId), marketKey, name: name ?? fixtureId };
          }),
          attempts: row.attempts,
          error: row.error,
          sinceMs: row.since.getTime(),
          retryMs: row.retryAt.getTime(),
        })),
        next: last ? placeText(last) : null,
        count,
      };
    }),

    route(retryQuarantined, ({ caller, params: { ticketId } }) =>
      inTransaction(db, async (tx) => {
        const retryAt = await retryNow(tx, BigInt(ticketId));
        if (!retryAt) return refuse(refusal('NotFound'));
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'settlement.retry',
          subject: `ticket/${ticketId}`,
        });
        return { retryMs: retryAt.getTime() };
      }),
    ),
  ];
}
