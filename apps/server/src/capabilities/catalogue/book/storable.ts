import type { Fixture } from '@evens/catalogue';

const MOST_INT = 2 ** 31 - 1;
/** The years that a date here and one in the database both know. */
const MOST_MS = Date.UTC(275_000, 0);

/** Words the database can hold: no NUL, no half of a surrogate pair. */
const isWord = (text: string): boolean => !text.includes('\u0000') && !/\p{Cs}/u.test(text);

const holds = (value: unknown): boolean => {
  if (typeof value === 'string') return isWord(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isWord(key) && holds(each));
};

/** Whether a fixture can be stored as it is described: nobody shall bet on what leaves nothing behind. */
export function isStorable(fixture: Fixture): boolean {
  const { id, sportId, startMs, category, tournament } = fixture;
  return (
    [id, category.id, tournament.id].every(Number.isSafeInteger) &&
    Number.isInteger(sportId) &&
    Math.abs(sportId) <= MOST_INT &&
    Math.abs(startMs) <= MOST_MS &&
    holds(fixture)
  );
}
