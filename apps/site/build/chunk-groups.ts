import type { Rolldown } from 'vite';

/**
 * Which modules travel together. Left alone, the bundler makes a file of every set of modules that two screens share: fifty
 * of them for one page, each with a request and a header of its own. A first visit takes five: `vendor` (libraries, which
 * change least), `site` (what every screen needs), `screens` (what screens share), the reader's texts, and the screens of one
 * kind. What one area alone needs stays a file of that area.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', tags: ['$initial'], test: /node_modules|rolldown[\\/]runtime/, priority: 4 },
  { name: 'site', tags: ['$initial'], priority: 2 },
  {
    name: 'screens',
    // Not the texts, which are a file a language, nor what forms or news alone need.
    test: /site[\\/]src[\\/](shared[\\/](?!i18n[\\/]first-texts|forms|news)|areas[\\/](sportsbook[\\/](parts|racing[\\/]next-off)|account[\\/](corner|sign-in)))|ui[\\/]src[\\/]components[\\/](?!menu)/,
    priority: 1,
  },
  { name: 'slip', test: /areas[\\/]slip[\\/](panel|slip-view|history)/, priority: 0 },
];
