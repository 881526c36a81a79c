import type { Fixture, Lineups, LiveScore, MarketKey, OutcomeCode, Runner } from '@evens/catalogue';
import { type Rng, seededRng } from '@evens/kernel';
import type { FairMarket, Timeline } from '@evens/pricing';
import { hasLineups, LINEUPS_BEFORE_MS, lineupsOf } from '../incidents/lineups.ts';
import type { Slot } from './calendar/slot.ts';
import { formatOf, hasCard } from './entries.ts';
import { DAY_MS, type SimulatorSettings } from './options.ts';
import type { Blank } from './quote.ts';
import { raceCardOf } from './race-card.ts';
import { kickOffMs, rhythmOf, shownAt, type ToldStep } from './rhythm.ts';
import { Starters } from './starters.ts';

/** A runner that is declared and does not start, and when that becomes known. */
export interface NonRunner {
  readonly code: OutcomeCode;
  readonly atMs: number;
}

/** A slot with its strengths drawn. The timeline is played only when somebody needs it. */
export interface Contest {
  readonly slot: Slot;
  /** As it was declared. */
  readonly fixture: Fixture;
  readonly params: unknown;
  rng(part: string): Rng;
  timeline(): Timeline<unknown>;
  /** Its steps as they are told, from the announced start on: matches in a rhythm of their own. */
  steps(): readonly ToldStep[];
  /** What is shown at one of them. */
  liveAt(step: number): LiveScore;
  /** In the order in which they become known, all of it before the start; empty where races have no card. */
  nonRunners(): readonly NonRunner[];
  /** The state before the start as it is known at this event time. */
  waiting(atMs: number): unknown;
  /** Fair markets of that state, those that `wanted` accepts. */
  board(atMs: number, wanted?: (key: MarketKey) => boolean): readonly FairMarket[];
  /** The same with room for prices, made for this caller. */
  blanks(atMs: number, wanted?: (key: MarketKey) => boolean): Blank[];
  /** When it ends, from its start on. */
  endOffsetMs(): number;
  /** Who plays; undefined where the sport has no line-ups. */
  lineups(): Lineups | undefined;
  /** Races with a card only. */
  readonly starters: Starters | undefined;
}

const MINUTE_MS = 60_000;
/** A contest is over for good so long after its start, its confirmed result told. */
const REMEMBERED_MS = 3 * DAY_MS;

/** A share of the withdrawals comes in the last quarter of an hour, the others over the day before. */
const LATE_SHARE = 0.35;
const LATE_MS = 15 * MINUTE_MS;
const LATEST_MS = 2 * MINUTE_MS;
const EARLIEST_MS = 20 * 60 * MINUTE_MS;

export function createContest({ seed, memory, squadOf }: SimulatorSettings, slot: Slot): Contest {
  const rng = (part: string): Rng => seededRng(`${seed}/contest/${slot.fixtureId}/${part}`);
  const { entry, who } = slot;
  const size = entry.tournament.entrants.length;
  // Entrants stand strongest first: the further down the away side, the more home is favoured.
  const gap = entry.field || size < 2 ? 0 : ((who[1] ?? 0) - (who[0] ?? 0)) / (size - 1);
  const format = { ...formatOf(entry.tournament), ...(entry.field && { runners: who.length }) };
  const params = entry.model.params(gap, rng('params'), format);
  const { model } = entry;
  let fixture: Fixture | undefined;
  let lineups: { readonly known: Lineups | undefined } | undefined;
  let nonRunners: readonly NonRunner[] | undefined;
  const { fixtureId, startMs } = slot;
  const gone = (atMs: number): OutcomeCode[] =>
    contest.nonRunners().flatMap((each) => (each.atMs <= atMs ? [each.code] : []));
  const withdrawn = (): OutcomeCode[] =>
    memory
      .figures(`withdrawn/${fixtureId}`, startMs + REMEMBERED_MS, () => withdrawnIn(contest.timeline()).map(numberOf))
      .map((number) => `r${number}`);
  /** The name of that state's board, until when it is asked for, and how it is made. */
  const waitingAt = (atMs: number) =>
    [
      `${fixtureId}/${gone(atMs).length}`,
      startMs + REMEMBERED_MS,
      () => model.markets(params, contest.waiting(atMs)),
    ] as const;
  const contest: Contest = {
    slot,
    get fixture() {
      fixture ??= fixtureOf(seed, slot, rng, squadOf !== undefined);
      return fixture;
    },
    params,
    rng,
    timeline: once(() => playedOf(model, params, rng('play'))),
    steps: once(() => toldSteps(contest)),
    liveAt: (at) => shownOf(contest, at),
    nonRunners: () => {
      if (!hasCard(slot.entry)) return [];
      nonRunners ??= announced(slot, withdrawn(), rng('non-runners'));
      return nonRunners;
    },
    waiting: (atMs) => {
      const codes = gone(atMs);
      const start = model.start(params);
      return codes.length > 0 && model.without ? model.without(start, codes) : start;
    },
    board: (atMs, wanted) => memory.board(...waitingAt(atMs), wanted),
    blanks: (atMs, wanted) => memory.blanks(...waitingAt(atMs), wanted),
    endOffsetMs: () => {
      const [endMs = 0] = memory.figures(`end/${fixtureId}`, startMs + REMEMBERED_MS, () => [
        lateOf(slot) + contest.timeline().endOffsetMs,
      ]);
      return endMs;
    },
    lineups: () => {
      const { sport, category } = entry;
      const { competitors } = contest.fixture;
      lineups ??= { known: lineupsOf(sport, competitors, category.countryCode, squadOf, () => rng('lineups')) };
      return lineups.known;
    },
    starters: undefined,
  };
  return hasCard(slot.entry) ? Object.assign(contest, { starters: new Starters(contest) }) : contest;
}

