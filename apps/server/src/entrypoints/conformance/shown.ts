import type { SentCall } from '@evens/sandbox';

/** What a sheet may say of a message, so that it holds no secret and is the same for every run that comes out the same. */
export interface Names {
  /** What every id of this run begins with; left out of the sheet. */
  readonly run: string;
  /** Values that stand for somebody or something: what the sheet says in their place. */
  readonly known: ReadonlyMap<string, string>;
}

const HIDDEN = '…';
const MOST_NUMBER = 10_000_000_000;
const AMOUNT = /^-?\d{1,9}(\.\d{1,6})?$/;
/** Codes, words and short sentences; whatever has a figure in it may be an id, a time, or a token. */
const WORDS = /^[A-Za-z][A-Za-z_ .,'-]{0,29}$/;
const NICKNAME = /^player-/;

function shownText(text: string, { run, known }: Names): string {
  // What a provider leaves empty stands for nobody.
  if (text === '') return '';
  const named = known.get(text);
  if (named !== undefined) return named;
  if (text.includes(run))
    return [...known].reduce(
      (all, [value, name]) => (value === '' ? all : all.replaceAll(value, name)),
      text.replaceAll(run, ''),
    );
  if (AMOUNT.test(text) || (WORDS.test(text) && !NICKNAME.test(text))) return text;
  return HIDDEN;
}

/** A value with everything taken out that is secret, or another in the next run. */
export function shownValue(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return shownText(value, names);
  if (typeof value === 'number') return Math.abs(value) < MOST_NUMBER ? value : HIDDEN;
  if (Array.isArray(value)) return value.map((each) => shownValue(each, names));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shownValue(each, names)]));
  }
  return value;
}

const XML_FIELD = /<(\w+)>([^<]*)<\/\1>/g;

/** What stands in a message, whichever of the three forms it has; a text that is none of them as it is. */
export function fieldsOf(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  if (body.startsWith('<'))
    return Object.fromEntries([...body.matchAll(XML_FIELD)].map(([, name, text]) => [name, text]));
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}

const asText = (value: unknown, names: Names): string => JSON.stringify(shownValue(value, names));

/** A call as it goes over the line. */
export function shownCall({ method, path, body }: SentCall, names: Names): string {
  const [address = '', query] = path.split('?');
  const asked = query === undefined ? [] : [asText(Object.fromEntries(new URLSearchParams(query)), names)];
  return [
    `${method} ${address === '' ? '/' : address}`,
    ...asked,
    ...(body === undefined ? [] : [asText(fieldsOf(body), names)]),
  ].join(' ');
}

export const shownAnswer = (status: number, body: unknown, names: Names): string =>
  `${status} ${asText(fieldsOf(body), names)}`;
