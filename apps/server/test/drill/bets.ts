import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '../../src/platform/database/index.ts';
import { openConnection } from '../placing/connection.ts';
import { type Placement, placementRequest } from '../placing/placement-request.ts';
import type { SignedInPlayer } from '../placing/players.ts';
import type { Offer } from '../placing/scenario.ts';

/** What a player was told, kept outside of the house. */
export interface AcknowledgedBet {
  readonly player: SignedInPlayer;
  readonly placement: Placement;
  readonly ticketId: string;
}

/** Places bets one after the other and answers those that the house took. Throws where it refuses one. */
export async function placeBets(
  url: string,
  players: readonly SignedInPlayer[],
  offers: readonly Offer[],
  count: number,
): Promise<AcknowledgedBet[]> {
  const connection = await openConnection(url);
  const taken: AcknowledgedBet[] = [];
  try {
    for (let at = 0; at < count; at += 1) {
      const player = players[at % players.length];
      const offer = offers[at % offers.length];
      if (!player || !offer) throw new Error('nobody to bet, or nothing to bet on');
      const placement = { key: `drill-${randomUUID()}`, stake: '1.00', offer };
      taken.push({ player, placement, ticketId: await place(connection, url, player, placement) });
    }
  } finally {
    connection.close();
  }
  return taken;
}

async function place(
  connection: Awaited<ReturnType<typeof openConnection>>,
  url: string,
  player: SignedInPlayer,
  placement: Placement,
): Promise<string> {
  const { status, body } = await connection.send(placementRequest(url, player, placement));
  const { ticket } = JSON.parse(body) as { ticket: { id: string } | null };
  if (status !== 200 || !ticket) throw new Error(`a bet was answered with ${status}: ${body}`);
  return ticket.id;
}

/** Of bets that players were told of, those that stand in a database under the same number. */
export async function standing(databaseUrl: string, bets: readonly AcknowledgedBet[]): Promise<AcknowledgedBet[]> {
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    const { rows } = await sql<{ id: bigint; key: string }>`select id, idempotency_key as key from ticket`.execute(db);
    const known = new Map(rows.map(({ id, key }) => [key, String(id)]));
    return bets.filter(({ placement, ticketId }) => known.get(placement.key) === ticketId);
  } finally {
    await db.destroy();
  }
}

/** Sends a bet again that stands: the house must answer with the ticket it gave before. */
export async function sendAgain(url: string, { player, placement, ticketId }: AcknowledgedBet): Promise<void> {
  const connection = await openConnection(url);
  try {
    const again = await place(connection, url, player, placement);
    if (again !== ticketId) throw new Error(`${placement.key} was ticket ${ticketId}, and is ${again} now`);
  } finally {
    connection.close();
  }
}
