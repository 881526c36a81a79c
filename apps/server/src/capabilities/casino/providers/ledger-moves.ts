import { createHash } from 'node:crypto';
import { accept, type Currency, type Result, refuse } from '@evens/kernel';
import type { CallAnswer, CallRefusal, HeardMovement, Movement } from '../../money/wallet/index.ts';
import type { Move, Part, Why } from './adapter.ts';
import { minorOf } from './amounts.ts';
import type { CallBonus } from './call-bonus.ts';

/** A movement with its amount in money. */
export type MoneyMove =
  | { readonly verb: 'debit'; readonly id: string; readonly amountMinor: bigint; readonly onlyOne: boolean }
  | {
      readonly verb: 'credit';
      readonly id: string;
      readonly amountMinor: bigint;
      readonly campaign?: string | undefined;
      readonly paysItsId: boolean;
    }
  | {
      readonly verb: 'rollback';
      readonly id: string;
      readonly undoes: 'debit' | 'credit' | 'either';
      readonly amountMinor?: bigint | undefined;
      readonly unlessSettled: boolean;
      readonly unlessPaid: boolean;
    };

/** In minor units of this currency; `unreadable` where an amount has parts that it does not have. */
export function inMoney(moves: readonly Move[], currency: Currency): Result<readonly MoneyMove[], Why> {
  const read: MoneyMove[] = [];
  for (const move of moves) {
    const amountMinor = move.amount && minorOf(move.amount, currency);
    if (move.amount && amountMinor === undefined) return refuse('unreadable');
    const { id } = move;
    if (move.verb === 'rollback') {
      const { verb, undoes, unlessSettled = false, unlessPaid = false } = move;
      read.push({ verb, id, undoes, amountMinor, unlessSettled, unlessPaid });
    } else if (amountMinor !== undefined) {
      if (move.verb === 'debit') read.push({ verb: 'debit', id, amountMinor, onlyOne: move.onlyOne ?? false });
      else read.push({ verb: 'credit', id, amountMinor, campaign: move.campaign, paysItsId: move.paysItsId ?? false });
    }
  }
  return accept(read);
}

/** Ids of the movements that a call is about, to be asked what stands of them. */
export const aboutIds = (moves: readonly MoneyMove[]): readonly Pick<HeardMovement, 'verb' | 'id'>[] =>
  moves.flatMap((move) => verbsAbout(move).map((verb) => ({ verb, id: move.id })));

const BOTH = ['debit', 'credit'] as const;

/** Where the win of a stake has the stake's own id, each is judged by the other. */
function verbsAbout(move: MoneyMove): readonly ('debit' | 'credit')[] {
  if (move.verb === 'credit' && move.paysItsId) return BOTH;
  if (move.verb !== 'rollback') return [move.verb];
  return move.undoes === 'either' || move.unlessPaid ? BOTH : [move.undoes];
}

export const heardOf = (
  heard: readonly HeardMovement[],
  verb: 'debit' | 'credit',
  id: string,
): HeardMovement | undefined => heard.find((each) => each.verb === verb && each.id === id);

/** Why an id of another player's is refused: of a win that goes by its stake's id it says that this player has no such stake. */
export function whyOfOthers(
  moves: readonly MoneyMove[],
  heard: readonly HeardMovement[],
  accountId: string,
): Why | undefined {
  const strange = heard.find((each) => each.accountId !== accountId);
  if (!strange) return undefined;
  const pays = moves.some((move) => move.verb === 'credit' && move.paysItsId && move.id === strange.id);
  return pays ? 'noBet' : 'otherBody';
}

/** What a rollback takes back: of `either` the one that is known, or both where none is. */
function undoneVerbs(
  move: Extract<MoneyMove, { verb: 'rollback' }>,
  heard: readonly HeardMovement[],
): readonly ('debit' | 'credit')[] {
  if (move.undoes !== 'either') return [move.undoes];
  const known = BOTH.filter((verb) => heardOf(heard, verb, move.id));
  return known.length > 0 ? known : BOTH;
}

