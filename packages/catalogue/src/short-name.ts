/** Letters that the narrowest column of names holds. */
export const SHORT_NAME_LETTERS = 12;

/** What a club calls itself beside its own name: legal forms, years. */
const FORM =
  /^(?:FC|AFC|AC|CF|SC|SV|SSC|US|RC|RCD|CD|UD|AS|OGC|ESTAC|TSG|TSV|VfB|VfL|SpVgg|BK|FK|IF|KV|RB|NK|1\.|\d{4})$/;

/** Words that tell one club of a town from another, and are no name alone. */
const SECOND = /^(?:United|City|Town|County|Rovers|Wanderers|Athletic|Albion|Rangers|Women|Ladies|II|III|B|U\d\d)$/;

const lengthOf = (text: string): number => [...text].length;

/** The beginning with a full stop, so that nobody takes it for the whole. */
const cut = (text: string, letters: number): string =>
  `${[...text]
    .slice(0, letters - 1)
    .join('')
    .replace(/[\s.'’-]+$/u, '')}.`;

/**
 * A name for narrow columns, of at most twelve letters: the name itself, without its legal forms, its most telling word, or its
 * beginning with a full stop. No word is broken in two, and what is left of one says that it is shortened.
 */
export function shortName(name: string, letters = SHORT_NAME_LETTERS): string {
  if (lengthOf(name) <= letters) return name;
  const words = name.split(/\s+/).filter((word) => word !== '' && !FORM.test(word));
  const bare = words.join(' ') || name;
  if (lengthOf(bare) <= letters) return bare;
  const last = words.at(-1) ?? '';
  const [first = bare] = words;
  if (words.length > 1 && SECOND.test(last)) {
    const room = letters - lengthOf(last) - 1;
    return room >= 4 ? `${lengthOf(first) <= room ? first : cut(first, room)} ${last}` : cut(first, letters);
  }
  const fits = words.filter((word) => lengthOf(word) > 3 && lengthOf(word) <= letters);
  const [longest] = fits.sort((one, other) => lengthOf(other) - lengthOf(one));
  return longest ?? cut(bare, letters);
}
