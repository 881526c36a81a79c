import { assert, carryOver, HOUSE_CURRENCY } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { CallAnswer, HeardMovement } from '../../money/wallet/index.ts';
import type { RoundRules } from '../rounds/index.ts';
import type { Adapter, Outcome, Part, PlayerFacts, ProviderCall, Why } from './adapter.ts';
import { bonusBeside, bonusOfCall } from './bonus-money.ts';
import { factsOf } from './facts-of.ts';
import { addedUp, judgeMoves } from './judge-moves.ts';
import { countsTogether, judgeStake } from './judge-stakes.ts';
import {
  aboutIds,
  heardOf,
  inMoney,
  ledgerMoves,
  type MoneyMove,
  partOf,
  referenceOf,
  STANDS_REFUSED,
  txIdOf,
  WHY_OF,
  whyOfOthers,
} from './ledger-moves.ts';
import { noteRound } from './note-round.ts';
import type { Configured, ProvidersParts } from './parts.ts';
import { isRound, lockRound, type ProviderRound, type RoundKey, takeTurn } from './round-store.ts';
import { endSession, type Session } from './session-store.ts';
import { keyOfGame, titleOf } from './titles.ts';
import { whoCalls } from './who-calls.ts';

/** What the house did with a call. */
export interface Done {
  readonly outcome: Outcome;
  /** Whether it is answered so for good; else nothing of it is kept, and the same call is judged by itself again. */
  readonly stands: boolean;
  /** Whose money it was about, where that is known. */
  readonly accountId?: string;
  /** A bonus has paid for its round: what that counts is looked at once it is committed. */
  readonly byBonus?: Session;
}

export type DoParts = Pick<
  ProvidersParts,
  'clock' | 'wallet' | 'rulesOf' | 'closedGames' | 'mostPayoutMinor' | 'account' | 'bonuses'
> & { readonly newToken: () => string };

/** Everything that one call is done with. */
interface Doing {
  readonly tx: DatabaseTransaction;
  readonly parts: DoParts;
  readonly adapter: Adapter;
  readonly configured: Configured;
  readonly call: ProviderCall;
  readonly session: Session;
  readonly player: PlayerFacts;
  readonly atMs: number;
}

/** What a game is told that its player may stake: his cash, and the bonus money that may be staked on it. */
const balanceOf = async ({ tx, parts, session }: Doing, cashMinor?: bigint): Promise<bigint> => {
  const cash = cashMinor ?? (await parts.wallet.cashIn(tx, session.accountId, session.currency)) ?? 0n;
  return cash + (await bonusBeside(parts.bonuses, tx, session));
};

const refusedIn = async (doing: Doing, why: Why): Promise<Done> => ({
  outcome: { kind: 'refused', why, player: doing.player, balanceMinor: await balanceOf(doing), atMs: doing.atMs },
  stands: false,
  accountId: doing.session.accountId,
});

const doneIn = async (doing: Doing, parts: readonly Part[] = [], cashMinor?: bigint): Promise<Done> => ({
  outcome: {
    kind: 'done',
    player: doing.player,
    balanceMinor: await balanceOf(doing, cashMinor),
    parts,
    atMs: doing.atMs,
  },
  stands: true,
  accountId: doing.session.accountId,
});

/** The round that a call is about: the one it names, or that of the movement it takes back. */
function roundKeyOf({ adapter, call, session }: Doing, heard: readonly HeardMovement[]): RoundKey | undefined {
  const provider = adapter.id;
  const known = heard.find(({ reference }) => reference?.startsWith(referenceOf('')))?.reference;
  const roundId = call.round?.id ?? known?.slice(referenceOf('').length);
  return roundId === undefined ? undefined : { provider, accountId: session.accountId, roundId };
}

const kindOf = ({ adapter, session }: Doing) => titleOf(adapter, session.game)?.kind ?? 'slot';

/**
 * What the law asks of a call that stakes anew; undefined of all others. Where it counts rounds together, this one waits until what the
 * same player begins elsewhere has begun or has been refused.
 */
async function rulesInTurn(
  doing: Doing,
  moves: readonly MoneyMove[],
  early: readonly HeardMovement[],
): Promise<RoundRules | undefined> {
  if (!moves.some(({ verb, id }) => verb === 'debit' && !heardOf(early, 'debit', id))) return undefined;
  const { tx, parts, session } = doing;
  const rules = await parts.rulesOf(session.accountId, tx);
  if (!session.play && countsTogether(rules, kindOf(doing))) await takeTurn(tx, session.accountId);
  return rules;
}