/** The field that comes under starter's orders is the one that is left. */
function playedOf(model: Slot['entry']['model'], params: unknown, rng: Rng): Timeline<unknown> {
  const played = model.play(params, rng);
  const codes = withdrawnIn(played);
  const [first, ...rest] = played.steps;
  if (codes.length === 0 || !model.without || !first) return played;
  return { ...played, steps: [{ ...first, state: model.without(first.state, codes) }, ...rest] };
}

/** Worked out when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: make() };
    return known.value;
  };
}

/** Races go off when they are announced. */
const lateOf = ({ entry, fixtureId }: Slot): number => (entry.field ? 0 : kickOffMs(fixtureId));

function toldSteps({ slot, params, timeline, rng }: Contest): readonly ToldStep[] {
  const { field, model } = slot.entry;
  if (field) return timeline().steps.map((step) => ({ ...step, lateMs: 0 }));
  return rhythmOf(timeline(), (state) => model.live(params, state, 0).phase, lateOf(slot), rng('rhythm'));
}

function shownOf({ slot, params, steps }: Contest, at: number): LiveScore {
  const step = steps()[at];
  const live = slot.entry.model.live(params, step?.state, slot.startMs + (step?.offsetMs ?? 0));
  return step && !slot.entry.field ? shownAt(live, at, step) : live;
}

const withdrawnIn = ({ result }: Timeline<unknown>): OutcomeCode[] =>
  Object.entries(result.places ?? {}).flatMap(([code, place]) => (place === 'withdrawn' ? [code] : []));

/** Runners of a race with a card are r1 to rN. */
const numberOf = (code: OutcomeCode): number => Number(code.slice(1));

/** When each becomes known: a whole second after the announcement and two minutes before the start at the latest. */
function announced(slot: Slot, codes: readonly OutcomeCode[], rng: Rng): readonly NonRunner[] {
  return codes
    .map((code) => {
      const late = rng.next() < LATE_SHARE;
      const beforeMs = late
        ? LATEST_MS + rng.next() * (LATE_MS - LATEST_MS)
        : LATE_MS + rng.next() * (Math.min(EARLIEST_MS, slot.startMs - slot.announceMs - MINUTE_MS) - LATE_MS);
      return { code, atMs: Math.floor((slot.startMs - beforeMs) / 1000) * 1000 };
    })
    .sort((a, b) => a.atMs - b.atMs || (a.code < b.code ? -1 : 1));
}

function fixtureOf(seed: string, slot: Slot, rng: (part: string) => Rng, people: boolean): Fixture {
  const { sport, category, tournament, field } = slot.entry;
  const { id, alias, name, countryCode } = category;
  const base = {
    id: slot.fixtureId,
    sportId: sport.id,
    category: { id, alias, name, ...(countryCode !== undefined && { countryCode }) },
    tournament: {
      id: tournament.id,
      alias: tournament.alias,
      name: tournament.name,
      top: tournament.top,
      rank: tournament.rank,
    },
    startMs: slot.startMs,
    status: 'notStarted',
    ...(tournament.format && { format: tournament.format }),
    ...(people && hasLineups(sport) && { lineupsAtMs: slot.startMs - LINEUPS_BEFORE_MS }),
  } as const;
  if (!field)
    return {
      ...base,
      kind: 'match',
      competitors: slot.who.flatMap((place) => tournament.entrants[place] ?? []),
    };
  const card = raceCardOf(seed, slot, rng('card'));
  if (card) return { ...base, kind: 'race', competitors: [], ...card, name: `${tournament.name} ${slot.number}` };
  const runners = slot.who.flatMap((place, index): Runner[] => {
    const runner = tournament.runners?.[place];
    return runner ? [{ ...runner, code: `r${index + 1}`, number: runner.number ?? index + 1 }] : [];
  });
  return { ...base, kind: 'race', competitors: [], runners, name: slot.name ?? `${tournament.name} ${slot.number}` };
}
