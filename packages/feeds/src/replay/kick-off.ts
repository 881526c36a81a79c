/** Zone of each country's leagues; files give local times without one. Where a country has several, that of most of its clubs. */
const ZONES: Readonly<Record<string, string>> = {
  en: 'Europe/London',
  sco: 'Europe/London',
  de: 'Europe/Berlin',
  es: 'Europe/Madrid',
  fr: 'Europe/Paris',
  it: 'Europe/Rome',
  nl: 'Europe/Amsterdam',
  be: 'Europe/Brussels',
  pt: 'Europe/Lisbon',
  tr: 'Europe/Istanbul',
  gr: 'Europe/Athens',
  ar: 'America/Argentina/Buenos_Aires',
  at: 'Europe/Vienna',
  br: 'America/Sao_Paulo',
  ch: 'Europe/Zurich',
  cn: 'Asia/Shanghai',
  dk: 'Europe/Copenhagen',
  fi: 'Europe/Helsinki',
  ie: 'Europe/Dublin',
  jp: 'Asia/Tokyo',
  mx: 'America/Mexico_City',
  no: 'Europe/Oslo',
  pl: 'Europe/Warsaw',
  ro: 'Europe/Bucharest',
  ru: 'Europe/Moscow',
  se: 'Europe/Stockholm',
  us: 'America/New_York',
};

/** When a file gives no time at all: the commonest kick-off of a football afternoon. */
const USUAL_TIME = '15:00';

const formats = new Map<string, Intl.DateTimeFormat>();

function offsetMs(zone: string, atMs: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(atMs).map((part) => [part.type, Number(part.value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(atMs / 60_000) * 60_000;
}

/** UTC of a day and a wall clock's time in a zone. */
function utcOf(date: string, time: string, zone: string): number {
  const local = Date.parse(`${date}T${time}:00Z`);
  // Twice, since the offset at the guess may differ from the offset at the answer on the days clocks change.
  const first = local - offsetMs(zone, local);
  return local - offsetMs(zone, first);
}

const zoneOf = (competition: string): string => ZONES[competition.split('.')[0] ?? ''] ?? 'UTC';

/** When a match begins, as its file says it. */
export interface SaidStart {
  readonly competition: string;
  readonly date: string;
  readonly time?: string | undefined;
  /** Minutes east of UTC, where the file says them beside the time. */
  readonly offsetMin?: number | undefined;
}

/** Kick-off in UTC: by the file's own offset, else in the zone of the league; `zone` overrides the country's own. */
export function kickOffMs({ competition, date, time = USUAL_TIME, offsetMin }: SaidStart, zone?: string): number {
  if (offsetMin !== undefined) return Date.parse(`${date}T${time}:00Z`) - offsetMin * 60_000;
  return utcOf(date, time, zone ?? zoneOf(competition));
}

/** Day and time at the ground of a kick-off that a publisher tells by the clock of his own country. */
export function atTheGround(
  competition: string,
  date: string,
  time: string,
  publishersZone: string,
): { readonly date: string; readonly time: string } {
  const utc = utcOf(date, time, publishersZone);
  const local = new Date(utc + offsetMs(zoneOf(competition), utc)).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}
