import { createHmac } from 'node:crypto';
import { formatAmount } from '@evens/kernel';
import type { FastifyInstance } from 'fastify';
import type { StatementBehaviour } from './behaviour.ts';
import type { GameSession, Keys } from './protocol.ts';

/** What a provider writes down of a round that its games played. */
export interface BookedRound {
  readonly round: string;
  readonly player: string;
  readonly currency: GameSession['currency'];
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
  readonly atMs: number;
}

/** Rounds of one provider at most; the oldest go. */
const MOST = 5_000;

export interface RoundBook {
  write(provider: string, round: BookedRound): void;
  of(provider: string): readonly BookedRound[];
}

export function roundBook(): RoundBook {
  const books = new Map<string, BookedRound[]>();
  return {
    write: (provider, round) => {
      const book = books.get(provider) ?? [];
      books.set(provider, book);
      book.push(round);
      if (book.length > MOST) book.shift();
    },
    of: (provider) => books.get(provider) ?? [],
  };
}

/** A stranger's round, of which no wallet has ever heard. */
const MADE_UP = {
  round: 'never-played',
  player: 'nobody',
  currency: 'EUR',
  stakedMinor: 1_00n,
  paidMinor: 9_00n,
} as const;

/** What the provider says of its rounds on this day. */
function told(rounds: readonly BookedRound[], behaviour: StatementBehaviour, nowMs: number): readonly BookedRound[] {
  switch (behaviour) {
    case 'right':
    case 'silent':
      return rounds;
    case 'leavesOut':
      return rounds.slice(1);
    case 'otherAmount':
      return rounds.map((each, at) => (at === 0 ? { ...each, paidMinor: each.paidMinor + 1n } : each));
    case 'madeUp':
      // Well inside of whatever period was asked for.
      return [...rounds, { ...MADE_UP, atMs: nowMs - 1_800_000 }];
  }
}

interface Query {
  readonly from?: string;
  readonly to?: string;
  readonly by?: string;
  readonly sign?: string;
}

/** What rounds of a period came to, at each provider's own address: signed with one of its secrets, which the question names. */
export function mountStatements(
  app: FastifyInstance,
  parts: {
    readonly book: RoundBook;
    readonly keysOf: (provider: string) => Keys;
    readonly behaviour: () => StatementBehaviour;
    readonly nowMs: () => number;
  },
): void {
  app.get<{ Params: { provider: string }; Querystring: Query }>(
    '/games/:provider/rounds',
    async ({ params, query }, reply) => {
      const { from = '', to = '', by = '', sign = '' } = query;
      const key = parts.keysOf(params.provider)[by];
      const expected = key && createHmac('sha256', key).update(`${from}.${to}`).digest('hex');
      if (!expected || expected !== sign) return reply.code(403).send({ rounds: null });
      if (parts.behaviour() === 'silent') return reply.code(503).send({ rounds: null });
      const inside = parts.book.of(params.provider).filter(({ atMs }) => atMs >= Number(from) && atMs < Number(to));
      return {
        rounds: told(inside, parts.behaviour(), parts.nowMs()).map(
          ({ stakedMinor, paidMinor, currency, ...round }) => ({
            ...{ ...round, currency, over: true },
            staked: formatAmount(stakedMinor, currency),
            paid: formatAmount(paidMinor, currency),
          }),
        ),
      };
    },
  );
}
