/** What a sport's calendar has to keep, whoever plans it. */
export interface CalendarRules {
  /** Least hours from one start of a competitor to the next. */
  readonly restHours: number;
  /** Least days between two meetings of the same two outside a series, a tie or a session. */
  readonly pairDays: number;
  /** Local hours within which contests begin. */
  readonly hours: readonly [from: number, until: number];
}

const DAY: CalendarRules['hours'] = [9, 23];

const rules = (restHours: number, pairDays: number, hours = DAY): CalendarRules => ({ restHours, pairDays, hours });

/*
 * Rest: what players' unions ask and leagues keep. Soccer: FIFPRO asks for 72 hours; leagues let Thursday evening be followed by
 * Sunday afternoon, which is 63. Basketball and ice hockey in North America: back-to-back days are in the collective agreements,
 * twice a day is not. Rugby and Australian football: five days of turnaround. American football: Sunday to Thursday at the least.
 * Baseball: a day game may follow a night game. Racket sports: one match a day of a tournament; tables of table tennis and
 * darts: sessions of a few hours. Boxing and MMA: medical suspensions of a month after most bouts. Horses: a few days at least.
 */
const BY_SPORT: Readonly<Record<string, CalendarRules>> = {
  soccer: rules(61, 20, [11, 22]),
  basketball: rules(18, 8),
  'ice-hockey': rules(18, 8),
  'american-football': rules(90, 20),
  baseball: rules(16, 2),
  softball: rules(14, 2),
  handball: rules(40, 12),
  volleyball: rules(40, 12),
  futsal: rules(20, 6),
  'rugby-union': rules(110, 30),
  'rugby-league': rules(110, 30),
  'aussie-rules': rules(110, 30),
  cricket: rules(18, 6),
  'water-polo': rules(40, 12),
  'field-hockey': rules(18, 12),
  floorball: rules(40, 12),
  bandy: rules(40, 12),
  'beach-soccer': rules(20, 1),
  netball: rules(110, 30),
  lacrosse: rules(110, 30),
  'gaelic-football': rules(110, 30),
  hurling: rules(110, 30),
  kabaddi: rules(18, 6),
  'sepak-takraw': rules(60, 20),
  curling: rules(3.5, 0),
  tennis: rules(12, 0, [9, 22]),
  badminton: rules(12, 0),
  squash: rules(12, 0),
  padel: rules(12, 0),
  pickleball: rules(12, 0),
  'beach-volleyball': rules(12, 0),
  'table-tennis': rules(0.5, 0),
  darts: rules(0.5, 0),
  snooker: rules(12, 0),
  pool: rules(12, 0),
  chess: rules(1.9, 0),
  sumo: rules(20, 10),
  boxing: rules(24 * 60, 60),
  mma: rules(24 * 60, 60),
  // Cups of one evening: a round every hour and a half.
  'starcraft-2': rules(1, 0),
  'horse-racing': rules(24 * 5, 0),
  greyhounds: rules(24 * 3, 0),
};

/** Esports: nobody plays two series at once; leagues that play by the week have their own days. */
const ESPORT = rules(1.5, 3, [9, 24]);
/** Circuits of races meet the same field again at every race. */
const RACES = rules(0.2, 0, [7, 24]);

export function rulesOf({
  alias,
  esport,
  family,
}: {
  readonly alias: string;
  readonly esport: boolean;
  readonly family: string;
}): CalendarRules {
  const own = BY_SPORT[alias];
  if (own) return own;
  if (esport) return ESPORT;
  if (family === 'race') return RACES;
  throw new RangeError(`no rules of the calendar for ${alias}`);
}
