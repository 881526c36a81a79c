import type { Move } from './adapter.ts';
import type { Amount } from './amounts.ts';

const sizeOf = (amount: Amount | undefined): string => (amount ? `${amount.digits}/${amount.places}` : '');

/**
 * Movements as a text that is the same for the same movements alone, for `sameBy`: a repeat may be sent at another time, with other
 * fields beside, and is still the same call.
 */
export const sameMoves = (moves: readonly Move[]): string =>
  JSON.stringify(
    moves.map((move) =>
      move.verb === 'rollback'
        ? [move.verb, move.undoes, move.id, sizeOf(move.amount)]
        : [move.verb, move.id, sizeOf(move.amount), (move.verb === 'credit' && move.campaign) || ''],
    ),
  );
