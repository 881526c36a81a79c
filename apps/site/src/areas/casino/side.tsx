import { lazyPart } from '../../shared/lazy-screen.tsx';

const CasinoSide = lazyPart(
  'casino-side',
  () => import('./side/casino-side.tsx'),
  (file) => file.CasinoSide,
  ['casino', 'live-casino'],
);

/** The sidebar on the casino's pages. */
export const sides = { casino: CasinoSide };
