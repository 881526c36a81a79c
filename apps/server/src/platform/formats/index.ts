/*
 * Moments and figures in a reader's language. What Intl makes for a language costs half a millisecond and more to make, and nothing to
 * use again: it is made once for each language and form, of which there are a few.
 */
const moments = new Map<string, Intl.DateTimeFormat>();
const figures = new Map<string, Intl.NumberFormat>();
const HOUR_MS = 3_600_000;

function made<Form>(forms: Map<string, Form>, key: string, make: () => Form): Form {
  const found = forms.get(key) ?? make();
  forms.set(key, found);
  return found;
}

/** `UTC+5:45` of 5.75. */
function zoneText(zoneHours: number): string {
  if (zoneHours === 0) return 'UTC';
  const minutes = Math.round(Math.abs(zoneHours) * 60);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${zoneHours < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`;
}

/** `tag` as BCP 47 has it; the day in full and the minute, in a zone so many hours ahead of UTC, which is said beside it. */
export function momentText(tag: string, atMs: number, zoneHours = 0): string {
  const make = () => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${made(moments, tag, make).format(atMs + zoneHours * HOUR_MS)} ${zoneText(zoneHours)}`;
}

/** `amount` as text, so that no digit of a large one is lost on the way; between so many places and so many. */
export function figureText(tag: string, amount: string | number, leastPlaces = 0, mostPlaces = 3): string {
  const make = () =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: leastPlaces, maximumFractionDigits: mostPlaces });
  return made(figures, `${tag} ${leastPlaces} ${mostPlaces}`, make).format(amount as Intl.StringNumericLiteral);
}

export { all, type Element, readXml, textAt } from './xml-tree.ts';
