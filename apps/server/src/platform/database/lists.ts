/** A list of numbers or truths as PostgreSQL reads it: for `::bigint[]` and the like. The driver's own way costs thrice. */
export function listOf<Item>(items: readonly Item[], read: (item: Item) => bigint | number | boolean | null): string {
  let list = '{';
  for (const item of items) list += list.length > 1 ? `,${read(item)}` : `${read(item)}`;
  return `${list}}`;
}

const NEEDS_CARE = /["\\]/;
const CARE = /["\\]/g;

/** The same of texts, null among them. */
export function textsOf<Item>(items: readonly Item[], read: (item: Item) => string | null): string {
  let list = '{';
  for (const item of items) {
    const text = read(item);
    if (list.length > 1) list += ',';
    if (text === null) list += 'null';
    else list += NEEDS_CARE.test(text) ? `"${text.replace(CARE, '\\$&')}"` : `"${text}"`;
  }
  return `${list}}`;
}