async function judge(
  doing: Doing,
  moves: readonly MoneyMove[],
  heard: readonly HeardMovement[],
  round: RoundKey | undefined,
  { stands, rules }: { readonly stands: ProviderRound | undefined; readonly rules: RoundRules | undefined },
): Promise<Why | undefined> {
  const why = judgeMoves(moves, heard, stands);
  if (why) return why;
  // A stake that came before is answered from the ledger, whatever has become of its round.
  const fresh = moves.filter((move) => move.verb === 'debit' && !heardOf(heard, 'debit', move.id));
  if (fresh.length === 0) return undefined;
  if (!doing.session.live) return 'sessionOver';
  if (!round) return 'unknownRound';
  assert(rules, 'what stakes anew was new before its round was locked');
  const { tx, parts, adapter, session, configured } = doing;
  const amountMinor = fresh.reduce((sum, move) => sum + (move.amountMinor ?? 0n), 0n);
  const { currency, play } = session;
  return judgeStake(tx, parts, {
    ...{ round, stands, currency, amountMinor, play, rules, isOn: configured.isOn },
    game: keyOfGame(adapter, session.game),
    gameIsOff: configured.gamesOff?.has(session.game) ?? false,
    kind: kindOf(doing),
  });
}

/** Refused by the ledger: all or nothing, with one reason. */
async function refusedByLedger(doing: Doing, moves: readonly MoneyMove[], answer: CallAnswer): Promise<Done> {
  assert(answer.kind === 'refused', 'a refusal was expected');
  const { adapter, player, session, atMs } = doing;
  const balanceMinor = await balanceOf(doing, answer.balanceMinor ?? 0n);
  const { accountId } = session;
  const stands = STANDS_REFUSED.has(answer.why);
  if (answer.why === 'rolledBack') {
    const undoneBy = moves.map(({ id }) => txIdOf(adapter.id, 'rollback', id));
    return { outcome: { kind: 'late', player, balanceMinor, undoneBy, atMs }, stands, accountId };
  }
  const why = await plainWhy(doing, WHY_OF[answer.why]);
  return { outcome: { kind: 'refused', why, player, balanceMinor, atMs }, stands, accountId };
}

/** The ledger has one word for a lock and for the rule of a country; protocols have two. */
async function plainWhy({ tx, parts, session, atMs }: Doing, why: Why): Promise<Why> {
  if (why !== 'locked') return why;
  const account = await parts.account(session.accountId, tx);
  return account && !account.locked && (account.breakUntilMs ?? 0) <= atMs ? 'country' : 'locked';
}

/** The most that a win may be before somebody looks at it, in the session's currency. */
const ceilingOf = ({ parts, configured, session }: Doing): bigint =>
  carryOver(configured.mostWinMinor ?? parts.mostPayoutMinor(), HOUSE_CURRENCY, session.currency, 'down');

async function move(doing: Doing): Promise<Done> {
  const { tx, parts, adapter, call, session, atMs } = doing;
  const { currency, accountId } = session;
  const read = inMoney(call.moves, currency);
  if (!read.ok) return refusedIn(doing, read.refusal);
  const moves = read.value;
  const asking = () => parts.wallet.heard(tx, adapter.id, aboutIds(moves));
  // A rollback may leave its round to what it takes back; every other call names it.
  const early = call.round ? [] : await asking();
  const round = roundKeyOf(doing, early);
  const rules = await rulesInTurn(doing, moves, early);
  const stands = round && (await lockRound(tx, round));
  // Under the lock of the round: what ran beside has ended.
  const heard = await asking();
  const why = whyOfOthers(moves, heard, accountId) ?? (await judge(doing, moves, heard, round, { stands, rules }));
  if (why) return refusedIn(doing, why);
  const game = keyOfGame(adapter, session.game);
  const reference = referenceOf(round?.roundId ?? session.id);
  const bonus = await bonusOfCall(parts.bonuses, tx, { session, moves, heard, stands });
  if (!bonus.ok) return refusedIn(doing, bonus.refusal);
  const detail = { reference, game, mostWinMinor: ceilingOf(doing) };
  const { asked, of } = ledgerMoves(moves, heard, detail, bonus.value);
  const answers =
    asked.length === 0
      ? []
      : await parts.wallet.callsIn(tx).calls({ provider: adapter.id, accountId, currency }, asked);
  const [first] = answers;
  if (first?.kind === 'refused') return refusedByLedger(doing, moves, first);
  const made = moves.map((each, at) =>
    partOf(
      adapter.id,
      each,
      answers.filter((_, place) => of[place] === at),
      heard,
    ),
  );
  if (await overtaken(doing, { round, stands, moves, made, heard })) throw new Overtaken();
  const ends = call.round?.ends ?? false;
  const added = addedUp(moves, made, heard);
  if (round)
    await noteRound(tx, parts.wallet, {
      session,
      round,
      stands,
      game,
      added,
      ends,
      atMs,
      bonusId: bonus.value?.grantId,
    });
  const done = await doneIn(doing, made, first?.balanceMinor);
  return bonus.value ? { ...done, byBonus: session } : done;
}

