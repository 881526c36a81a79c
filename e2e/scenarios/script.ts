import type { ScenarioScript } from '@evens/feeds';

type ScenarioFixture = ScenarioScript['fixtures'][number];
type ScenarioStep = ScenarioScript['steps'][number];

export type Prices = ScenarioFixture['prices'];
type Place = Pick<ScenarioFixture, 'sport' | 'country' | 'tournament'>;

export const HOUR_SEC = 3600;

const place = (
  sport: string,
  country: readonly [string, string, string?],
  league: readonly [string, string],
): Place => ({
  sport,
  country: { name: country[0], alias: country[1], ...(country[2] && { code: country[2] }) },
  tournament: { name: league[0], alias: league[1] },
});

export const PLACES = {
  premierLeague: place('soccer', ['England', 'england', 'gb-eng'], ['Premier League', 'premier-league']),
  laLiga: place('soccer', ['Spain', 'spain', 'es'], ['LaLiga', 'laliga']),
  bundesliga: place('soccer', ['Germany', 'germany', 'de'], ['Bundesliga', 'bundesliga']),
  serieA: place('soccer', ['Italy', 'italy', 'it'], ['Serie A', 'serie-a']),
  eredivisie: place('soccer', ['Netherlands', 'netherlands', 'nl'], ['Eredivisie', 'eredivisie']),
  ligue1: place('soccer', ['France', 'france', 'fr'], ['Ligue 1', 'ligue-1']),
  atp: place('tennis', ['ATP', 'atp'], ['Halle Open', 'halle-open']),
  league: place('american-football', ['USA', 'usa', 'us'], ['Gridiron League', 'gridiron-league']),
  handball: place('handball', ['Denmark', 'denmark', 'dk'], ['Herreligaen', 'herreligaen']),
  kelmarsh: place('horse-racing', ['England', 'england', 'gb-eng'], ['Kelmarsh', 'kelmarsh']),
  major: place('counter-strike', ['World', 'world'], ['Major', 'major']),
  open: place('counter-strike', ['Europe', 'europe', 'eu'], ['Open', 'open']),
} as const;

/** A fixture of a script; its id is how tests find it in an address. */
export const fixture = (
  where: Place,
  of: { ref: string; id: number; home: string; away: string; startsInSec: number; prices: Prices },
): ScenarioFixture => ({ ...where, ...of });

/** A race with a card: place terms by the published table, bets at the starting price. */
export const race = (
  where: Place,
  of: { ref: string; id: number; name: string; runners: readonly string[]; startsInSec: number; prices: Prices },
): ScenarioFixture => ({ ...where, ...of, runners: of.runners.map((name) => ({ name })), race: {} });

/** Who wins a season or a cup, with a price for each of the field in its order. */
export const outright = (
  where: Place,
  of: { ref: string; id: number; name: string; field: Readonly<Record<string, number>>; startsInSec: number },
): ScenarioFixture => {
  const { field, ...rest } = of;
  const prices = { outright: Object.fromEntries(Object.values(field).map((price, at) => [`r${at + 1}`, price])) };
  return { ...where, ...rest, outright: true, runners: Object.keys(field).map((name) => ({ name })), prices };
};

export const threeWay = (home: number, draw: number, away: number): Prices => ({ '1x2': { home, draw, away } });

/** A step each so many seconds, `make` told which turn it is. */
export const every = (
  seconds: number,
  times: number,
  make: (turn: number) => Omit<ScenarioStep, 'atSec'>,
  from = 0,
): ScenarioStep[] => Array.from({ length: times }, (_, turn) => ({ atSec: from + turn * seconds, ...make(turn) }));

/** A script from parts in any order. */
export const script = (
  name: string,
  fixtures: readonly ScenarioFixture[],
  steps: readonly ScenarioStep[],
): ScenarioScript => ({
  name,
  fixtures: [...fixtures],
  steps: [...steps].sort((left, right) => left.atSec - right.atSec),
});
