import { isStorableText, refusal } from '@evens/kernel';
import { type Issue, RefusedRequest } from './refusal-answer.ts';

export const invalid = (issues: readonly Issue[]): RefusedRequest =>
  new RefusedRequest(refusal('InvalidRequest'), { issues });

export const unstorable = (path: string): RefusedRequest =>
  new RefusedRequest(refusal('InvalidCharacters'), {
    issues: [{ path, message: 'not UTF-8, or a character that cannot be stored' }],
  });

/** No request of the contract nests deeper than a tenth of this; each level of more would be walked by every check that follows. */
const DEEPEST = 64;

/** Throws where a text stands that cannot be stored, or where the value nests too deeply to be anything that is asked for. */
export function refuseUnstorable(part: string, value: unknown): void {
  const left: { readonly path: string; readonly value: unknown; readonly depth: number }[] = [
    { path: part, value, depth: 0 },
  ];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, value: found, depth } = next;
    if (typeof found === 'string' && !isStorableText(found)) throw unstorable(path);
    if (typeof found !== 'object' || found === null) continue;
    if (depth > DEEPEST) throw invalid([{ path: part, message: `nests deeper than ${DEEPEST} levels` }]);
    for (const [key, inner] of Object.entries(found)) {
      if (!isStorableText(key)) throw unstorable(path);
      if (typeof inner === 'string' || typeof inner === 'object') {
        left.push({ path: `${path}.${key}`, value: inner, depth: depth + 1 });
      }
    }
  }
}
