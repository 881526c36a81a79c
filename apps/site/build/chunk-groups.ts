import type { Rolldown } from 'vite';

/** Rows of lists and what stands over them: a match does without. */
const ROWS =
  /site[\\/]src[\\/](shared[\\/](offers[\\/]|fixtures[\\/](fixture-list|fixture-row|race-row|runner-row|list-blocks|score-columns|time-to-off))|areas[\\/]sportsbook[\\/](parts[\\/](hero-match|chance-chart|live-chips|list-state|market-switch|top-|fixture-pages|topics)|sports[\\/]list-views|racing[\\/]next-off))|ui[\\/]src[\\/]components[\\/](match-row|silk)/;

/** Not the texts, which are a file a language, nor what forms, payments, points or news alone need. */
const SHARED =
  /site[\\/]src[\\/](shared[\\/](?!i18n[\\/](first|later)-texts|forms|news|play|pin|passkeys|files|history|protection|payments|loyalty|privacy|recent|slip[\\/]|session[\\/](closed|take)|favourites[\\/](turn-|tournament-turner))|areas[\\/](sportsbook[\\/]parts|account[\\/](corner|sign-in)))|sportsbook[\\/]match[\\/](has-drawing|market-cards)|ui[\\/]src[\\/](icons|components[\\/](?!menu|fields|number-change|amount-at))|contract[\\/]src[\\/]fixtures-by-id|node_modules[\\/]@tanstack(?!.*([mM]utation|nfinite))/;

/**
 * Which modules travel together. Left alone, the bundler makes a file of every set of modules that two screens share: fifty
 * of them for one page, each with a request and a header of its own. A first visit takes six: `vendor` (libraries, which
 * change least), `site` (what every screen needs), `screens` (what screens share), `rows` (what lists share), the reader's
 * texts, and the screens of one kind. What one area alone needs stays a file of that area.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', tags: ['$initial'], test: /node_modules|rolldown[\\/]runtime/, priority: 4 },
  { name: 'site', tags: ['$initial'], priority: 3 },
  { name: 'screens', test: (file: string) => SHARED.test(file) && !ROWS.test(file), priority: 2 },
  // After what it stands on, which would travel in it.
  { name: 'rows', test: ROWS, priority: 1 },
  // The live tracker and story of a match, in one file that server-drawn pages name. Each sport's own drawing loads
  // separately.
  {
    name: 'seen',
    test: /areas[\\/]sportsbook[\\/](trackers[\\/](field|idle|light|marks|say|tracker|view)\.|story[\\/](use-story|queries))/,
    priority: 0,
  },
  { name: 'slip', test: /areas[\\/]slip[\\/](panel|slip-view|history)/, priority: 0 },
];
