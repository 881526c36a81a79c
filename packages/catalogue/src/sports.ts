/**
 * How a sport keeps score; it decides the model that plays and prices it and the shape of its markets.
 * `goals` few and rare, `points` many, `sets` won by games or points, `innings` by turns at bat, `frames` first to n,
 * `maps` of an esport series, `bout` one decision, `race` a field of runners.
 */
export type ScoreFamily = 'goals' | 'points' | 'sets' | 'innings' | 'frames' | 'maps' | 'bout' | 'race';

export interface Sport {
  /** Our own number, one a sport. */
  readonly id: number;
  /** The specification's system id; every esport title shares 66. */
  readonly systemId: number;
  /** The word in the path. */
  readonly alias: string;
  /** English name; other languages are in the site's translations under `sport.ALIAS`. */
  readonly name: string;
  readonly family: ScoreFamily;
  readonly esport: boolean;
  /** Order of lists, 1 first. */
  readonly rank: number;
  /** Of a virtual sport: the alias of the sport that is played. It is counted, priced and settled as that one. */
  readonly plays?: string;
}

export const ESPORTS_SYSTEM_ID = 66;

const list: Sport[] = [];
function sport(id: number, systemId: number, alias: string, name: string, family: ScoreFamily): void {
  list.push({ id, systemId, alias, name, family, esport: systemId === ESPORTS_SYSTEM_ID, rank: list.length + 1 });
}

// System ids of soccer, tennis, basketball, american football, ice hockey and esports are the specification's; the rest are ours.
sport(1, 1, 'soccer', 'Soccer', 'goals');
sport(2, 2, 'tennis', 'Tennis', 'sets');
sport(20, 20, 'basketball', 'Basketball', 'points');
sport(21, 21, 'american-football', 'American Football', 'points');
sport(35, 35, 'ice-hockey', 'Ice Hockey', 'goals');
sport(3, 3, 'baseball', 'Baseball', 'innings');
sport(4, 4, 'cricket', 'Cricket', 'innings');
sport(5, 5, 'volleyball', 'Volleyball', 'sets');
sport(6, 6, 'handball', 'Handball', 'goals');
sport(7, 7, 'table-tennis', 'Table Tennis', 'sets');
sport(8, 8, 'rugby-union', 'Rugby Union', 'points');
sport(9, 9, 'rugby-league', 'Rugby League', 'points');
sport(10, 10, 'aussie-rules', 'Aussie Rules', 'points');
sport(11, 11, 'futsal', 'Futsal', 'goals');
sport(12, 12, 'darts', 'Darts', 'frames');
sport(13, 13, 'snooker', 'Snooker', 'frames');
sport(14, 14, 'badminton', 'Badminton', 'sets');
sport(15, 15, 'boxing', 'Boxing', 'bout');
sport(16, 16, 'mma', 'MMA', 'bout');
sport(17, 17, 'golf', 'Golf', 'race');
sport(18, 18, 'formula-1', 'Formula 1', 'race');
sport(19, 19, 'nascar', 'NASCAR', 'race');
sport(22, 22, 'motogp', 'MotoGP', 'race');
sport(23, 23, 'cycling', 'Cycling', 'race');
sport(24, 24, 'horse-racing', 'Horse Racing', 'race');
sport(25, 25, 'greyhounds', 'Greyhounds', 'race');
sport(26, 26, 'beach-volleyball', 'Beach Volleyball', 'sets');
sport(27, 27, 'water-polo', 'Water Polo', 'goals');
sport(28, 28, 'field-hockey', 'Field Hockey', 'goals');
sport(29, 29, 'floorball', 'Floorball', 'goals');
sport(30, 30, 'bandy', 'Bandy', 'goals');
sport(31, 31, 'beach-soccer', 'Beach Soccer', 'goals');
sport(32, 32, 'netball', 'Netball', 'points');
sport(33, 33, 'lacrosse', 'Lacrosse', 'goals');
sport(34, 34, 'squash', 'Squash', 'sets');
sport(36, 36, 'padel', 'Padel', 'sets');
sport(37, 37, 'pickleball', 'Pickleball', 'sets');
sport(38, 38, 'curling', 'Curling', 'innings');
sport(39, 39, 'pool', 'Pool', 'frames');
sport(40, 40, 'softball', 'Softball', 'innings');
sport(41, 41, 'gaelic-football', 'Gaelic Football', 'points');
sport(42, 42, 'hurling', 'Hurling', 'points');
sport(43, 43, 'chess', 'Chess', 'bout');
sport(44, 44, 'alpine-skiing', 'Alpine Skiing', 'race');
sport(45, 45, 'biathlon', 'Biathlon', 'race');
sport(46, 46, 'cross-country-skiing', 'Cross-Country Skiing', 'race');
sport(47, 47, 'ski-jumping', 'Ski Jumping', 'race');
sport(48, 48, 'athletics', 'Athletics', 'race');
sport(49, 49, 'speedway', 'Speedway', 'race');
sport(50, 50, 'sumo', 'Sumo', 'bout');
sport(51, 51, 'kabaddi', 'Kabaddi', 'points');
sport(52, 52, 'sepak-takraw', 'Sepak Takraw', 'sets');
sport(101, 66, 'counter-strike', 'Counter-Strike', 'maps');
sport(102, 66, 'dota-2', 'Dota 2', 'maps');
sport(103, 66, 'league-of-legends', 'League of Legends', 'maps');
sport(104, 66, 'valorant', 'Valorant', 'maps');
sport(105, 66, 'rocket-league', 'Rocket League', 'maps');
sport(106, 66, 'rainbow-six', 'Rainbow Six', 'maps');
sport(107, 66, 'call-of-duty', 'Call of Duty', 'maps');
sport(108, 66, 'starcraft-2', 'StarCraft II', 'maps');
sport(109, 66, 'mobile-legends', 'Mobile Legends', 'maps');
sport(110, 66, 'king-of-glory', 'Honor of Kings', 'maps');

