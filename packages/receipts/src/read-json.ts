import { accept, type Result, refuse } from '@evens/kernel';

const STRING = /"(?:[^"\\]|\\.)*"/gs;

/** Whether the text ends inside a string, list or object: what a file looks like whose end is missing. */
function endsEarly(text: string): boolean {
  const bare = text.replace(STRING, '');
  const count = (sign: RegExp): number => bare.match(sign)?.length ?? 0;
  return bare.trim() !== '' && (bare.includes('"') || count(/[{[]/g) > count(/[}\]]/g));
}

/** How many members all objects of a value have together. */
function membersIn(value: unknown): number {
  let members = 0;
  const waiting = [value];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (typeof each !== 'object' || each === null) continue;
    const inside: readonly unknown[] = Object.values(each);
    if (!Array.isArray(each)) members += inside.length;
    waiting.push(...inside);
  }
  return members;
}

/** JSON in which no object has two members of one name: of such the parser would silently take the last. */
export function readJson(text: string): Result<unknown, 'notJson' | 'truncated' | 'ambiguous'> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(endsEarly(text) ? 'truncated' : 'notJson');
  }
  // In JSON a string before a colon is the name of a member, and nothing else is.
  const named = text.match(/"(?:[^"\\]|\\.)*"\s*:/gs)?.length ?? 0;
  return named === membersIn(value) ? accept(value) : refuse('ambiguous');
}
