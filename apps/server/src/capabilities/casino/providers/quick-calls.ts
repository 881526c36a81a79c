import type { RawAnswer } from '@evens/contract';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { type CallKey, keepAnswers } from '../../../platform/outside/index.ts';
import type { Adapter, Part, ProviderCall } from './adapter.ts';
import { callLane } from './call-lane.ts';
import { factsOf } from './facts-of.ts';
import { txIdOf } from './ledger-moves.ts';
import type { Configured, ProvidersParts } from './parts.ts';
import { seats } from './seats.ts';
import { mayBeUsual, type UsualCall, usualCall } from './usual-calls.ts';
import { doUsual, type UsualDone } from './usual-store.ts';

/** A usual call that was done: what it was answered, and whose it was. */
export interface QuickAnswer {
  readonly answer: RawAnswer;
  readonly accountId: string;
}

export interface QuickCalls {
  /**
   * Does a usual call (a stake, a win, or both, of a player with money in a session that lives) together with what comes beside it.
   * Undefined where it is not usual, or where anything about it turns out not to be: then nothing was done, and `doCall` decides.
   */
  answer(adapter: Adapter, configured: Configured, call: ProviderCall, key: CallKey): Promise<QuickAnswer | undefined>;
}

type QuickParts = Pick<ProvidersParts, 'db' | 'clock' | 'rulesOf' | 'closedGames' | 'mostPayoutMinor' | 'onError'>;

interface Asked {
  readonly call: ProviderCall;
  readonly usual: UsualCall;
}

const partsOf = ({ key, moves }: UsualCall): readonly Part[] =>
  moves.map(({ verb, id }) => ({ kind: 'moved', txId: txIdOf(key.provider, verb, id), repeated: false }));

function answerOf({ call, usual }: Asked, { cashMinor }: UsualDone): RawAnswer {
  const { session } = usual.seat;
  const player = factsOf({ session, token: call.who.token ?? '' });
  return call.answer({ kind: 'done', player, balanceMinor: cashMinor, parts: partsOf(usual), atMs: usual.atMs });
}

/** Money, rounds and the kept answers of a batch, in one transaction. */
async function doBatch(tx: DatabaseTransaction, batch: readonly Asked[]): Promise<readonly (RawAnswer | undefined)[]> {
  const done = await doUsual(
    tx,
    batch.map(({ usual }) => usual),
  );
  const answers = batch.map((asked, at) => {
    const made = done[at];
    return made && { callId: made.callId, answer: answerOf(asked, made) };
  });
  const kept = answers.flatMap((each) => each ?? []);
  if (kept.length > 0) await keepAnswers(tx, kept);
  return answers.map((each) => each?.answer);
}

/**
 * Somebody else was quicker with an id or a round, or holds a claim for long: the careful way sees what stands then. Everything else that
 * fails a batch is told, although its calls are answered.
 */
const RACES = new Set(['23505', '55P03', '40P01']);
const isRace = (error: unknown): boolean => error instanceof Error && 'code' in error && RACES.has(String(error.code));

export function quickCalls(parts: QuickParts): QuickCalls {
  const { db, onError } = parts;
  const seated = seats(parts);
  const lane = callLane<Asked, RawAnswer>(
    (batch) => inTransaction(db, (tx) => doBatch(tx, batch)),
    (error) => {
      if (!isRace(error)) onError(error);
    },
  );
  return {
    answer: async (adapter, configured, call, key) => {
      if (!mayBeUsual(call)) return undefined;
      const seat = await seated.of(adapter, call);
      const usual = seat && (await usualCall(parts, configured, { key, call, seat }));
      if (!usual) return undefined;
      const { accountId } = usual.seat.session;
      const answer = await lane.submit(accountId, { call, usual });
      if (answer) return { answer, accountId };
      seated.forget(adapter, call);
      return undefined;
    },
  };
}
