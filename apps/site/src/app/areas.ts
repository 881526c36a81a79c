import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { bringAccountTabsBy } from '../shared/account/account-tabs.ts';
import { bringGamesBy, type GameTab } from '../shared/games/game-tab.ts';
import { bringSlotsBy, type OpenStage } from '../shared/games/slot-stage.ts';
import type { SideMode } from './frame/side-mode.ts';
import { slipWanted } from './frame/slip-wanted.ts';

/**
 * How an area joins the frame, by the files it has and nothing else:
 *   `routes.tsx`  exports `routes`: children of /{lang}, each screen lazy;
 *   `modals.tsx`  exports `modals`: lazy modals by tag, opened with `openModal(tag, data)`;
 *   `panel.tsx`   of the slip area exports `SlipPanel`, loaded with the frame's right column;
 *   `account-tabs.tsx` exports `accountTabs`: lazy tabs of the account modal;
 *   `side.tsx`    exports `sides`: lazy contents of the sidebar by its mode, for the modes the frame has none of;
 *   `corner.tsx`  of the account area exports `AccountCorner`, the right end of the top bar;
 *   `open-stage.ts` of the slot area exports `openStage`, which draws a slot for the page of its game (`shared/games`);
 *   `game-tab.tsx` of the game area exports `GameTab`: one game, for whoever shows it within a screen (`shared/games`).
 * What an area does not have is hidden.
 */
const routeFiles = import.meta.glob<{ routes: RouteObject[] }>('../areas/*/routes.tsx', { eager: true });
const sideFiles = import.meta.glob<{ sides: Readonly<Partial<Record<SideMode, ComponentType>>> }>(
  '../areas/*/side.tsx',
  {
    eager: true,
  },
);
const panelFiles = import.meta.glob<{ SlipPanel: ComponentType }>('../areas/slip/panel.tsx');
const gameFiles = import.meta.glob<{ GameTab: typeof GameTab }>('../areas/game/game-tab.tsx');
const stageFiles = import.meta.glob<{ openStage: OpenStage }>('../areas/slot/open-stage.ts');
const cornerFiles = import.meta.glob<{ AccountCorner: ComponentType }>('../areas/account/corner.tsx');

export const areaRoutes: readonly RouteObject[] = Object.values(routeFiles).flatMap((file) => file.routes);

const paths = new Set(areaRoutes.map((route) => route.path?.replace(/\/:\w+\?$/, '')));

/** Whether the house has a screen at this path (after the language): what has none is not linked. */
export const hasScreen = (path: string): boolean => paths.has(path);

export const areaSides: Readonly<Partial<Record<SideMode, ComponentType>>> = Object.assign(
  {},
  ...Object.values(sideFiles).map((file) => file.sides),
);

/** Modals and tabs of the account: their list alone weighs more than some screen, and no first page opens one. */
export const loadAreaModals = () => import('./area-modals.tsx');

bringAccountTabsBy(loadAreaModals);

const gameTab = gameFiles['../areas/game/game-tab.tsx'];
if (gameTab) bringGamesBy(gameTab);

const stage = stageFiles['../areas/slot/open-stage.ts'];
if (stage) bringSlotsBy(async () => (await stage()).openStage);

const slipPanel = panelFiles['../areas/slip/panel.tsx'];
export const loadSlipPanel = slipPanel && (() => slipWanted().then(slipPanel));
export const loadAccountCorner = cornerFiles['../areas/account/corner.tsx'];

/** First segments of every screen's path, to tell a path without a language from an unknown one. */
export const firstSegments = (routes: readonly RouteObject[]): string[] => [
  ...new Set(
    routes
      .flatMap((route) => (route.path ? [route.path] : firstSegments(route.children ?? [])))
      .map((path) => path.split('/')[0] ?? '')
      .filter((segment) => segment !== '' && segment !== '*' && !segment.startsWith(':')),
  ),
];
