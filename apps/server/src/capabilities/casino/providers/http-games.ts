import type { Heard, Outgoing } from './adapter.ts';

const ANSWER_WITHIN_MS = 8_000;
/** A list of thousands of games fits; what is longer is no list. */
const MOST_BYTES = 8 * 1024 * 1024;

async function bodyOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('a provider of games answers without an end');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Asks a provider of games. Throws where no answer comes; follows nobody elsewhere. */
export async function askGames({ method, url, headers, body }: Outgoing): Promise<Heard> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    redirect: 'error',
  });
  return { status: answer.status, body: await bodyOf(answer) };
}
