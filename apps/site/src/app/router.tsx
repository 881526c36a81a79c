import { isValidElement } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { isLazyScreen, lazyScreen } from '../shared/lazy-screen.tsx';
import { areaRoutes, firstSegments } from './areas.ts';
import { Frame } from './frame/frame.tsx';
import { languageGate } from './language-gate.ts';
import { NotFound } from './not-found.tsx';

const Gallery = lazyScreen(
  () => import('./gallery/gallery.tsx'),
  (file) => file.Gallery,
);

/** Shown for the moment in which the gate decides. */
const Nothing = () => null;

const screens: RouteObject[] = [
  ...areaRoutes,
  { path: 'gallery', element: <Gallery /> },
  { path: '404', element: <NotFound /> },
];

const gate = languageGate(firstSegments(screens));

const FRAME = 'frame';

export const siteRoutes: RouteObject[] = [
  {
    id: FRAME,
    path: '/:lang',
    loader: gate,
    element: <Frame />,
    HydrateFallback: Nothing,
    children: [...screens, { path: '*', element: <NotFound /> }],
  },
  { path: '*', loader: gate, element: null, HydrateFallback: Nothing },
];

/** Has the screens of a path there before they are drawn. */
export async function screensReady(pathname: string): Promise<void> {
  const parts = (matchRoutes(siteRoutes, pathname) ?? []).map(({ route }) => route.element);
  await Promise.all(parts.map((part) => isValidElement(part) && isLazyScreen(part.type) && part.type.makeReady()));
}

/** `drawn`: the server has drawn this page, so its path has a language and the gate has nothing to decide. */
export const makeRouter = (drawn: boolean) =>
  createBrowserRouter(siteRoutes, drawn ? { hydrationData: { loaderData: { [FRAME]: null } } } : {});
