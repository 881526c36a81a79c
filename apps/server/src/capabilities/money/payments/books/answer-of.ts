const ANSWER_WITHIN_MS = 20_000;
const LARGEST_ANSWER = 16 * 1024 * 1024;

/** The words of an answer; undefined for none, for one that says no, and for one that is too long. */
export async function answerOf(url: string, init: RequestInit): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'error' });
    const text = answer.ok ? await answer.text() : undefined;
    return text !== undefined && text.length <= LARGEST_ANSWER ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The value of a JSON text; undefined for what is none. */
export function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
