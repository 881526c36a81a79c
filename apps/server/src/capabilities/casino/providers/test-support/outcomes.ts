import type { RawAnswer } from '@evens/contract';
import type { Outcome, Part, PlayerFacts, ProviderCall, Why } from '../adapter.ts';

/** Outcomes as the house gives them, for the sheets of protocols: a player with 12.34 EUR. */
export const PLAYER: PlayerFacts = {
  id: '7d1c7a52-5b3f-4f5e-8d55-0e5c8a7f1a11',
  currency: 'EUR',
  country: 'DE',
  nickname: 'anna',
  language: 'de',
  game: 'a-game',
  token: 'session-token',
};
export const AT_MS = Date.UTC(2026, 10, 30, 8, 0, 0, 5);

const part = (kind: Part['kind'], at: number): Part => ({ kind, txId: `tx-${at}`, repeated: false });

export const done = (...kinds: Part['kind'][]): Outcome => ({
  kind: 'done',
  player: PLAYER,
  balanceMinor: 1234n,
  parts: kinds.map(part),
  atMs: AT_MS,
});
export const late = (...undoneBy: string[]): Outcome => ({
  kind: 'late',
  player: PLAYER,
  balanceMinor: 1234n,
  undoneBy,
  atMs: AT_MS,
});
export const refusedFor = (why: Why): Outcome => ({
  kind: 'refused',
  why,
  player: PLAYER,
  balanceMinor: 1234n,
  atMs: AT_MS,
});

/** An answer in few words: status and what it says. */
export function said(answer: RawAnswer): { readonly status: number; readonly body: unknown } {
  const text = Buffer.from(answer.body).toString('utf8');
  return { status: answer.status, body: answer.contentType.startsWith('application/json') ? JSON.parse(text) : text };
}

/** A call in few words: what makes it itself, what it asks for, and what it moves. */
export const inShort = ({ name, id, does, moves, round }: ProviderCall): string =>
  [
    id === undefined ? name : `${name}:${id}`,
    does,
    ...(round ? [`round ${round.id}${round.ends ? ' ends' : ''}`] : []),
    ...moves.map((move) =>
      move.verb === 'rollback'
        ? `rollback ${move.undoes} ${move.id}`
        : `${move.verb} ${move.id} ${move.amount.digits}/${move.amount.places}`,
    ),
  ].join(', ');
