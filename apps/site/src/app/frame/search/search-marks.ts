export interface TextPart {
  readonly text: string;
  readonly hit: boolean;
}

/** Letters as searches compare them: lower case, without accents. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Cuts a text where the query occurs, whatever its case and accents: "munchen" marks "München". */
export function matchParts(text: string, query: string): readonly TextPart[] {
  const composed = text.normalize('NFC');
  const wanted = fold(query);
  const folded = [...composed].map(fold);
  if (wanted === '' || folded.some((letter) => letter.length !== 1)) {
    const at = composed.toLowerCase().indexOf(query.toLowerCase());
    if (query === '' || at < 0) return [{ text: composed, hit: false }];
    return cut(composed, at, query.length);
  }
  const at = folded.join('').indexOf(wanted);
  return at < 0 ? [{ text: composed, hit: false }] : cut(composed, at, wanted.length);
}

const cut = (text: string, at: number, length: number): readonly TextPart[] =>
  [
    { text: text.slice(0, at), hit: false },
    { text: text.slice(at, at + length), hit: true },
    { text: text.slice(at + length), hit: false },
  ].filter((part) => part.text !== '');
