import type { Clock } from '@evens/kernel';
import type { SessionRow } from './session-store.ts';

/** Milliseconds of monotonic time. */
export const BELIEF_TIMES = {
  /** What was read is believed for so long, whatever happens meanwhile: a burst of requests reads once. */
  alwaysMs: 1_000,
  /** And for so long while every end and change of a session is heard. */
  heardMs: 30_000,
  /** So long after the last word that was surely heard, hearing counts as lost. */
  silentMs: 1_000,
} as const;

const MOST_BELIEVED = 50_000;

/** What is heard of sessions that end and accounts that change, anywhere in the house. */
export interface SessionHearing {
  /** From now on everything is heard; what happened before was not, and all that was believed is forgotten. */
  begins(): void;
  /** A word of our own goes out; what it gives back is called when it was heard, and all before it with it. */
  probe(): () => void;
  /** Nothing is heard any more. */
  lost(): void;
  /** A session of this account has ended, or something about the account is another. */
  changed(accountId: string): void;
}

/** What was read of a session, and what follows from it. */
export interface Belief<Answer> {
  readonly row: SessionRow;
  /** The answer while `calmUntilMs` (wall time) has not come: until then nothing about it changes by time alone. */
  readonly answer: Answer;
  readonly calmUntilMs: number;
}

export interface SessionBeliefs<Answer> {
  find(token: string): Belief<Answer> | undefined;
  /** Before a read: what it found is kept by `keep` only when nothing has changed meanwhile. */
  reading(): (token: string, belief: Belief<Answer>) => void;
  drop(token: string): void;
  forgetAll(): void;
  readonly hearing: SessionHearing;
}

interface Held<Answer> extends Belief<Answer> {
  /** Monotonic. */
  readonly readMs: number;
}

/** Sessions by their tokens, so many at most, to be dropped one by one or an account's together. */
function heldSessions<Answer>() {
  const held = new Map<string, Held<Answer>>();
  const tokensOf = new Map<string, Set<string>>();
  const drop = (token: string): void => {
    const accountId = held.get(token)?.row.accountId;
    if (accountId === undefined) return;
    held.delete(token);
    const tokens = tokensOf.get(accountId);
    tokens?.delete(token);
    if (tokens?.size === 0) tokensOf.delete(accountId);
  };
  return {
    get: (token: string) => held.get(token),
    drop,
    keep: (token: string, belief: Held<Answer>): void => {
      drop(token);
      // The one that was read first goes first.
      for (const oldest of held.keys()) {
        if (held.size < MOST_BELIEVED) break;
        drop(oldest);
      }
      const { accountId } = belief.row;
      held.set(token, belief);
      const tokens = tokensOf.get(accountId);
      if (tokens) tokens.add(token);
      else tokensOf.set(accountId, new Set([token]));
    },
    dropAccount: (accountId: string): void => {
      for (const token of tokensOf.get(accountId) ?? []) held.delete(token);
      tokensOf.delete(accountId);
    },
    clear: (): void => {
      held.clear();
      tokensOf.clear();
    },
  };
}

/** Sessions by their tokens, as they were read, believed for a second, or for 30 while it is certain that nothing is missed. */
export function sessionBeliefs<Answer>(clock: Pick<Clock, 'monotonicMs'>): SessionBeliefs<Answer> {
  const held = heldSessions<Answer>();
  let changes = 0;
  let heardMs = Number.NEGATIVE_INFINITY;
  let listening = 0;
  const forgetAll = (): void => {
    changes += 1;
    held.clear();
  };

  return {
    find: (token) => {
      const found = held.get(token);
      if (!found) return undefined;
      const nowMs = clock.monotonicMs();
      const isHeard = nowMs - heardMs < BELIEF_TIMES.silentMs;
      if (nowMs - found.readMs < (isHeard ? BELIEF_TIMES.heardMs : BELIEF_TIMES.alwaysMs)) return found;
      held.drop(token);
      return undefined;
    },
    reading: () => {
      const [before, readMs] = [changes, clock.monotonicMs()];
      return (token, belief) => {
        // A session that ended while it was read must not be believed.
        if (changes === before) held.keep(token, { ...belief, readMs });
      };
    },
    drop: held.drop,
    forgetAll,
    hearing: {
      begins: () => {
        listening += 1;
        forgetAll();
      },
      probe: () => {
        const [sentMs, mine] = [clock.monotonicMs(), listening];
        return () => {
          if (mine === listening) heardMs = Math.max(heardMs, sentMs);
        };
      },
      lost: () => {
        listening += 1;
        heardMs = Number.NEGATIVE_INFINITY;
      },
      changed: (accountId) => {
        changes += 1;
        held.dropAccount(accountId);
      },
    },
  };
}
