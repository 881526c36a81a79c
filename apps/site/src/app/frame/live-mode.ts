import { pathAfterLanguage } from '../../shared/i18n/language.ts';

/** How what is in play is looked at: as a list, one event beside the list of all, or four at a time. */
export type LiveMode = 'overview' | 'eventview' | 'multiview';

export const LIVE_MODES: readonly LiveMode[] = ['overview', 'eventview', 'multiview'];

export function liveMode(pathname: string): LiveMode {
  const [, second, ...rest] = pathAfterLanguage(pathname).split('/');
  if (second === 'multi-view') return 'multiview';
  return second === 'event-view' || rest.includes('match') ? 'eventview' : 'overview';
}
