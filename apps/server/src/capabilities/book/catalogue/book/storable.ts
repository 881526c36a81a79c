import type { Fixture } from '@evens/catalogue';
import { isStorableText } from '@evens/kernel';

const MOST_INT = 2 ** 31 - 1;
/** The years that a date here and one in the database both know. */
const MOST_MS = Date.UTC(275_000, 0);

const holds = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(holds);
  for (const key of Object.keys(value))
    if (!isStorableText(key) || !holds((value as Record<string, unknown>)[key])) return false;
  return true;
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
