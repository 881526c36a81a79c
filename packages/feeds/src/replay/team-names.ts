/** Words that many clubs share; they name nobody. */
const COMMON = new Set(
  'fc ac as rc sc cf sv us ss ssc afc cd rcd sd ud vfl vfb tsg fsv de racing club calcio deportivo'.split(' '),
);

/** Ü as u, é as e: publishers leave marks out. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');

/** The words of a name that few other clubs have. */
export const distinctive = (name: string): readonly string[] =>
  plain(name.toLowerCase())
    .split(/[^\p{L}]+/u)
    .filter((token) => token.length > 1 && !COMMON.has(token));

/** Do all of these words stand among those? */
export const within = (some: readonly string[], all: readonly string[]): boolean =>
  some.length > 0 && some.every((token) => all.includes(token));

/**
 * Which newcomers of a season are clubs of the last one under another name: "RC Lens" came back as "Racing Club de Lens".
 * Only a name that vanished can have become a name that appeared, and the distinctive words of one must all stand in the other.
 */
export function renamedTeams(before: readonly string[], now: readonly string[]): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  const vanished = before.filter((name) => !now.includes(name));
  for (const newcomer of now.filter((name) => !before.includes(name))) {
    const words = distinctive(newcomer);
    const matches = vanished.filter((old) => within(words, distinctive(old)) || within(distinctive(old), words));
    const [only] = matches;
    if (only && matches.length === 1 && ![...renamed.values()].includes(only)) renamed.set(newcomer, only);
  }
  return renamed;
}

/** What is needed of a row to follow its teams. */
interface Row {
  readonly date: string;
  readonly home: string;
  readonly away: string;
}

/** In the first weeks one club has played and its neighbour of nearly the same name has not yet. */
const LEAST_BEFORE = 4;

/**
 * Which names of a season are one club that changed its name on the way: the one ends before the other begins and had played
 * some matches by then, the two never meet, and the distinctive words of one all stand in the other.
 */
export function renamedOnTheWay(rows: readonly Row[]): ReadonlyMap<string, string> {
  const spans = new Map<string, { first: string; last: string; played: number }>();
  for (const { date, home, away } of rows)
    for (const name of [home, away]) {
      const span = spans.get(name);
      if (!span) spans.set(name, { first: date, last: date, played: 1 });
      else {
        span.played += 1;
        if (date < span.first) span.first = date;
        if (date > span.last) span.last = date;
      }
    }
  const begun = [...spans].reduce((least, [, { first }]) => (first < least ? first : least), '9999-12-31');
  const ended = [...spans].reduce((most, [, { last }]) => (last > most ? last : most), '');
  const renamed = new Map<string, string>();
  for (const [newcomer, { first }] of spans) {
    if (first === begun) continue;
    const before = [...spans].filter(
      ([name, { last, played }]) => name !== newcomer && last < first && last < ended && played >= LEAST_BEFORE,
    );
    const old = renamedTeams(
      before.map(([name]) => name),
      [newcomer],
    ).get(newcomer);
    if (old) renamed.set(newcomer, old);
  }
  return renamed;
}
