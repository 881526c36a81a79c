import type { i18n } from 'i18next';
import { isValidElement } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router';
import { ChunkLoadError, isLazyScreen, lazyScreen, partNamed, type Waiting } from '../shared/lazy-screen.tsx';
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

/** First segments of every screen's path. */
export const segments = firstSegments(screens);

const siteRoutes: RouteObject[] = [
  { path: '/:lang', element: <Frame />, children: [...screens, { path: '*', element: <NotFound /> }] },
  // The gate sends these elsewhere.
  { path: '*', element: null },
];

const NOWHERE: RouteObject = { path: '*', element: null };
const routesOf = (first: string): RouteObject[] => [
  {
    path: '/:lang',
    children: [
      ...screens.filter((screen) => {
        const begins = firstSegments([screen]).map((segment) => segment.toLowerCase());
        return begins.length === 0 || begins.includes(first);
      }),
      NOWHERE,
    ],
  },
];
/** Routes by what a path begins with: matching ranks every route anew, 2 ms for all of them, and invented addresses come in hundreds. */
const routesByFirst = new Map(segments.map((segment) => [segment.toLowerCase(), routesOf(segment.toLowerCase())]));
const otherRoutes = routesOf('');

/** The segment behind the language, as routes are matched: decoded, in any case. */
function firstOf(pathname: string): string {
  const [, , first = ''] = pathname.split('/');
  try {
    return decodeURIComponent(first).toLowerCase();
  } catch {
    return first;
  }
}

/** Whether a screen stands at a path with its language; the page that says that there is none counts as none. */
export function isScreen(pathname: string): boolean {
  const routes = routesByFirst.get(firstOf(pathname)) ?? otherRoutes;
  const found = matchRoutes(routes, pathname)?.at(-1)?.route;
  return found !== undefined && found.path !== '*' && found.path !== '404';
}

/**
 * Has the screens of a path there before they are drawn, with the named parts that were drawn in them and the texts of all;
 * false where one did not arrive.
 */
export async function screensReady(
  pathname: string,
  texts: Promise<i18n>,
  drawnParts: readonly string[],
): Promise<boolean> {
  let wanted: readonly Waiting[] = (matchRoutes(siteRoutes, pathname) ?? []).flatMap(({ route: { element } }) =>
    isValidElement(element) && isLazyScreen(element.type) ? [element.type] : [],
  );
  const left = new Set(drawnParts);
  try {
    do {
      const areas = wanted.flatMap((screen) => screen.texts);
      const read = areas.length > 0 && texts.then((started) => started.loadNamespaces(areas));
      await Promise.all([read, ...wanted.map((screen) => screen.makeReady())]);
      // A part is known by its name when the module that shows it is there.
      wanted = [...left].flatMap((name) => partNamed(name) ?? []);
      for (const { part } of wanted) if (part !== undefined) left.delete(part);
    } while (wanted.length > 0);
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
