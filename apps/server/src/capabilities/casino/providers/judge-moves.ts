import type { HeardMovement } from '../../money/wallet/index.ts';
import type { Part, Why } from './adapter.ts';
import { heardOf, type MoneyMove } from './ledger-moves.ts';
import type { ProviderRound } from './round-store.ts';

/** Why a rollback is refused by its protocol's own rule, before the ledger is asked. */
function judgeRollback(
  move: Extract<MoneyMove, { verb: 'rollback' }>,
  heard: readonly HeardMovement[],
  stands: ProviderRound | undefined,
): Why | undefined {
  const known =
    move.undoes === 'either'
      ? (heardOf(heard, 'debit', move.id) ?? heardOf(heard, 'credit', move.id))
      : heardOf(heard, move.undoes, move.id);
  if (!known || known.verdict === 'rolledBack') return undefined;
  const paid = heardOf(heard, 'credit', move.id);
  if (move.unlessPaid && paid && paid.verdict !== 'rolledBack' && !paid.undone) return 'settled';
  if (move.amountMinor !== undefined && known.amountMinor !== move.amountMinor) return 'otherAmount';
  const settled = stands?.state === 'over' && stands.endedBy === 'provider' && !known.undone;
  return move.unlessSettled && settled && known.verdict === 'moved' ? 'settled' : undefined;
}

/** A win that has its stake's id is of that very stake, which must stand. */
function judgeCredit(
  move: Extract<MoneyMove, { verb: 'credit' }>,
  moves: readonly MoneyMove[],
  heard: readonly HeardMovement[],
): Why | undefined {
  if (!move.paysItsId || heardOf(heard, 'credit', move.id)) return undefined;
  const stake = heardOf(heard, 'debit', move.id);
  const besides = moves.some(({ verb, id }) => verb === 'debit' && id === move.id);
  return besides || (stake?.verdict === 'moved' && !stake.undone) ? undefined : 'noBet';
}

/** Where all stakes of a round have one id, a second one would be taken for the first. */
const judgeDebit = (
  { id, onlyOne }: Extract<MoneyMove, { verb: 'debit' }>,
  heard: readonly HeardMovement[],
): Why | undefined => {
  const stake = onlyOne ? heardOf(heard, 'debit', id) : undefined;
  return stake?.verdict === 'moved' && !stake.undone ? 'otherBody' : undefined;
};

/**
 * Why a protocol's own rule refuses a call's movements, before law, player and money are asked; undefined where none does. The first reason
 * counts, for they stand and fall together.
 */
export function judgeMoves(
  moves: readonly MoneyMove[],
  heard: readonly HeardMovement[],
  stands: ProviderRound | undefined,
): Why | undefined {
  for (const move of moves) {
    const why =
      move.verb === 'rollback'
        ? judgeRollback(move, heard, stands)
        : move.verb === 'credit'
          ? judgeCredit(move, moves, heard)
          : judgeDebit(move, heard);
    if (why) return why;
  }
  return undefined;
}

/** What the call's movements added to its round; what had moved before adds nothing. */
export function addedUp(moves: readonly MoneyMove[], parts: readonly Part[], heard: readonly HeardMovement[]) {
  const added = { bets: 0, stakedMinor: 0n, paidMinor: 0n, heldMinor: 0n };
  for (const [at, move] of moves.entries()) {
    const part = parts[at];
    if (!part || part.repeated) continue;
    if (move.verb === 'debit') {
      added.bets += 1;
      added.stakedMinor += move.amountMinor;
    } else if (move.verb === 'credit') {
      if (part.kind === 'held') added.heldMinor += move.amountMinor;
      else added.paidMinor += move.amountMinor;
    } else {
      for (const known of heard.filter(({ id, undone }) => id === move.id && !undone)) takeBack(added, known);
    }
  }
  return added;
}

function takeBack(
  added: { bets: number; stakedMinor: bigint; paidMinor: bigint; heldMinor: bigint },
  { verb, verdict, amountMinor }: HeardMovement,
): void {
  if (verb === 'debit' && verdict === 'moved') {
    added.bets -= 1;
    added.stakedMinor -= amountMinor ?? 0n;
  }
  if (verb === 'credit' && verdict === 'moved') added.paidMinor -= amountMinor ?? 0n;
  if (verb === 'credit' && verdict === 'held') added.heldMinor -= amountMinor ?? 0n;
}
