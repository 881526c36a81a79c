import { SPORTS } from '@evens/catalogue';
import type { z } from 'zod';

/** Longer, and a player no longer knows what the bet was about. */
const LONGEST_SEC = 60;
const ALIASES: ReadonlySet<string> = new Set(SPORTS.map((each) => each.alias));

/**
 * Reads `soccer=5,tennis=3.5,other=4` as milliseconds by sport alias; `other` is every sport that is not named. Without
 * `other`, sports left out keep the house's own delay.
 */
export function readLiveDelays(text: string, context: z.RefinementCtx): Readonly<Record<string, number>> {
  const delays: Record<string, number> = {};
  for (const part of text.split(',')) {
    const [, alias = '', seconds = ''] = /^\s*([a-z0-9-]+)\s*=\s*(\d{1,2}(?:\.\d{1,3})?)\s*$/.exec(part) ?? [];
    if (alias !== 'other' && !ALIASES.has(alias)) {
      context.addIssue({ code: 'custom', message: `"${part.trim()}" is not a sport's alias, = and seconds` });
    } else if (Number(seconds) > LONGEST_SEC) {
      context.addIssue({ code: 'custom', message: `${alias} may wait ${LONGEST_SEC} seconds at most` });
    } else delays[alias] = Math.round(Number(seconds) * 1000);
  }
  return delays;
}
