import { SEAT_CHOICES, type SeatDecision, seatPlaceOf, type TurnsGame } from '@evens/games';
import { assert, isRefusalCode, type Refusal, refusal } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import {
  type Choice,
  type PartAnswer,
  type PartRow,
  type Pays,
  type RoundRow,
  stepOfPart,
  stepPaid,
} from '../rounds/index.ts';
import type { TableChains } from './chains.ts';
import type { TablesParts } from './parts.ts';
import { type LiveRow, roundOfPart } from './round-store.ts';
import type { Table, TableTimes } from './tables.ts';
import { type NextPlay, placeSeat, putPlay, seatsOf } from './turns-store.ts';

/*
 * Hands that players decide in. A decision is taken where it arrives, by whichever process: the next card is dealt in the transaction
 * that stores the decision and its stake. The leader deals after the close, and stands for whoever is silent.
 */

/** Rolls a decision back: another one came first, its time has passed meanwhile, or its stake is refused. */
class NotTaken extends Error {
  constructor(readonly decision: string) {
    super(decision);
  }
}

const noNumbers = (): number => {
  throw new Error('a hand of a shoe draws nothing by itself');
};

export interface Turns {
  /** Deals a closed round to the seats that are taken; false where another process has. */
  deal(round: LiveRow): Promise<boolean>;
  /** Stands for a seat whose time is over. */
  silent(round: LiveRow): Promise<boolean>;
  /** A player's bets: a seat, a stake behind another's, or one of each. */
  place(part: PartRow): Promise<PartAnswer>;
  /** A player's decision at his seat. */
  choose(row: RoundRow, choice: Choice, pays: Pays): Promise<'taken' | 'moved' | Refusal>;
}

/** What a press asks for; undefined where it is more than one seat, more than one stake behind, or both on one. */
function asked({ press }: PartRow): { readonly own: number | null; readonly behind: number | null } | undefined {
  const places = press.bets.flatMap(({ place }) => seatPlaceOf(place) ?? []);
  const [own, ...more] = places.filter(({ behind }) => !behind);
  const [back, ...others] = places.filter(({ behind }) => behind);
  if (more.length > 0 || others.length > 0 || (own && own.seat === back?.seat)) return undefined;
  return { own: own?.seat ?? null, behind: back?.seat ?? null };
}

function decisionIn(choice: Choice): { readonly kind: SeatDecision['kind']; readonly hand: number } | undefined {
  const kind = SEAT_CHOICES.find((each) => each === choice.kind);
  return kind && typeof choice.hand === 'number' ? { kind, hand: choice.hand } : undefined;
}

/** The hand as it stands behind a decision; undefined where the table does not take it. */
type Dealing = (round: LiveRow, seats: readonly number[], decisions: readonly SeatDecision[]) => NextPlay | undefined;

const dealingOf =
  (turns: TurnsGame, chains: Pick<TableChains, 'open'>): Dealing =>
  (round, seats, decisions) => {
    const hash = chains.open(round);
    const link = { chainHash: hash, salt: round.salt, number: round.number };
    const dealt = turns.deal(link, { hand: round.hand, from: round.shoeFrom ?? 0 }, seats, decisions);
    if (!dealt) return undefined;
    const { play, end } = dealt;
    return { play: { ...play, decisions }, end: end && { result: end.result, hash: end.opens ? hash : null } };
  };

function stepped(deal: Dealing, round: LiveRow, decision: SeatDecision): NextPlay | undefined {
  assert(round.play, `round ${round.id} is decided in and was not dealt`);
  const { seats, decisions } = round.play;
  return deal(
    round,
    seats.map(({ seat }) => seat),
    [...decisions, decision],
  );
}

/** Takes a player's decision at his seat, with the stake that it adds: both or neither. */
async function take(
  { db, deal, times }: { readonly db: Database; readonly deal: Dealing; readonly times: TableTimes },
  row: RoundRow,
  round: LiveRow,
  { choice, pays }: { readonly choice: Choice; readonly pays: Pays },
): Promise<'taken' | 'moved' | Refusal> {
  const decision = decisionIn(choice);
  const turn = round.play?.turn;
  const seat = (await seatsOf(db, round.id)).find(({ partId }) => partId === row.id)?.seat;
  const decided = round.play?.decisions.filter((each) => each.seat === seat).length ?? 0;
  // The player's other device, or silence, was first since the round was read: who asks looks at it again.
  if (decided > row.choices.length) return 'moved';
  if (!decision || !turn || turn.seat !== seat || turn.hand !== decision.hand) return refusal('ChoiceNotOffered');
  const following = stepped(deal, round, { seat, kind: decision.kind });
  const step = stepOfPart(row, noNumbers, choice, `player:${row.accountId}`);
  if (!following || !step.ok) return refusal('ChoiceNotOffered');
  try {
    await inTransaction(db, async (tx) => {
      if (!(await putPlay(tx, round, following, times, 'player'))) throw new NotTaken('moved');
      const { decision: answer } = await stepPaid(tx, pays, step.value, tx);
      if (answer !== 'taken') throw new NotTaken(answer);
    });
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    return isRefusalCode(error.decision) ? refusal(error.decision) : 'moved';
  }
  return 'taken';
}

export function openTurns(
  { db }: Pick<TablesParts, 'db'>,
  table: Table,
  times: TableTimes,
  chains: Pick<TableChains, 'open'>,
): Turns | undefined {
  if (!table.turns) return undefined;
  const deal = dealingOf(table.turns, chains);
  return {
    deal: async (round) => {
      const seats = (await seatsOf(db, round.id)).map(({ seat }) => seat);
      const dealt = deal(round, seats, []);
      assert(dealt, `round ${round.id} cannot be dealt`);
      return putPlay(db, round, dealt, times, 'dealer');
    },
    silent: async (round) => {
      const seat = round.play?.turn?.seat;
      assert(seat !== undefined, `round ${round.id} waits for nobody`);
      const stands = stepped(deal, round, { seat, kind: 'stand' });
      assert(stands, `round ${round.id} does not take that a seat stands`);
      return putPlay(db, round, stands, times, 'silence');
    },
    place: async (part) => {
      const seats = asked(part);
      return seats ? placeSeat(db, table.key, part, seats) : { decision: 'OneSeatOnly', cashMinor: null };
    },
    choose: async (row, choice, pays) => {
      const round = await roundOfPart(db, row.id);
      if (!round || round.status === 'open' || round.status === 'closed') return refusal('ChoiceNotOffered');
      return round.status === 'playing' ? take({ db, deal, times }, row, round, { choice, pays }) : 'moved';
    },
  };
}
