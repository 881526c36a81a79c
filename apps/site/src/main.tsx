import '@evens/ui/styles.css';
import './shared/i18n/resources.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, BrowserSite } from './app/app.tsx';
import { captureAtStart } from './app/query-capture.ts';
import { screensReady } from './app/router.tsx';
import { showMovingScrollbars } from './app/scrollbars.ts';
import { takeOver } from './app/take-over.ts';
import { checkVersionAtStart } from './app/version-check.ts';
import { queryClient } from './shared/api/api.ts';
import { drawnWith } from './shared/drawn/drawn.ts';
import { startTexts } from './shared/i18n/i18n.ts';
import { languageTag } from './shared/i18n/language.ts';
import { currentLanguage } from './shared/i18n/stored-language.ts';
import { rememberLooks } from './shared/settings/settings-store.ts';

captureAtStart();
const language = currentLanguage(location.pathname);
document.documentElement.lang = languageTag(language);
void checkVersionAtStart();
showMovingScrollbars(document);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the site');
const texts = await startTexts(language);
const site = (
  <StrictMode>
    <App queries={queryClient} texts={texts} site={<BrowserSite />} />
  </StrictMode>
);
const drawn = drawnWith();
if (drawn) {
  // A part that React must wait for is drawn anew when anything around it changes meanwhile.
  await screensReady(location.pathname);
  // The answers are as old as the page.
  takeOver(queryClient, drawn, performance.timeOrigin);
  hydrateRoot(root, site);
} else {
  root.replaceChildren();
  createRoot(root).render(site);
}
rememberLooks();