/** The transaction is undone and runs again (`inTransaction`), as after any other serialization failure. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
  readonly code = '40001';
}

/**
 * Whether a round that was not there to be locked, or a stake that nobody had heard of, has come between the look and the ledger's locks:
 * what this call did would then be in the ledger and not in its round.
 */
async function overtaken(
  { tx }: Doing,
  {
    round,
    stands,
    moves,
    made,
    heard,
  }: {
    readonly round: RoundKey | undefined;
    readonly stands: ProviderRound | undefined;
    readonly moves: readonly MoneyMove[];
    readonly made: readonly Part[];
    readonly heard: readonly HeardMovement[];
  },
): Promise<boolean> {
  const unheardOf = moves.some(({ verb, id }, at) => {
    const part = made[at];
    return verb === 'rollback' && part?.kind === 'moved' && !part.repeated && !heard.some((each) => each.id === id);
  });
  const movedNow = made.some(({ kind, repeated }) => (kind === 'moved' || kind === 'held') && !repeated);
  return unheardOf || (movedNow && round !== undefined && !stands && (await isRound(tx, round)));
}

/** Whether a movement of this provider stands. */
async function stand(doing: Doing): Promise<Done> {
  const { tx, parts, adapter, call, session } = doing;
  assert(call.asks, 'it is asked of something');
  const { verb, id } = call.asks;
  const [known] = await parts.wallet.heard(tx, adapter.id, [{ verb, id }]);
  const own = known?.accountId === session.accountId && known.verdict === 'moved' ? known : undefined;
  const kind = own === undefined ? 'unknown' : own.undone ? 'nothing' : 'moved';
  return doneIn(doing, [{ kind, txId: txIdOf(adapter.id, verb, id), repeated: own !== undefined }]);
}

/** Does what a call asks for, within the transaction that keeps its answer. */
export async function doCall(
  tx: DatabaseTransaction,
  parts: DoParts,
  adapter: Adapter,
  configured: Configured,
  call: ProviderCall,
): Promise<Done> {
  const atMs = parts.clock.wallMs();
  if (call.does === 'ping') return { outcome: { kind: 'done', balanceMinor: 0n, parts: [], atMs }, stands: true };
  const found = await whoCalls(tx, adapter.id, call, parts.newToken);
  if (!found.ok) return { outcome: { kind: 'refused', why: found.refusal, atMs }, stands: false };
  const { session } = found.value;
  const doing: Doing = { ...{ tx, parts, adapter, configured, call, session, atMs }, player: factsOf(found.value) };
  switch (call.does) {
    case 'move':
      return move(doing);
    case 'stands':
      return stand(doing);
    case 'end':
      await endSession(tx, session.id, session.accountId);
      return doneIn(doing);
    case 'session': {
      const why = await mayNotEnter(doing);
      return why ? refusedIn(doing, why) : doneIn(doing);
    }
    case 'balance':
      return doneIn(doing);
  }
}

/** Why nobody comes in, asked when a game is opened; each stake is judged by itself later. */
async function mayNotEnter({ tx, parts, configured, session, atMs }: Doing): Promise<Why | undefined> {
  if (!configured.isOn) return 'off';
  const account = await parts.account(session.accountId, tx);
  return account?.locked || (account?.breakUntilMs ?? 0) > atMs ? 'locked' : undefined;
}
