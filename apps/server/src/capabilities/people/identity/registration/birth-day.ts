export interface BirthDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** West of everything: where it is earlier than anywhere else. */
const LAST_ZONE = 'Etc/GMT+12';

/** Zones of a country by the data that the runtime brings along; older runtimes have them as a property. */
function readZones(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    readonly timeZones?: readonly string[];
    getTimeZones?(): readonly string[] | undefined;
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** There are some 250 countries and 420 zones, and reading one costs a millisecond: each is read once. */
const zonesByCountry = new Map<string, readonly string[]>();
const formatByZone = new Map<string, Intl.DateTimeFormat>();

function zonesOf(country: string): readonly string[] {
  const known = zonesByCountry.get(country);
  if (known) return known;
  const zones = readZones(country);
  zonesByCountry.set(country, zones);
  return zones;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formatByZone.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  formatByZone.set(zone, format);
  return format;
}

const sortable = ({ year, month, day }: BirthDate): number => year * 10_000 + month * 100 + day;

function dayIn(zone: string, nowMs: number): BirthDate {
  const parts = formatOf(zone).formatToParts(nowMs);
  const of = (type: 'year' | 'month' | 'day'): number => Number(parts.find((part) => part.type === type)?.value);
  return { year: of('year'), month: of('month'), day: of('day') };
}

/**
 * The day that it is in a country; where it is two days in one, the earlier: nobody is of age before it is their birthday in every
 * part of it.
 */
export function dayInCountry(country: string, nowMs: number): BirthDate {
  const zones = zonesOf(country);
  const days = (zones.length > 0 ? zones : [LAST_ZONE]).map((zone) => dayIn(zone, nowMs));
  return days.reduce((earliest, day) => (sortable(day) < sortable(earliest) ? day : earliest));
}

/** Whole years on a day. Who was born on 29 February turns older on 1 March of a plain year. */
export function yearsOn(birth: BirthDate, day: BirthDate): number {
  const before = day.month < birth.month || (day.month === birth.month && day.day < birth.day);
  return day.year - birth.year - (before ? 1 : 0);
}
