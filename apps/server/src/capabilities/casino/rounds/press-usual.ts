import { sql } from 'kysely';
import { type Database, KEPT_STATEMENT, listOf, textsOf } from '../../../platform/database/index.ts';
import type { PressAnswer, PressedRow } from './store.ts';

interface Answer {
  readonly placed_at: Date | null;
  readonly cash: readonly string[] | null;
}

/** Places a batch of usual rounds, all or none, in one call. Undefined: nothing was done, and `pressRound` decides each. */
export async function pressUsual(db: Database, batch: readonly PressedRow[]): Promise<PressAnswer[] | undefined> {
  const texts = (read: (row: PressedRow) => string) => sql`${textsOf(batch, read)}::text[]`;
  const numbers = (read: (row: PressedRow) => bigint | number) => sql`${listOf(batch, read)}`;
  const { rows } = await sql<Answer>`${KEPT_STATEMENT}
    select placed_at, cash from round_press_usual(
      ${texts(({ player }) => player.accountId)}, ${texts(({ player }) => player.currency)},
      ${numbers(({ pairId }) => pairId)}::bigint[], ${numbers(({ nonce }) => nonce)}::integer[],
      ${textsOf(batch, ({ roundId }) => roundId)}::uuid[], ${texts(({ game }) => game)},
      ${numbers(({ version }) => version)}::smallint[], ${texts(({ key }) => key)},
      ${textsOf(batch, ({ hash }) => `\\x${hash}`)}::bytea[], ${JSON.stringify(batch.map(({ press }) => press))}::jsonb,
      ${numbers(({ stakeMinor }) => stakeMinor)}::bigint[], ${numbers(({ payoutMinor }) => payoutMinor ?? 0n)}::bigint[]
    )`.execute(db);
  const [answer] = rows;
  if (!answer?.placed_at || !answer.cash) return undefined;
  const { placed_at: moment, cash } = answer;
  return batch.map((row, at) => ({
    decision: 'placed',
    pair: row.pairId,
    nonce: row.nonce,
    round: row.roundId,
    cashMinor: BigInt(cash[at] ?? 0),
    moment,
  }));
}
