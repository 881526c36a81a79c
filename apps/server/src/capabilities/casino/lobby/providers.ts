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
  { id: 7, key: 'endorphina', name: 'Endorphina' },
  { id: 8, key: 'habanero', name: 'Habanero' },
  { id: 9, key: 'softswiss', name: 'SoftSwiss' },
  { id: 10, key: 'openbox', name: 'OpenBox' },
  { id: 11, key: 'sevenmojos', name: '7Mojos' },
  { id: 12, key: 'leap', name: 'Leap' },
  { id: 13, key: 'rocket', name: 'Rocket' },
  { id: 14, key: 'egt', name: 'EGT' },
  { id: 15, key: 'amusnet', name: 'Amusnet' },
  { id: 16, key: 'pateplay', name: 'Pateplay' },
  { id: 17, key: 'goldenrace', name: 'GoldenRace' },
] as const satisfies readonly CasinoProvider[];

export type ProviderKey = (typeof PROVIDERS)[number]['key'];

export const isProviderKey = (key: string): key is ProviderKey => PROVIDERS.some((each) => each.key === key);
