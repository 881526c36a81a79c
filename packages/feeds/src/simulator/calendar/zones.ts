/** Rules of summer time: the first and last local day, and by how much. Dates of the rules in force in 2026. */
type Summer = 'eu' | 'us' | 'au' | 'nz' | 'cl' | 'eg';

/** Minutes east of Greenwich in winter, and the rule of summer time. IANA time zone database, 2026a. */
const ZONES: Readonly<Record<string, readonly [minutes: number, summer?: Summer]>> = {
  UTC: [0],
  'Europe/London': [0, 'eu'],
  'Europe/Lisbon': [0, 'eu'],
  'Atlantic/Reykjavik': [0],
  'Europe/Paris': [60, 'eu'],
  'Europe/Athens': [120, 'eu'],
  'Europe/Istanbul': [180],
  'Europe/Moscow': [180],
  'Asia/Tbilisi': [240],
  'Asia/Almaty': [300],
  'Asia/Jerusalem': [120, 'eu'],
  'Africa/Casablanca': [60],
  'Africa/Lagos': [60],
  'Africa/Cairo': [120, 'eg'],
  'Africa/Johannesburg': [120],
  'Asia/Riyadh': [180],
  'Asia/Dubai': [240],
  'Asia/Karachi': [300],
  'Asia/Kolkata': [330],
  'Asia/Dhaka': [360],
  'Asia/Bangkok': [420],
  'Asia/Shanghai': [480],
  'Asia/Tokyo': [540],
  'Australia/Sydney': [600, 'au'],
  'Pacific/Auckland': [720, 'nz'],
  'America/Sao_Paulo': [-180],
  'America/Santiago': [-240, 'cl'],
  'America/La_Paz': [-240],
  'America/Bogota': [-300],
  'America/New_York': [-300, 'us'],
  'America/Chicago': [-360, 'us'],
  'America/Mexico_City': [-360],
  'America/Denver': [-420, 'us'],
  'America/Los_Angeles': [-480, 'us'],
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Day (since 1970) of the nth Sunday of a month; the last one for n = -1. */
function sunday(year: number, month: number, n: number): number {
  const anchor = n > 0 ? Date.UTC(year, month, 1) : Date.UTC(year, month + 1, 0);
  const weekday = new Date(anchor).getUTCDay();
  return anchor / DAY_MS + (n > 0 ? ((7 - weekday) % 7) + 7 * (n - 1) : -weekday);
}

/** First day of summer time and first day after it, in one year; in the south it runs over the turn of the year. */
const SUMMERS: Readonly<Record<Summer, (year: number) => readonly [from: number, until: number]>> = {
  eu: (year) => [sunday(year, 2, -1), sunday(year, 9, -1)],
  us: (year) => [sunday(year, 2, 2), sunday(year, 10, 1)],
  // The last Friday of April to the last Thursday of October: near enough to the Sundays after them.
  eg: (year) => [sunday(year, 3, -1), sunday(year, 9, -1)],
  au: (year) => [sunday(year, 9, 1), sunday(year, 3, 1)],
  nz: (year) => [sunday(year, 8, -1), sunday(year, 3, 1)],
  cl: (year) => [sunday(year, 8, 1), sunday(year, 3, 1)],
};

const known = new Map<string, number>();

/**
 * Milliseconds that a zone's clocks are ahead of UTC around noon of a day.
 *
 * @param zone - one of the names above
 * @param day - days since 1970
 * @throws RangeError for a zone that the table does not hold
 */
export function zoneOffsetMs(zone: string, day: number): number {
  const name = `${zone}/${day}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const found = ZONES[zone];
  if (!found) throw new RangeError(`no zone ${zone}`);
  const [minutes, rule] = found;
  let summer = false;
  if (rule) {
    const [from, until] = SUMMERS[rule](new Date(day * DAY_MS).getUTCFullYear());
    summer = from < until ? day >= from && day < until : day >= from || day < until;
  }
  const offset = (minutes + (summer ? 60 : 0)) * MINUTE_MS;
  // Some thirty zones and the days around a few dates.
  if (known.size > 20_000) known.clear();
  known.set(name, offset);
  return offset;
}

/** The moment of a local time on a local day (days since 1970), the time in minutes after midnight. */
export const localMs = (zone: string, day: number, minutes: number): number =>
  day * DAY_MS + minutes * MINUTE_MS - zoneOffsetMs(zone, day);

/** The local day (days since 1970) of a moment. */
export function dayAt(atMs: number, zone: string): number {
  const day = Math.floor((atMs + zoneOffsetMs(zone, Math.floor(atMs / DAY_MS))) / DAY_MS);
  // Around a change of the clocks the day itself decides.
  return Math.floor((atMs + zoneOffsetMs(zone, day)) / DAY_MS);
}
