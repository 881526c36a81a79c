import type { Bracket, LeaguePlan, Span } from '@evens/catalogue';
import { assert } from '@evens/kernel';

/** Zones of countries by the short key of places.ts; several countries of a continent play by their middle one. */
const ZONES: readonly (readonly [zone: string, places: string])[] = [
  ['Europe/London', 'en sc wa ni ie'],
  ['Europe/Lisbon', 'pt'],
  ['Atlantic/Reykjavik', 'is'],
  ['Europe/Paris', 'de es it fr nl be at ch dk se no pl cz sk hu rs hr si ba eu world int'],
  ['Europe/Athens', 'gr ro bg ua cy lt lv ee fi'],
  ['Europe/Istanbul', 'tr'],
  ['Europe/Moscow', 'ru'],
  ['Asia/Tbilisi', 'ge'],
  ['Asia/Almaty', 'kz'],
  ['Asia/Jerusalem', 'il'],
  ['Africa/Casablanca', 'ma'],
  ['Africa/Lagos', 'ng'],
  ['Africa/Cairo', 'eg'],
  ['Africa/Johannesburg', 'za'],
  ['Asia/Riyadh', 'sa qa'],
  ['Asia/Dubai', 'ae'],
  ['Asia/Karachi', 'pk'],
  ['Asia/Kolkata', 'in lk'],
  ['Asia/Dhaka', 'bd'],
  ['Asia/Bangkok', 'th vn id asia'],
  ['Asia/Shanghai', 'cn tw my sg ph'],
  ['Asia/Tokyo', 'jp kr'],
  ['Australia/Sydney', 'au'],
  ['Pacific/Auckland', 'nz'],
  ['America/New_York', 'us ca us2'],
  ['America/Mexico_City', 'mx cr'],
  ['America/Bogota', 'co pe ec'],
  ['America/La_Paz', 've do py bo'],
  ['America/Santiago', 'cl'],
  ['America/Sao_Paulo', 'br ar uy sam'],
];

const zones = new Map(ZONES.flatMap(([zone, places]) => places.split(' ').map((key) => [key, zone] as const)));

/** @throws where the table knows no zone of the place */
export function zoneOf(key: string): string {
  const zone = zones.get(key);
  assert(zone, `no zone of ${key}`);
  return zone;
}

/** `08-14..12-22 01-09..05-24`: the spans of a season. */
export const spans = (words: string): readonly Span[] =>
  words.split(' ').map((word): Span => {
    const [from = '', to = ''] = word.split('..');
    assert(/^\d\d-\d\d$/.test(from) && /^\d\d-\d\d$/.test(to), `no span in "${word}"`);
    return [from, to];
  });

type LeagueMore = Omit<Partial<LeaguePlan>, 'kind' | 'weekly' | 'seasons'>;

/** A league of weekly rounds: seasons parted by ` | `, rounds of a week parted by ` / `. */
export const weekly = (zone: string, seasons: string, rounds: string, more: LeagueMore = {}): LeaguePlan => ({
  kind: 'league',
  zone,
  seasons: seasons.split(' | ').map(spans),
  weekly: rounds.split(' / '),
  ...more,
});

/** A league whose rounds follow each other, each over so many days. */
export const dense = (
  zone: string,
  seasons: string,
  days: number,
  kickOffs: string,
  more: LeagueMore = {},
): LeaguePlan => ({
  kind: 'league',
  zone,
  seasons: seasons.split(' | ').map(spans),
  every: { days, kickOffs },
  ...more,
});

/** Rounds of ties so many days apart, each spread over some days; `last` is the day of the final where it is another one. */
export function bracket(
  from: string,
  size: number,
  tie: Bracket['tie'],
  kickOffs: string,
  { apart, over = 1, last, ...more }: { apart: number; over?: number; last?: number } & Partial<Bracket>,
): Bracket {
  const rounds = Math.log2(size);
  assert(Number.isInteger(rounds), `${size} sides make no bracket`);
  const days = Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: round === rounds - 1 ? 1 : over }, (_day, day) => round * apart + day),
  );
  if (last !== undefined) days[rounds - 1] = [last];
  return { from, size, tie, days, kickOffs, ...more };
}
