/** One thing that two wordings say otherwise; undefined where one of them does not say it. */
export interface Difference {
  /** `wager.multiplier`. */
  readonly place: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Places = ReadonlyMap<string, string>;

const isLeaf = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Array.isArray(value) && value.every((each) => typeof each !== 'object'));

function placesOf(value: unknown, before = ''): [string, string][] {
  if (isLeaf(value)) return [[before, Array.isArray(value) ? value.join(', ') : String(value ?? '')]];
  return Object.entries(value as object).flatMap(([key, each]) =>
    placesOf(each, before === '' ? key : `${before}.${key}`),
  );
}

/** What another wording says otherwise, in the order in which it says it; what it no longer says stands behind. */
export function differencesOf(before: unknown, after: unknown): readonly Difference[] {
  const [old, young]: readonly [Places, Places] = [new Map(placesOf(before)), new Map(placesOf(after))];
  return [...new Set([...young.keys(), ...old.keys()])]
    .map((place) => ({ place, before: old.get(place), after: young.get(place) }))
    .filter((each) => (each.before ?? '') !== (each.after ?? ''));
}
