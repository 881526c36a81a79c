/** `MM-DD`: a day of every year. */
export type DayOfYear = string;

/** From one day of the year to another, both included; the second may lie in the year after. */
export type Span = readonly [from: DayOfYear, to: DayOfYear];

/**
 * Kick-offs in words, local time of the plan's zone, parted by spaces: `Sa15:00` one match, `Sa15:00*` as many as there are,
 * `11:00x4+90` four at 11:00, four more every ninety minutes. Where the plan itself says the day, the weekday is left out.
 */
export type KickOffs = string;

/** A competition in which sides meet each other in turn, a round at a time. */
export interface LeaguePlan {
  readonly kind: 'league';
  /** IANA name of the zone of its kick-offs. */
  readonly zone: string;
  /** Its seasons of a year, most have one; each as the spans in which it plays, pauses between them. */
  readonly seasons: readonly (readonly Span[])[];
  /** How many rounds a season has at most; left out: everybody meets everybody at home and away. */
  readonly rounds?: number;
  /** Each entry is one round of every week. Either this or `every`. */
  readonly weekly?: readonly KickOffs[];
  /** A round lasts this many days, the next one follows at once. */
  readonly every?: { readonly days: number; readonly kickOffs: KickOffs };
  /** Which weeks it plays in where its sport has weeks of several kinds: see WEEKS. */
  readonly weeks?: WeekKind;
  /** Rounds that do not fit on weekends are played in weeks of kind `midweek`. */
  readonly midweek?: KickOffs;
  /** Matches that the same two play in a row, and how many days lie between them; one and none if left out. */
  readonly series?: { readonly games: number; readonly days: number };
  /** Hours that a home side's clock is ahead of the zone's, by place in the entrants; none if left out. */
  readonly shifts?: readonly number[];
  /** What decides the title after the rounds, between the first of the table. */
  readonly playOffs?: Bracket;
  /** Its sides play elsewhere at weekends too: who leads them is asked first when days are given. */
  readonly above?: boolean;
}

/**
 * Weeks run from Tuesday to Monday. Competitions of several countries have every other one, cups and midweek rounds of a
 * country share those between, so that nobody plays three times in a week and rest days can always be kept.
 */
export type WeekKind = 'international' | 'cup' | 'midweek';

/** Ties of which the winners go on. */
export interface Bracket {
  /** The day on which it begins: of the year, and moved to the weekday named (`Mo` to `Su`) next to it. */
  readonly from: DayOfYear;
  readonly weekday?: string;
  /** Sides that begin: a power of two. */
  readonly size: number;
  /** Of one match, of two whose goals are added up, or best of so many. */
  readonly tie: 'single' | 'two legs' | 'best of 5' | 'best of 7';
  /** The last round is one match whatever the others are. */
  readonly singleFinal?: boolean;
  /** Days on which each round may be played, counted from the first; ties are spread over them. */
  readonly days: readonly (readonly number[])[];
  /** Days from one match of a tie to the next. */
  readonly gameDays?: number;
  /** Of each round, parted by ` / `; the last ones hold for all rounds after. */
  readonly kickOffs: KickOffs;
}

/** A tournament of knock-out rounds: a week of tennis, a cup of a country. */
export interface KnockOutPlan {
  readonly kind: 'knock-out';
  readonly zone: string;
  readonly bracket: Bracket;
  /** Also at these days of the year; `weekly` in every week of the seasons. */
  readonly more?: readonly DayOfYear[] | 'weekly';
  readonly weeks?: WeekKind;
  /** Tournaments of one tour share their players: of those in one week nobody plays in two. */
  readonly tour?: string;
}

/** Tables, courts and servers that are busy at any hour: groups of a few that all meet in turn, one match after another. */
export interface SessionPlan {
  readonly kind: 'sessions';
  readonly zone: string;
  /** Local hours between which matches begin; 0 to 24 for round the clock. */
  readonly open: readonly [fromHour: number, untilHour: number];
  readonly everyMin: number;
  /** How many of a group: two for a single match, four or five for a round robin of a session. */
  readonly group: number;
  /** Lanes that always play, and more that open where the house has few contests in play. */
  readonly lanes: number;
  readonly spare: number;
}

/** Bouts of one evening, one after another, the best last. */
export interface CardPlan {
  readonly kind: 'card';
  readonly zone: string;
  readonly weekday: string;
  readonly everyWeeks: number;
  readonly bouts: number;
  readonly first: string;
  readonly everyMin: number;
}

/** A course that runs a card of races. */
export interface MeetingPlan {
  readonly kind: 'meeting';
  readonly zone: string;
  /** Meets on every so many days. */
  readonly everyDays: number;
  readonly races: number;
  /** Local time of the first race, and minutes between two. */
  readonly first: string;
  readonly everyMin: number;
  /** Numbers of runners from which each race draws its own. */
  readonly fieldSizes: readonly number[];
}

/** A circuit of races, its rounds on fixed weekends of the year. */
export interface RacePlan {
  readonly kind: 'races';
  readonly rounds: readonly RaceRound[];
}

export interface RaceRound {
  /** Name of the race: a place, or the event's own name. */
  readonly name: string;
  readonly zone: string;
  readonly day: DayOfYear;
  /** The weekday next to that day; the day itself, if left out. */
  readonly weekday?: string;
  /** Local start; several races one after another. */
  readonly starts: readonly string[];
}

/** When a competition plays: every match of the calendar follows from it, the seed and the date. */
export type TournamentPlan = LeaguePlan | KnockOutPlan | SessionPlan | CardPlan | MeetingPlan | RacePlan;
