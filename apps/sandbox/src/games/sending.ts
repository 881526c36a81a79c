import type { SentCall } from './protocol.ts';

/** What the house answered. */
export interface HeardCall {
  readonly status: number;
  /** JSON where it is some, else the text as it came. */
  readonly body: unknown;
}

/** So long a provider waits for an answer; then it has heard nothing. */
export const CALL_PATIENCE_MS = 15_000;

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sends a call to the house; throws where no answer comes. @param houseUrl - the house's address of this provider */
export async function sendCall(
  houseUrl: string,
  { method, path, headers, body }: SentCall,
  patienceMs = CALL_PATIENCE_MS,
): Promise<HeardCall> {
  const answer = await fetch(`${houseUrl}${path}`, {
    method,
    headers: { ...headers },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(patienceMs),
  });
  return { status: answer.status, body: readBody(await answer.text()) };
}
