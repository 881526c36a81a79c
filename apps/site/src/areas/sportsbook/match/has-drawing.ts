import { sportByAlias } from '@evens/catalogue';
import type { LiveView } from '@evens/contract';

/** Whether a contest in play can be drawn from its score alone: all but tennis before its first serve, and races, which wait for the field. */
export const hasDrawing = (sportAlias: string, live: LiveView | undefined): boolean => {
  const sport = sportByAlias(sportAlias);
  if (!sport || sport.family === 'race') return false;
  return sportAlias === 'tennis' || sportAlias === 'padel' ? live?.serving !== undefined : live !== undefined;
};
