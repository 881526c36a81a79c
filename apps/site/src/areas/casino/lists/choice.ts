import type { CasinoProvider } from '@evens/contract';

type Known = readonly Pick<CasinoProvider, 'id' | 'key'>[];

/**
 * Numbers of the providers that an address names, sorted. Its parts are numbers; a provider's name, in whatever letters, counts too.
 * What is neither is left out. @param known - those that the house has
 */
export function chosenProviders(search: string, known: Known): readonly number[] {
  const parts = (new URLSearchParams(search).get('providers') ?? '').split(',');
  const ids = parts.flatMap((part) => {
    const word = part.trim().toLowerCase();
    return known.find(({ id, key }) => String(id) === word || key === word)?.id ?? [];
  });
  return [...new Set(ids)].sort((left, right) => left - right);
}

/** The address's query with these providers, by their numbers with commas, sorted; what else stands in it stays. */
export function withProviders(search: string, ids: readonly number[]): string {
  const next = new URLSearchParams(search);
  next.delete('providers');
  // Commas as they are: an address that is read and typed.
  const others = next.toString();
  const own = ids.length > 0 ? `providers=${[...ids].sort((left, right) => left - right).join()}` : '';
  const all = [own, others].filter(Boolean).join('&');
  return all === '' ? '' : `?${all}`;
}

/** Chosen becomes not chosen, and the other way round. */
export const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].sort((left, right) => left - right);

/** How many games stand side by side in the table view; undefined: the categories are looked at (specification 2, L20). */
export type TableTabs = 1 | 2 | 4;

export function tableTabs(search: string): TableTabs | undefined {
  const asked = Number(new URLSearchParams(search).get('tabs'));
  return asked === 1 || asked === 2 || asked === 4 ? asked : undefined;
}

/** The games in the slots stay in the address, so that the table is as it was when somebody comes back to it. */
export function withTabs(search: string, tabs: TableTabs | undefined): string {
  const next = new URLSearchParams(search);
  const providers = next.get('providers');
  next.delete('providers');
  if (tabs === undefined) next.delete('tabs');
  else next.set('tabs', String(tabs));
  const others = [providers === null ? '' : `providers=${providers}`, next.toString()].filter(Boolean).join('&');
  return others === '' ? '' : `?${others}`;
}
