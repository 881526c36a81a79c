import { lazyScreen } from '../../shared/lazy-screen.tsx';

const ResultsSide = lazyScreen(
  () => import('./results/side.tsx'),
  (file) => file.ResultsSide,
);

/** The sidebar while results are looked at. */
export const sides = { results: ResultsSide };
