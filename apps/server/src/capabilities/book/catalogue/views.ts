import {
  type Competitor,
  FIXTURE_TYPES,
  type Fixture,
  type LiveScore,
  type RaceCard,
  type Runner,
  type Sport,
  sportById,
} from '@evens/catalogue';
import type { FixtureDetail, FixtureRow, LiveView, MarketEntry, MarketView, OtherNames } from '@evens/contract';
import type { Book } from './book/book.ts';
import { statusNumber } from './book/market-status.ts';
import { effectiveStatus, type FixtureState, isOffered, type MarketState } from './book/states.ts';
import { knownLeague, knownSide } from './names/known-names.ts';

export type FixtureView = Omit<FixtureRow, 'preview'>;

/** A fixture as the wire shows it; the copies keep callers away from the book's own values. */
export function fixtureView(state: Pick<FixtureState, 'fixture' | 'offered' | 'version'>): FixtureView {
  const { fixture } = state;
  const { live, runners, race, competitors, name, format } = fixture;
  const sport = sportById(fixture.sportId);
  return {
    id: fixture.id,
    sportId: fixture.sportId,
    sportAlias: sport?.alias ?? '',
    Type: fixtureType(fixture),
    category: { ...fixture.category },
    tournament: tournamentView(sport?.alias ?? '', fixture.category.alias, fixture.tournament),
    kind: fixture.kind,
    startMs: fixture.startMs,
    status: fixture.status,
    competitors: competitors.map((each) => competitorView(each, sport)),
    ...(runners && { runners: runners.map((each) => runnerView(each, sport)) }),
    ...(race && { race: raceView(race) }),
    ...(name !== undefined && { name }),
    ...(live && { live: liveView(live) }),
    ...(format && { format: { ...format } }),
    marketsCount: state.offered,
    version: state.version,
  };
}

/** What has begun is live; an outright stays one. */
function fixtureType({ kind, live, status }: Fixture): FixtureView['Type'] {
  if (kind === 'outright') return FIXTURE_TYPES.outright;
  return live || status === 'live' ? FIXTURE_TYPES.live : FIXTURE_TYPES.prematch;
}

function competitorView(side: Competitor, sport: Sport | undefined) {
  const { name, shortName, colours, crest, countryCode } = side;
  const known = sport && knownSide(sport, side);
  return {
    name,
    ...(known && { names: known.names }),
    shortName,
    ...(colours && { colours: [...colours] }),
    ...(crest && { crest }),
    ...(countryCode && { countryCode }),
  };
}

/** A competition with what other languages call it. */
export function tournamentView<Tournament extends { readonly name: string }>(
  sportAlias: string,
  categoryAlias: string,
  tournament: Tournament,
): Tournament & { names?: OtherNames } {
  const known = knownLeague(sportAlias, categoryAlias, tournament.name);
  return { ...tournament, ...(known && { names: known.names }) };
}

const runnerView = (runner: Runner, sport: Sport | undefined) => ({
  ...competitorView(runner, sport),
  code: runner.code,
  ...(runner.number !== undefined && { number: runner.number }),
  ...(runner.facts && { facts: { ...runner.facts } }),
  ...(runner.withdrawn && { withdrawn: { ...runner.withdrawn } }),
});

const raceView = ({ place, startingPrice, handicap, facts }: RaceCard) => ({
  ...(place && { place: { fraction: fractionOf(place.fraction), places: place.places } }),
  startingPrice,
  ...(handicap !== undefined && { handicap }),
  ...(facts && { facts: { ...facts } }),
});

const fractionOf = ([num, den]: readonly [number, number]): [number, number] => [num, den];

export const liveView = (live: LiveScore): LiveView => ({
  main: [...live.main],
  phase: live.phase,
  ...(live.clock && { clock: { ...live.clock } }),
  parts: live.parts.map(([period, [home, away]]) => [period, [home, away]]),
  ...(live.points && { points: [...live.points] }),
  ...(live.serving && { serving: live.serving }),
  ...(live.stats && {
    stats: Object.fromEntries(Object.entries(live.stats).map(([stat, [home, away]]) => [stat, [home, away]])),
  }),
  ...(live.order && { order: [...live.order] }),
  ...(live.places && { places: { ...live.places } }),
});

const outcomesOf = (market: MarketState): [string, number, number][] =>
  market.codes.map((code, index) => [code, market.prices[index] ?? 0, market.closed?.includes(index) ? 0 : 1]);

export const marketView = (fixture: FixtureState, market: MarketState): MarketView => ({
  key: market.key,
  version: market.version,
  status: statusNumber(effectiveStatus(market, fixture)),
  outcomes: outcomesOf(market),
  favourite: market.favourite ? 1 : 0,
});

export const marketEntry = (fixture: FixtureState, market: MarketState): MarketEntry => [
  'm',
  fixture.fixture.id,
  market.key,
  market.version,
  statusNumber(effectiveStatus(market, fixture)),
  outcomesOf(market),
  market.favourite ? 1 : 0,
];

export function previewMarkets(book: Book, state: FixtureState): MarketState[] {
  return book.previewOf(state).flatMap((key) => state.markets.get(key) ?? []);
}

export const fixtureRow = (book: Book, state: FixtureState): FixtureRow => ({
  ...fixtureView(state),
  preview: previewMarkets(book, state).map((market) => marketView(state, market)),
});

/** Every market on offer; what is closed or decided is left out. */
export const fixtureDetail = (state: FixtureState): FixtureDetail => ({
  ...fixtureView(state),
  markets: [...state.markets.values()].filter(isOffered).map((market) => marketView(state, market)),
});

/** Lower case without accents, so that "atletico" finds "Atlético". */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Rows by ids, each once and in their order; those that the book no longer holds are left out. */
export const rowsById = (book: Book, fixtureIds: readonly number[]): FixtureRow[] =>
  [...new Set(fixtureIds)].flatMap((id) => {
    const state = book.getState(id);
    return state ? [fixtureRow(book, state)] : [];
  });
