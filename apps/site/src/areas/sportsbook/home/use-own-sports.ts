import { useState } from 'react';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { ownSports } from '../../../shared/recent/own-sports.ts';

const NONE: readonly string[] = [];

/** The reader's own sports: of one browser alone, so nobody's in a page that the server draws for all. */
export function useOwnSports(): readonly string[] {
  const taken = useTakenOver();
  const [own] = useState(() => (typeof localStorage === 'undefined' ? NONE : ownSports()));
  return taken ? own : NONE;
}
