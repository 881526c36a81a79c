import { TEXT_PAGES } from '@evens/contract';
import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const Promotions = lazyScreen(
  () => import('./promotions.tsx'),
  (file) => file.Promotions,
  ['content'],
);
const HelpCentre = lazyScreen(
  () => import('./help-centre.tsx'),
  (file) => file.HelpCentre,
  ['content', 'help'],
);
const PaymentMethods = lazyScreen(
  () => import('./payment-methods.tsx'),
  (file) => file.PaymentMethods,
  ['content'],
);
const TextPageScreen = lazyScreen(
  () => import('./text-page.tsx'),
  (file) => file.TextPageScreen,
  ['content'],
);
const BlogList = lazyScreen(
  () => import('./blog-list.tsx'),
  (file) => file.BlogList,
  ['content'],
);
const ArticleScreen = lazyScreen(
  () => import('./article.tsx'),
  (file) => file.ArticleScreen,
  ['content'],
);
const LiveSupport = lazyScreen(
  () => import('./live-support.tsx'),
  (file) => file.LiveSupport,
  ['content', 'refusals'],
);

const PreviewScreen = lazyScreen(
  () => import('./preview.tsx'),
  (file) => file.PreviewScreen,
  ['content'],
);

/** What the house says: offers, help, payments, terms and policies, blog and support. */
export const routes: RouteObject[] = [
  { path: 'promotions', element: <Promotions /> },
  { path: 'frequently-asked-questions', element: <HelpCentre /> },
  { path: 'frequently-asked-questions/:topic', element: <HelpCentre /> },
  { path: 'payment-methods', element: <PaymentMethods /> },
  ...TEXT_PAGES.map((name) => ({ path: name, element: <TextPageScreen name={name} /> })),
  { path: 'blog', element: <BlogList /> },
  { path: 'blog/category/:category', element: <BlogList /> },
  { path: 'blog/:article', element: <ArticleScreen /> },
  { path: 'esports-betting-guide', element: <ArticleScreen article="esports-betting-guide" /> },
  { path: 'preview', element: <PreviewScreen /> },
  { path: 'live-support', element: <LiveSupport /> },
];
