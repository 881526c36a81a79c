import { CardSkeleton, classNames, LinesSkeleton } from '@evens/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { AreaBoundary } from '../../shared/area-boundary.tsx';
import { drawnWith } from '../../shared/drawn/drawn.ts';
import { DrawnPart } from '../../shared/drawn/drawn-part.tsx';
import { takeEarlyPresses } from '../../shared/drawn/early-presses.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { lazyPart } from '../../shared/lazy-screen.tsx';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { usePageHead } from '../head/use-page-head.ts';
import { ModalHost } from '../modal-host.tsx';
import { isEntry, screenKind } from '../screen-kind.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { LanguageDialog } from './language-dialog.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { NewsPlace } from './news-place.tsx';
import { bringOverParts } from './over-part.tsx';
import { useOverlays } from './overlays.ts';
import { SearchPalette } from './search/search-palette.tsx';
import { SlipColumn } from './slip-column.tsx';
import { TopBar } from './top-bar.tsx';
import { useScreenPlace } from './use-screen-place.ts';
import { useSideRail } from './use-side-rail.ts';
import { useViewport } from './use-viewport.ts';

const SKIP_TAB_INDEX_MS = 1000;

const Sidebar = lazyPart(
  'sidebar',
  () => import('./sidebar.tsx'),
  (file) => file.Sidebar,
);
/** Windows in which the sidebar is the menu's, and never beside the page. */
const WITHOUT_SIDE: ReadonlySet<string> = new Set(['mobile', 'tablet', 'tablet-landscape']);

/** First in the document. After a second with the focus it leaves the tab order, as the specification has it. */
function SkipLink() {
  const { t } = useTranslation('frame');
  const onFocus = ({ currentTarget }: FocusEvent<HTMLAnchorElement>) => {
    setTimeout(() => currentTarget.removeAttribute('tabindex'), SKIP_TAB_INDEX_MS);
  };
  return (
    <a className="skip" href="#main" tabIndex={0} onFocus={onFocus}>
      {t('skip')}
    </a>
  );
}

/** A new screen has nothing over it. */
function useFreshScreen(pathname: string): void {
  const closeAll = useOverlays((state) => state.closeAll);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new path is the signal
  useEffect(closeAll, [pathname, closeAll]);
}

/** Texts follow the language of the path, which may not be the one the visit began with. */
function useTextsOfPath(): boolean {
  const { i18n } = useTranslation('frame');
  const { tag } = useLanguage();
  const queries = useQueryClient();
  const right = i18n.language === tag;
  useEffect(() => {
    if (i18n.language === tag) return;
    void i18n.changeLanguage(tag);
    // Names of sides and competitions are the language's too.
    void queries.invalidateQueries();
  }, [i18n, queries, tag]);
  return right;
}

/** Stands beside the screen: when it is taken over, so is the screen. */
function TakenOver() {
  useEffect(takeEarlyPresses, []);
  return null;
}

/**
 * The screen. It hears of nothing that changes around it: a change of what holds a part that is not taken over yet would have
 * React take it over at once, in one long piece of work.
 */
const Middle = memo(function Middle() {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const main = useScreenPlace();
  return (
    <main className="col col--main" id="main" ref={main} tabIndex={-1}>
      <AreaBoundary resetKey={pathname}>
        <DrawnPart
          fallback={
            <div className="page page--stack">
              <CardSkeleton label={t('loading')} height="sm" />
              <LinesSkeleton rows={8} />
            </div>
          }
        >
          <Outlet />
          <TakenOver />
        </DrawnPart>
      </AreaBoundary>
    </main>
  );
});

/** Bars, columns and everything that lies over them. Screens come into the middle. */
export function Frame() {
  const { t } = useTranslation('frame');
  const ready = useTextsOfPath();
  const { pathname } = useLocation();
  useFreshScreen(pathname);
  useEffect(bringOverParts, []);
  const { sheet, toggleSheet } = useOverlays();
  const slip = screenKind(pathname) !== 'other';
  usePageHead();
  const viewport = useViewport();
  // What was drawn for a desk stays in a narrow window: it is not seen, and may not be taken over yet.
  const beside = !WITHOUT_SIDE.has(viewport) || drawnWith()?.phone === false;
  const { rail } = useSideRail();
  const viewFormat = useSettings((settings) => settings.viewFormat);
  useEffect(() => {
    if (!sheet) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && toggleSheet();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [sheet, toggleSheet]);
  if (!ready) return null;
  return (
    <div
      className={classNames('app', `app--${viewport}`, !slip && 'app--noslip', isEntry(pathname) && 'app--entry')}
      data-sheet={sheet ? 'open' : undefined}
      data-side={rail ? 'rail' : 'full'}
      data-view={viewFormat}
    >
      <SkipLink />
      <TopBar />
      <ConnectionBar />
      <div className="app__body">
        {beside && (
          <AreaBoundary resetKey="side" room="lines">
            <DrawnPart fallback={<nav className="col col--side" id="side" aria-label={t('side.label')} />}>
              <Sidebar />
            </DrawnPart>
          </AreaBoundary>
        )}
        <Middle />
        {slip && <SlipColumn />}
        {slip && <NewsPlace />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the sheet closes it; Escape does too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way */}
      <div className="veil" onClick={toggleSheet} />
      <BottomBar />
      <SearchPalette />
      <MenuDrawer />
      <LanguageDialog />
      <ModalHost />
    </div>
  );
}
