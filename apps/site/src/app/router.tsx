import type { i18n } from 'i18next';
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

/** Whether a screen stands at a path with its language; the page that says that there is none counts as none. */
export function isScreen(pathname: string): boolean {
  const found = matchRoutes(siteRoutes, pathname)?.at(-1)?.route;
  return found !== undefined && found.path !== '*' && found.path !== '404';
}

/** Has the screens of a path and their texts there before they are drawn; false where one did not arrive. */
export async function screensReady(pathname: string, texts: Promise<i18n>): Promise<boolean> {
  const parts = (matchRoutes(siteRoutes, pathname) ?? []).flatMap(({ route: { element } }) =>
    isValidElement(element) && isLazyScreen(element.type) ? [element.type] : [],
  );
  try {
    const areas = parts.flatMap((part) => part.texts);
    const read = areas.length > 0 && texts.then((started) => started.loadNamespaces(areas));
    await Promise.all([read, ...parts.map((part) => part.makeReady())]);
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
