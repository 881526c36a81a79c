import '@evens/ui/styles.css';
import './shared/i18n/resources.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { offerOfflineNotice } from './app/offline-notice.ts';
import { captureAtStart } from './app/query-capture.ts';
import { sayLanguage } from './app/root-style.ts';
import { Screens, screensReady } from './app/router.tsx';
import { showMovingScrollbars } from './app/scrollbars.ts';
import { takeOver } from './app/take-over.ts';
import { checkVersionAtStart } from './app/version-check.ts';
import { queryClient } from './shared/api/api.ts';
import { drawnWith } from './shared/drawn/drawn.ts';
import { drawnParts, takeRestOver } from './shared/drawn/drawn-part.tsx';
import './shared/drawn/early-presses.ts';
import { beginTakingOver } from './shared/drawn/whole.ts';
import { changedTexts } from './shared/i18n/changed-texts.ts';
import { startTexts } from './shared/i18n/i18n.ts';
import { languageTag } from './shared/i18n/language.ts';
import { currentLanguage } from './shared/i18n/stored-language.ts';
import { rememberLooks } from './shared/settings/settings-store.ts';

captureAtStart();
const language = currentLanguage(location.pathname);
sayLanguage(languageTag(language));
void checkVersionAtStart();
showMovingScrollbars(document);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the site');

/** No `await` at the top of this file: screens import what travels with it, and would wait for it while it waits for them. */
async function start(place: HTMLElement): Promise<void> {
  const drawn = drawnWith();
  // A part that React must wait for would be drawn anew when anything around it changes meanwhile.
  const started = startTexts(language, drawn ? (drawn.texts ?? {}) : changedTexts(language));
  const [texts, complete] = await Promise.all([
    started,
    drawn ? screensReady(location.pathname, started, drawn.parts ?? []) : false,
  ]);
  const site = (
    <StrictMode>
      <App
        queries={queryClient}
        texts={texts}
        site={
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
        }
      />
    </StrictMode>
  );
  // The answers are as old as the page.
  if (drawn) takeOver(queryClient, drawn, performance.timeOrigin);
  if (complete) {
    beginTakingOver(drawnParts(place), takeRestOver);
    hydrateRoot(place, site);
  } else {
    // Nothing was drawn, or a part of the site did not arrive: what is drawn here says so, and answers by itself.
    globalThis.evensEarlyPresses?.();
    place.replaceChildren();
    createRoot(place).render(site);
  }
  rememberLooks();
  offerOfflineNotice();
}

void start(root);
