import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const RuleBook = lazyScreen(
  () => import('./rule-book.tsx'),
  (file) => file.RuleBook,
);
const SportRulesScreen = lazyScreen(
  () => import('./sport-rules-screen.tsx'),
  (file) => file.SportRulesScreen,
);

/** The rule book: what holds for every bet, and a page a sport. */
export const routes: RouteObject[] = [
  { path: 'rules', element: <RuleBook /> },
  { path: 'rules/:sportAlias', element: <SportRulesScreen /> },
];
