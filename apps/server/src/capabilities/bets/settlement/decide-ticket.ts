import { NO_PARTS, type PayoutParts, type SettledStatus, settleWithExtras } from '@evens/betting';
import { OUTCOME_RESULTS } from '@evens/catalogue';
import { assert, ONE, rational } from '@evens/kernel';
import { type BareTicket, extrasOf, wagerOf } from '../tickets/index.ts';
import { excludedLeg, type JudgedLeg, judgeLeg, standsAsJudged, type Verdicts } from './judge-leg.ts';

export interface ChangedLeg {
  readonly position: number;
  readonly judged: JudgedLeg;
}

/** Which messages of the feed changed these legs. */
export const messageOf = (legs: readonly ChangedLeg[]): string => legs.map((each) => each.judged.message).join('; ');

/** What a ticket comes to. */
export interface Settlement {
  readonly outcome: number;
  readonly payoutMinor: bigint;
  /** Free stake, bonus, premium and insured share of that payout. */
  readonly parts: PayoutParts;
}

/** What is new about a ticket; undefined parts stay as they are. */
export interface TicketDecision {
  readonly ticket: BareTicket;
  readonly legs: readonly ChangedLeg[];
  /** Take back the settlement that stands. */
  readonly reverses: boolean;
  /** The settlement that stands from now on, in a generation of its own. */
  readonly settles: Settlement | undefined;
}

/**
 * The specification's one outcome for a whole ticket: of one leg its own, of several (and of an each-way bet, which is
 * two) what they came to together.
 */
function outcomeOf(status: SettledStatus, results: readonly number[]): number {
  const [only] = results;
  if (results.length === 1 && only !== undefined) return only;
  if (status === 'won') return OUTCOME_RESULTS.win;
  if (status === 'lost') return OUTCOME_RESULTS.lost;
  return results.every((each) => each === OUTCOME_RESULTS.cancelled)
    ? OUTCOME_RESULTS.cancelled
    : OUTCOME_RESULTS.refund;
}

/** A ticket that was sold whole is closed: nothing is left of it to pay, whatever its legs come to. */
const SOLD: Settlement = { outcome: OUTCOME_RESULTS.win, payoutMinor: 0n, parts: NO_PARTS };

function settlementOf(ticket: BareTicket, legs: BareTicket['legs']): Settlement | undefined {
  const { totalStakeMinor, cashedStakeMinor } = ticket;
  if (cashedStakeMinor === totalStakeMinor) return SOLD;
  const rest = cashedStakeMinor === 0n ? ONE : rational(totalStakeMinor - cashedStakeMinor, totalStakeMinor);
  const settled = settleWithExtras(wagerOf({ ...ticket, legs }), extrasOf(ticket.terms), rest);
  assert(settled.ok, `ticket ${ticket.id} cannot be settled`);
  const { status, payoutMinor, parts } = settled.value;
  if (payoutMinor === null) return undefined;
  const results = legs.flatMap(({ result, terms, standing }) =>
    terms.place ? [result, standing.placeResult ?? OUTCOME_RESULTS.pending] : [result],
  );
  return { outcome: outcomeOf(status, results), payoutMinor, parts };
}

/**
 * Judges a taken ticket against the last word on its markets; undefined when nothing changes. Only legs of `fixtureIds`
 * are looked at. The same verdicts twice give a decision once, whatever the order of the messages behind them. `isVoid`: the whole
 * ticket is, since its player excluded himself; nothing that is said of its contests changes that.
 */
export function decideTicket(
  ticket: BareTicket,
  fixtureIds: ReadonlySet<number>,
  verdicts: Verdicts,
  isVoid = false,
): TicketDecision | undefined {
  // 1 accepted, 5 waiting for a cash-out in play: the others have no stake in the house.
  if (ticket.status !== 1 && ticket.status !== 5) return undefined;
  const changed: ChangedLeg[] = [];
  const legs = ticket.legs.map((leg) => {
    if (!isVoid && !fixtureIds.has(leg.fixtureId)) return leg;
    const judged = isVoid ? excludedLeg(leg) : judgeLeg({ ...leg, betType: ticket.betType }, verdicts);
    if (standsAsJudged(leg, judged)) return leg;
    changed.push({ position: leg.position, judged });
    return { ...leg, result: judged.result, deadHeat: judged.deadHeat, standing: judged.standing };
  });
  if (changed.length === 0) return undefined;
  const settlement = settlementOf(ticket, legs);
  const stood = ticket.payoutMinor !== null;
  const same = settlement?.payoutMinor === ticket.payoutMinor && settlement.outcome === ticket.outcome;
  return {
    ticket,
    legs: changed,
    reverses: stood && !same,
    settles: same ? undefined : settlement,
  };
}