/** Every sport of the house, in the order of lists. */
export const SPORTS: readonly Sport[] = list;

function virtualSport(id: number, systemId: number, alias: string, name: string, plays: string): Sport {
  const family = list.find((each) => each.alias === plays)?.family ?? 'goals';
  return { id, systemId, alias, name, family, esport: false, rank: id, plays };
}

/**
 * Sports that nobody plays: each contest is drawn from a seed. They have a page of their own and stand in no list beside real ones. Two of
 * the specification's three numbers are the same, so a virtual sport is known by number and alias together; those of races are ours.
 */
export const VIRTUAL_SPORTS: readonly Sport[] = [
  virtualSport(201, 2364, 'virtual-soccer', 'Virtual Soccer', 'soccer'),
  virtualSport(202, 2365, 'virtual-basketball', 'Virtual Basketball', 'basketball'),
  virtualSport(203, 2365, 'virtual-tennis', 'Virtual Tennis', 'tennis'),
  virtualSport(204, 2366, 'virtual-horses', 'Virtual Horses', 'horse-racing'),
  virtualSport(205, 2367, 'virtual-greyhounds', 'Virtual Greyhounds', 'greyhounds'),
];

const everySport = [...list, ...VIRTUAL_SPORTS];
const byId = new Map(everySport.map((each) => [each.id, each]));
const byAlias = new Map(everySport.map((each) => [each.alias, each]));

export const sportById = (id: number): Sport | undefined => byId.get(id);
export const sportByAlias = (alias: string): Sport | undefined => byAlias.get(alias);

/** Whether a sport's contests are drawn and not played. */
export const isVirtualSport = (id: number): boolean => byId.get(id)?.plays !== undefined;

/** The alias under which rules and sheets of a sport stand: its own, or of a virtual sport that of the one it plays. */
export const playedAlias = (alias: string): string => byAlias.get(alias)?.plays ?? alias;
