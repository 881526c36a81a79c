import { sql } from 'kysely';
import { DATABASE_NOW, type Database, KEPT_STATEMENT } from '../../../../platform/database/index.ts';
import type { InTime } from './place-tickets.ts';
import type { LaneDecision, LaneRow } from './placement-lane.ts';

interface Answer {
  readonly placed_at: Date;
  readonly late: boolean;
  /** As PostgreSQL writes a list of numbers; null: nothing was done. */
  readonly tickets: readonly string[] | null;
  /** Whose slips lost selections. */
  readonly tidied: readonly string[] | null;
  readonly untidied: string | null;
}

/** Usual bets that stand. */
export interface PlacedUsual {
  readonly decisions: LaneDecision[];
  /** Why their selections are in the slips still. */
  readonly untidied: string | null;
}

/** A list of numbers as PostgreSQL reads it. */
const numbers = (list: readonly (number | string | boolean)[]): string => `{${list.join(',')}}`;

const SPECIAL = /["\\]/g;
const isSpecial = (text: string): boolean => text.includes('"') || text.includes('\\');
const quoted = (text: string | null): string =>
  text === null ? 'null' : `"${isSpecial(text) ? text.replace(SPECIAL, '\\$&') : text}"`;
/** A list of texts as PostgreSQL reads it. */
const texts = (list: readonly (string | null)[]): string => `{${list.map(quoted).join(',')}}`;

const bytes = (list: readonly string[]): string => `{${list.map((hex) => `"\\\\x${hex}"`).join(',')}}`;

type Leg = LaneRow['legs'][number];

interface Taken {
  readonly leg: Leg;
  winningsMinor: bigint;
  stakesMinor: bigint;
  limitMinor: bigint;
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** What the batch adds to each exposure, in the one order in which all lanes lock them. */
function exposuresOf(legs: readonly Leg[]): Taken[] {
  const found = new Map<string, Taken>();
  for (const leg of legs) {
    const key = `${leg.fixtureId}/${leg.marketKey}/${leg.riskOutcome}`;
    const [winningsMinor, stakesMinor] = [BigInt(leg.winningsMinor), BigInt(leg.stakesMinor)];
    const limitMinor = BigInt(leg.limitMinor);
    const taken = found.get(key);
    if (taken) {
      taken.winningsMinor += winningsMinor;
      taken.stakesMinor += stakesMinor;
      if (limitMinor < taken.limitMinor) taken.limitMinor = limitMinor;
    } else found.set(key, { leg, winningsMinor, stakesMinor, limitMinor });
  }
  return [...found.values()].sort(
    ({ leg: a }, { leg: b }) =>
      a.fixtureId - b.fixtureId || byText(a.marketKey, b.marketKey) || byText(a.riskOutcome, b.riskOutcome),
  );
}

/**
 * Places a batch of usual bets, all or none, in one call and transaction, and takes them out of the slips. Undefined: nothing was done, `placeTickets` decides.
 * `late`: it came after `notAfterMs`, and nothing was done.
 */
export async function placeUsual(
  db: Database,
  batch: readonly LaneRow[],
  { moment = DATABASE_NOW, notAfterMs, onMoment }: InTime = {},
): Promise<PlacedUsual | 'late' | undefined> {
  const legs = batch.flatMap((row) => row.legs);
  const taken = exposuresOf(legs);
  const ofBet = <Value>(read: (row: LaneRow) => Value): Value[] => batch.map(read);
  const ofLeg = <Value>(read: (leg: Leg) => Value): Value[] => legs.map(read);
  const { rows } = await sql<Answer>`${KEPT_STATEMENT}
    select * from place_tickets_usual(${moment}, ${notAfterMs === undefined ? 'infinity' : new Date(notAfterMs)},
      ${texts(ofBet((row) => row.accountId))}, ${texts(ofBet((row) => row.currency))}, ${texts(ofBet((row) => row.key))},
      ${bytes(ofBet((row) => row.hash))}, ${texts(ofBet((row) => row.betType))},
      ${JSON.stringify(ofBet((row) => row.terms))}, ${numbers(ofBet((row) => row.stakeMinor))},
      ${numbers(ofBet((row) => row.combinations))}, ${numbers(ofBet((row) => row.totalStakeMinor))},
      ${numbers(ofBet((row) => row.potentialPayoutMinor))}, ${numbers(ofBet((row) => row.policy))},
      ${numbers(ofBet((row) => row.live))}, ${texts(ofBet((row) => row.slipOwner))},
      ${numbers(batch.flatMap((row, at) => row.legs.map(() => at + 1)))},
      ${numbers(batch.flatMap((row) => row.legs.map((_, at) => at + 1)))},
      ${numbers(ofLeg((leg) => leg.fixtureId))}, ${texts(ofLeg((leg) => leg.marketKey))},
      ${texts(ofLeg((leg) => leg.outcome))}, ${numbers(ofLeg((leg) => leg.priceMilli))},
      ${numbers(ofLeg((leg) => leg.askedPriceMilli))}, ${numbers(ofLeg((leg) => leg.live))},
      ${numbers(ofLeg((leg) => leg.eventMs))}, ${JSON.stringify(ofLeg((leg) => leg.fixture))},
      ${JSON.stringify(ofLeg((leg) => leg.terms))}, ${texts(ofLeg((leg) => leg.riskOutcome))},
      ${numbers(ofLeg((leg) => leg.winningsMinor))}, ${numbers(ofLeg((leg) => leg.stakesMinor))},
      ${numbers(taken.map(({ leg }) => leg.fixtureId))}, ${texts(taken.map(({ leg }) => leg.marketKey))},
      ${texts(taken.map(({ leg }) => leg.riskOutcome))}, ${numbers(taken.map((each) => String(each.winningsMinor)))},
      ${numbers(taken.map((each) => String(each.stakesMinor)))}, ${numbers(taken.map((each) => String(each.limitMinor)))}
    )`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('the call of the database gave no answer');
  onMoment?.(answer.placed_at.getTime());
  if (answer.late) return 'late';
  const { tickets, tidied, untidied } = answer;
  if (!tickets) return undefined;
  const changed = new Set(tidied);
  const decisions = tickets.map((id, at): LaneDecision => {
    const slipChanged = changed.has(batch[at]?.slipOwner ?? '');
    return { decision: 'placed', ticketId: BigInt(id), slipChanged };
  });
  return { decisions, untidied };
}
