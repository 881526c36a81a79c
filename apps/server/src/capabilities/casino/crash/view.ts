import type { CrashPart, CrashRoundView } from '@evens/contract';
import { hundredthsText } from '@evens/games';
import { formatAmount } from '@evens/kernel';
import type { CrashRow } from './round-store.ts';
import type { PublicPart } from './table-store.ts';

export const pointText = (point: bigint | null): string | null =>
  point === null ? null : hundredthsText(Number(point));

/** A round as everybody may know it: its hash and its point stand in the row only when it has ended. */
export const roundView = (row: CrashRow): CrashRoundView => ({
  id: String(row.id),
  status: row.status,
  number: row.number,
  terminalHash: row.terminalHash,
  salt: row.salt,
  hashBefore: row.hashBefore,
  hash: row.hash,
  point: pointText(row.point),
  openedMs: row.openedAt.getTime(),
  fliesMs: row.fliesAt.getTime(),
  flewMs: row.flewAt?.getTime() ?? null,
  endedMs: row.endedAt?.getTime() ?? null,
});

export const partView = ({ tag, stakeMinor, currency, play, takenAt, payoutMinor }: PublicPart): CrashPart => ({
  tag,
  stake: formatAmount(stakeMinor, currency),
  currency,
  play,
  takenAt,
  payout: payoutMinor === null ? null : formatAmount(payoutMinor, currency),
});
