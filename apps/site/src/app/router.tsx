import { isValidElement } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router';
import { ChunkLoadError, isLazyScreen, lazyScreen } from '../shared/lazy-screen.tsx';
import { areaRoutes, firstSegments } from './areas.ts';
import { Frame } from './frame/frame.tsx';
import { LanguageGate } from './language-gate.tsx';
import { NotFound } from './not-found.tsx';

const Gallery = lazyScreen(
  () => import('./gallery/gallery.tsx'),
  (file) => file.Gallery,
);

const screens: RouteObject[] = [
  ...areaRoutes,
  { path: 'gallery', element: <Gallery /> },
  { path: '404', element: <NotFound /> },
];

const segments = firstSegments(screens);

const siteRoutes: RouteObject[] = [
  { path: '/:lang', element: <Frame />, children: [...screens, { path: '*', element: <NotFound /> }] },
  // The gate sends these elsewhere.
  { path: '*', element: null },
];

/** Has the screens of a path there before they are drawn; false where one did not arrive. */
export async function screensReady(pathname: string): Promise<boolean> {
  const parts = (matchRoutes(siteRoutes, pathname) ?? []).map(({ route }) => route.element);
  try {
    await Promise.all(parts.map((part) => isValidElement(part) && isLazyScreen(part.type) && part.type.makeReady()));
    return true;
  } catch (cause) {
    if (cause instanceof ChunkLoadError) return false;
    throw cause;
  }
}

/** The screen of the path that the router around it stands at. */
export function Screens() {
  const screen = useRoutes(siteRoutes);
  return <LanguageGate screens={segments}>{screen}</LanguageGate>;
}
