import { foldName } from './fold.ts';

/**
 * Whether two writings of a name are one person's: all words of the shorter, two at least, stand in the longer, and one more may. A name
 * of several people, or of nobody, is not.
 */
export function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [foldName(one), foldName(other)].sort((a, b) => a.length - b.length);
  if (!shorter || !longer || shorter.length === 0 || longer.length - shorter.length > 1) return false;
  if (shorter.length === 1 && longer.length > 1) return false;
  const left = [...longer];
  return shorter.every((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
