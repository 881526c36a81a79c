import type { CasinoProvider } from '@evens/contract';

/** Who makes games, numbered: the first five by the specification's ranking; whoever comes later gets the next number, for good. */
export const PROVIDERS = [
  { id: 1, key: 'evolution', name: 'Evolution' },
  { id: 2, key: 'pragmatic', name: 'Pragmatic' },
  { id: 3, key: 'hacksaw', name: 'Hacksaw' },
  { id: 4, key: 'netent', name: 'NetEnt' },
  { id: 5, key: 'bgaming', name: 'BGaming' },
  /** The house's own games. */
  { id: 6, key: 'originals', name: 'Originals' },
] as const satisfies readonly CasinoProvider[];

export type ProviderKey = (typeof PROVIDERS)[number]['key'];
