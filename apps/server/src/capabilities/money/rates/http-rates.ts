import { ratesShape } from './rates-file.ts';

/** What a source said: nothing in it is believed yet. */
export interface SaidRates {
  readonly asOfMs: number;
  readonly rates: Readonly<Record<string, unknown>>;
}

/** Who says what currencies are worth. */
export interface RatesSource {
  readonly name: string;
  /** A text says why there is no answer. */
  ask(): Promise<SaidRates | string>;
}

const ANSWER_WITHIN_MS = 8_000;
const LARGEST_ANSWER = 64 * 1024;

/** Rates over HTTP: a GET, answered with the shape of the file. `url` is read at each call: its port may be chosen at start. */
export function httpRates(options: {
  readonly name: string;
  readonly url: () => string;
  readonly answerWithinMs?: number;
}): RatesSource {
  const { name, url, answerWithinMs = ANSWER_WITHIN_MS } = options;
  return {
    name,
    ask: async () => {
      try {
        const answer = await fetch(url(), { signal: AbortSignal.timeout(answerWithinMs), redirect: 'error' });
        if (answer.status !== 200) return `answers ${answer.status}`;
        const text = await upTo(answer, LARGEST_ANSWER);
        if (text === undefined) return 'an answer that is too long';
        const read = ratesShape.safeParse(JSON.parse(text));
        return read.success
          ? { asOfMs: Date.parse(read.data.asOf), rates: read.data.rates }
          : 'an answer of another shape';
      } catch (error) {
        if (error instanceof SyntaxError) return 'an answer of another shape';
        return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'cannot be reached';
      }
    },
  };
}

/** The body as text, given up as soon as it is longer. */
async function upTo(answer: Response, most: number): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
