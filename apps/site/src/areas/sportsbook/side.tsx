import { lazyPart, lazyScreen } from '../../shared/lazy-screen.tsx';

const ResultsSide = lazyScreen(
  () => import('./results/side.tsx'),
  (file) => file.ResultsSide,
);

const EsportsSide = lazyPart(
  'esports-side',
  () => import('./esports/side.tsx'),
  (file) => file.EsportsSide,
  ['lists'],
);

/** The sidebar while results, or esports, are looked at. */
export const sides = { results: ResultsSide, esports: EsportsSide };
