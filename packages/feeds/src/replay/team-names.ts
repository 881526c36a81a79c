/** Words that many clubs share; they name nobody. */
const COMMON = new Set(
  'fc ac as rc sc cf sv us ss ssc afc cd rcd sd ud vfl vfb tsg fsv de racing club calcio deportivo'.split(' '),
);

const distinctive = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((token) => token.length > 1 && !COMMON.has(token));

const within = (some: readonly string[], all: readonly string[]): boolean =>
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
