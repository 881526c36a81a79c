import { isStorableText, refusal } from '@evens/kernel';
import { type Issue, RefusedRequest } from './refusal-answer.ts';

export const invalid = (issues: readonly Issue[]): RefusedRequest =>
  new RefusedRequest(refusal('InvalidRequest'), { issues });

export const unstorable = (path: string): RefusedRequest =>
  new RefusedRequest(refusal('InvalidCharacters'), {
    issues: [{ path, message: 'not UTF-8, or a character that cannot be stored' }],
  });

/** Throws where a text stands that cannot be stored. A list of what is left to see, since a body may nest deeply. */
export function refuseUnstorable(part: string, value: unknown): void {
  const left: { readonly path: string; readonly value: unknown }[] = [{ path: part, value }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, value: found } = next;
    if (typeof found === 'string' && !isStorableText(found)) throw unstorable(path);
    if (typeof found !== 'object' || found === null) continue;
    for (const [key, inner] of Object.entries(found)) {
      if (!isStorableText(key)) throw unstorable(path);
      if (typeof inner === 'string' || typeof inner === 'object') left.push({ path: `${path}.${key}`, value: inner });
    }
  }
}
