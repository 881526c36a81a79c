/** Who paid, from where, and what he wrote, of field 86. */
export interface Details {
  readonly name: string;
  readonly payer: string;
  readonly words: string;
}

const all = (parts: ReadonlyMap<string, string>, from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => parts.get(String(from + at).padStart(2, '0')) ?? '').join('');

/** `166?00GUTSCHRIFT?20...?32NAME`: a code of three figures, then subfields, which break words where they are full. */
function germanDetails(text: string): Details | undefined {
  const joined = text.replace(/\n/g, '');
  const [, sign = ''] = /^\d{3}([^A-Za-z0-9\s])\d{2}/.exec(joined) ?? [];
  if (sign === '') return undefined;
  const parts = new Map<string, string>();
  for (const each of joined.slice(3).split(sign)) {
    const [, key, value = ''] = /^(\d{2})(.*)$/.exec(each) ?? [];
    if (key !== undefined) parts.set(key, `${parts.get(key) ?? ''}${value}`);
  }
  return {
    name: all(parts, 32, 33),
    payer: parts.get('31') ?? parts.get('38') ?? '',
    words: `${all(parts, 20, 29)}${all(parts, 60, 63)}`,
  };
}

/** `/NAME/A LEE/REMI/EV 1234/IBAN/NL02`: words in capitals between strokes, which say what follows. */
function strokedDetails(text: string): Details | undefined {
  const joined = text.replace(/\n/g, '');
  if (!/^\/[A-Z]{3,5}\//.test(joined)) return undefined;
  const of = (key: string): string => new RegExp(`/${key}/(.*?)(?=/[A-Z]{3,5}/|$)`).exec(joined)?.[1] ?? '';
  const words = [of('REMI'), of('EREF')].filter((each) => each !== '').join(' ');
  return { name: of('NAME'), payer: of('IBAN'), words: words || joined };
}

/** `beside` is what stood with the booking itself. */
export function detailsOf(text: string, beside: string): Details {
  const details = germanDetails(text) ?? strokedDetails(text) ?? { name: '', payer: '', words: text };
  return { ...details, words: `${details.words} ${beside}` };
}
