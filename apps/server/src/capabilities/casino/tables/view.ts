import type { LivePlay, LiveRoundView } from '@evens/contract';
import type { LiveRow, StoredPlay } from './round-store.ts';

/** A hand as the table shows it. Written out by name: nothing else that stands in the row goes along. */
const playView = ({ dealer, seats, turn }: StoredPlay): LivePlay => ({
  dealer: [...dealer],
  turn: turn && { seat: turn.seat, hand: turn.hand },
  seats: seats.map(({ seat, hands }) => ({
    seat,
    hands: hands.map(({ cards, doubled, outcome }) => ({ cards: [...cards], doubled, outcome })),
  })),
});

/** The device that decides, and once the round is drawn the word that it signed: anybody can check that it is the device's. */
function deviceView({ device, drawnAt }: LiveRow): LiveRoundView['device'] {
  if (!device) return null;
  const { name, key, said, signature } = device;
  return { name, key, said: drawnAt && said !== null && signature !== null ? { text: said, signature } : null };
}

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
  device: row.device && deviceView(row),
  play: row.play && playView(row.play),
  turnEndsMs: row.turnEndsAt?.getTime() ?? null,
  openedMs: row.openedAt.getTime(),
  lastMs: row.lastAt.getTime(),
  closesMs: row.closesAt.getTime(),
  drawnMs: row.drawnAt?.getTime() ?? null,
  paysMs: row.paysAt?.getTime() ?? null,
  paidMs: row.status === 'paid' ? (row.endedAt?.getTime() ?? null) : null,
});