/** Under which the ledger knows a provider's round. */
export const referenceOf = (roundId: string): string => `round:${roundId}`;

/** What a stake or a win is to the bonus that pays its round. */
function bonusPart(bonus: CallBonus | undefined, move: MoneyMove, place: number) {
  if (!bonus || move.verb === 'rollback') return {};
  if (move.verb === 'debit') {
    const bonusMinor = bonus.pays.get(place) ?? 0n;
    return bonusMinor > 0n ? { bonusMinor, bonusGrant: bonus.grantId } : {};
  }
  // What was granted without a bet is no win of the round's stake.
  const bonusMinor = move.campaign === undefined ? bonus.shareOf(move.amountMinor) : 0n;
  return bonusMinor > 0n ? { bonusMinor, bonusGrant: bonus.grantId } : {};
}

/** What the ledger is asked, and which of the call's movements each belongs to. */
export function ledgerMoves(
  moves: readonly MoneyMove[],
  heard: readonly HeardMovement[],
  detail: { readonly reference: string; readonly game: string; readonly mostWinMinor: bigint },
  bonus?: CallBonus,
): { readonly asked: readonly Movement[]; readonly of: readonly number[] } {
  const { reference, game, mostWinMinor } = detail;
  const asked: Movement[] = [];
  const of: number[] = [];
  for (const [at, move] of moves.entries()) {
    const { verb, id } = move;
    const put = (movement: Movement): void => {
      asked.push(movement);
      of.push(at);
    };
    const byBonus = bonusPart(bonus, move, at);
    if (verb === 'debit') put({ verb, id, amountMinor: move.amountMinor, reference, game, ...byBonus });
    else if (verb === 'credit') {
      const { amountMinor, campaign } = move;
      put({ verb, id, amountMinor, reference, game, campaign, mostMinor: mostWinMinor, ...byBonus });
    } else for (const undoes of undoneVerbs(move, heard)) put({ verb, id, undoes, bonusGrant: bonus?.grantId });
  }
  return { asked, of };
}

/** The house's own id of a movement: the same for every repeat, on every process, for good. */
export function txIdOf(provider: string, verb: string, id: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([provider, verb, id]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** What became of a movement of the call. Of a rollback under both names, what is known counts. */
export function partOf(
  provider: string,
  move: MoneyMove,
  answers: readonly CallAnswer[],
  heard: readonly HeardMovement[],
): Part {
  const txId = txIdOf(provider, move.verb, move.id);
  const moved = answers.find(({ kind }) => kind === 'moved' || kind === 'held') ?? answers[0];
  if (moved?.kind === 'held') return { kind: 'held', txId, repeated: moved.repeated };
  if (moved?.kind === 'moved') return { kind: 'moved', txId, repeated: moved.repeated };
  const known = heard.some((each) => each.id === move.id && each.verdict !== 'rolledBack');
  return {
    kind: known ? 'nothing' : 'unknown',
    txId,
    repeated: heard.some(({ id, undone }) => id === move.id && undone),
  };
}

/** The ledger's reasons in the words of protocols. */
export const WHY_OF: Readonly<Record<Exclude<CallRefusal, 'rolledBack'>, Why>> = {
  tooPoor: 'tooPoor',
  accountLocked: 'locked',
  checkDue: 'checkDue',
  timeLimit: 'timeLimit',
  stakeLimit: 'stakeLimit',
  lossLimit: 'lossLimit',
  noAccount: 'currency',
  otherBody: 'otherBody',
  noBet: 'noBet',
  notGranted: 'notGranted',
};

/** Refusals that stand on record for good: the same call is answered so again. Of the others the next try is judged by itself. */
export const STANDS_REFUSED: ReadonlySet<CallRefusal> = new Set<CallRefusal>([
  'tooPoor',
  'accountLocked',
  'rolledBack',
  'checkDue',
  'timeLimit',
  'stakeLimit',
  'lossLimit',
]);
