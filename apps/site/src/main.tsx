import '@evens/ui/styles.css';
import './shared/i18n/resources.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { captureAtStart } from './app/query-capture.ts';
import { showMovingScrollbars } from './app/scrollbars.ts';
import { checkVersionAtStart } from './app/version-check.ts';
import { startTexts } from './shared/i18n/i18n.ts';
import { languageTag } from './shared/i18n/language.ts';
import { currentLanguage } from './shared/i18n/stored-language.ts';

captureAtStart();
const language = currentLanguage(location.pathname);
document.documentElement.lang = languageTag(language);
void checkVersionAtStart();
showMovingScrollbars(document);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the site');
await startTexts(language);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
