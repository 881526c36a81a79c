import type { LiveRoundView } from '@evens/contract';
import type { LiveRow } from './round-store.ts';

/** A round as everybody may know it: its hash and its result stand in the row only when its bets are closed. */
export const roundView = (row: LiveRow): LiveRoundView => ({
  id: String(row.id),
  table: row.table,
  status: row.status,
  number: row.number,
  terminalHash: row.terminalHash,
  salt: row.salt,
  hashBefore: row.hashBefore,
  hash: row.hash,
  result: row.result ? { ...row.result } : null,
  openedMs: row.openedAt.getTime(),
  lastMs: row.lastAt.getTime(),
  closesMs: row.closesAt.getTime(),
  drawnMs: row.drawnAt?.getTime() ?? null,
  paysMs: row.paysAt?.getTime() ?? null,
  paidMs: row.status === 'paid' ? (row.endedAt?.getTime() ?? null) : null,
});
