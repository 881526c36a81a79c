import { assert } from '@evens/kernel';
import { sql } from 'kysely';
import { type DatabaseTransaction, KEPT_STATEMENT, listOf, textsOf } from '../../../platform/database/index.ts';
import { referenceOf } from './ledger-moves.ts';
import type { UsualCall } from './usual-calls.ts';

/** What became of a usual call: the number of its claim, under which its answer is kept, and the player's cash after it. */
export interface UsualDone {
  readonly callId: bigint;
  readonly cashMinor: bigint;
}

interface Row {
  readonly claims: readonly string[];
  readonly cash: readonly (string | null)[];
}

const hex = (bytes: Buffer | null): string | null => bytes && `\\x${bytes.toString('hex')}`;

/** Does a batch of usual calls, each of another player, in one statement; by call undefined where it was left undone. */
export async function doUsual(
  tx: DatabaseTransaction,
  batch: readonly UsualCall[],
): Promise<readonly (UsualDone | undefined)[]> {
  const texts = (read: (call: UsualCall) => string | null) => sql`${textsOf(batch, read)}::text[]`;
  const bytes = (read: (call: UsualCall) => Buffer | null) =>
    sql`${textsOf(batch, (call) => hex(read(call)))}::bytea[]`;
  const uuids = (read: (call: UsualCall) => string) => sql`${textsOf(batch, read)}::uuid[]`;
  const sums = (read: (call: UsualCall) => bigint | null) => sql`${listOf(batch, read)}::bigint[]`;
  const truths = (read: (call: UsualCall) => boolean) => sql`${listOf(batch, read)}::boolean[]`;
  const { rows } = await sql<Row>`${KEPT_STATEMENT}
    select claims::text[], cash::text[] from provider_calls_usual(
      ${texts(({ key }) => key.provider)}, ${texts(({ key }) => key.transactionId)}, ${bytes(({ key }) => key.digest)},
      ${uuids(({ seat }) => seat.session.id)}, ${bytes(({ seat }) => seat.tokenHash)},
      ${texts(({ seat }) => seat.session.accountId)}, ${texts(({ seat }) => seat.session.currency)},
      ${texts(({ round }) => round)}, ${uuids(({ newId }) => newId)}, ${texts(({ round }) => referenceOf(round))},
      ${texts(({ seat }) => seat.game)}, ${truths(({ ends }) => ends)},
      ${texts(({ stake }) => stake?.id ?? null)}, ${sums(({ stake }) => stake?.minor ?? 0n)},
      ${texts(({ win }) => win?.id ?? null)}, ${sums(({ win }) => win?.minor ?? 0n)},
      ${truths(({ win }) => win?.ofItsId ?? false)}, ${sums(({ mostWinMinor }) => mostWinMinor)},
      ${sums(({ mostStakeMinor }) => mostStakeMinor)}, ${truths(({ begins }) => begins)}
    )`.execute(tx);
  const [row] = rows;
  assert(row && row.cash.length === batch.length, 'every call of a batch is answered');
  return row.cash.map((cash, at) => {
    const callId = row.claims[at];
    return cash === null || !callId ? undefined : { callId: BigInt(callId), cashMinor: BigInt(cash) };
  });
}
