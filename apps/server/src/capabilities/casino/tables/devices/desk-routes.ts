import { type DeskTable, listDeskTables, proposeTableDevice, switchTable, withdrawTableDevice } from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../platform/http/index.ts';
import { audit } from '../../../house/audit/index.ts';
import type { Board } from '../board.ts';
import type { TablesParts } from '../parts.ts';
import type { Table } from '../tables.ts';
import { type DeskRow, deskTables, setTable, takeDevice } from './device-store.ts';
import type { Registering } from './registering.ts';

function deskView(
  { key, name, kind, device }: Table,
  { off, calledOff, heardAt, registeredAt }: DeskRow,
  shown: ReturnType<Board['shown']> | undefined,
): DeskTable {
  const studio = shown?.studio;
  return {
    ...{ key, name, kind, on: !off, takesDevice: device !== undefined, calledOff },
    device: studio
      ? {
          ...{ name: studio.device, publicKey: studio.key, stream: studio.stream?.url ?? null },
          ...{ registeredMs: registeredAt?.getTime() ?? 0, heardMs: heardAt?.getTime() ?? null },
        }
      : null,
    round: shown?.round ? { id: shown.round.id, status: shown.round.status } : null,
    last: shown?.board[0] ? { ...shown.board[0][1] } : null,
    players: shown?.bets?.players ?? 0,
  };
}

/** Tables by who may see and run them. What takes two is `registering`. */
export const deskRoutes = (
  { db, streamOrigins = [] }: Pick<TablesParts, 'db' | 'streamOrigins'>,
  tables: readonly Table[],
  boards: ReadonlyMap<string, Board>,
  registering: Registering,
  told: (table: string) => void,
): readonly OperatorRoute[] => [
  route(listDeskTables, async () => {
    const rows = new Map((await deskTables(db)).map((row) => [row.key, row]));
    const views = tables.flatMap((table) => {
      const row = rows.get(table.key);
      return row ? [deskView(table, row, boards.get(table.key)?.shown())] : [];
    });
    return { tables: views, streamOrigins: [...streamOrigins] };
  }),

  route(proposeTableDevice, async ({ caller, params: { key }, body: { name, publicKey, stream, reason } }) => {
    const wished = { key, name, publicKey, stream: stream ?? null };
    const proposed = await registering.propose(wished, { operator: caller.operatorId, reason });
    return proposed.ok ? { approvalId: proposed.value.approvalId } : proposed;
  }),

  route(withdrawTableDevice, async ({ caller: { operatorId: operator }, params: { key }, body: { reason } }) => {
    const taken = await inTransaction(db, async (tx) => {
      if (!(await takeDevice(tx, key, operator))) return false;
      await audit.record(tx, { operator, action: 'games.withdrawDevice', subject: `table/${key}`, reason });
      return true;
    });
    if (!taken) return refuse(refusal('NotFound'));
    told(key);
    return { withdrawn: true as const };
  }),

  route(switchTable, async ({ caller: { operatorId: operator }, params: { key }, body: { on, reason } }) => {
    const known = await inTransaction(db, async (tx) => {
      const moved = await setTable(tx, key, on);
      if (moved)
        await audit.record(tx, {
          ...{ operator, action: 'games.switchTable', subject: `table/${key}`, reason },
          after: { on },
        });
      return moved !== undefined;
    });
    if (!known) return refuse(refusal('NotFound'));
    told(key);
    return { on };
  }),
];
