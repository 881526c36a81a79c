/** Zone of each country's leagues; files give local times without one. */
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

/** Kick-off in UTC from a day and a local time of the competition; `zone` overrides the country's own. */
export function kickOffMs(competition: string, date: string, time: string | undefined, zone?: string): number {
  const where = zone ?? ZONES[competition.split('.')[0] ?? ''] ?? 'UTC';
  const local = Date.parse(`${date}T${time ?? USUAL_TIME}:00Z`);
  // Twice, since the offset at the guess may differ from the offset at the answer on the days clocks change.
  const first = local - offsetMs(where, local);
  return local - offsetMs(where, first);
}
