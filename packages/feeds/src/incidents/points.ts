import type { Side } from '@evens/catalogue';
import { type Draft, draft, drawPlayer, type Moment, named, of, plus, rise, SIDES } from './moment.ts';

/** What one score may be worth, by sport, with the word for it; the likeliest first. */
const SCORES: Readonly<Record<string, readonly (readonly [value: number, how: string])[]>> = {
  basketball: [
    [2, 'two'],
    [3, 'three'],
    [1, 'freeThrow'],
  ],
  'american-football': [
    [7, 'touchdown'],
    [3, 'fieldGoal'],
    [8, 'touchdown'],
    [6, 'touchdown'],
    [2, 'safety'],
  ],
  'rugby-union': [
    [7, 'try'],
    [3, 'penalty'],
    [5, 'try'],
  ],
  'rugby-league': [
    [6, 'try'],
    [4, 'try'],
    [2, 'penalty'],
    [1, 'fieldGoal'],
  ],
  'aussie-rules': [
    [6, 'goal'],
    [1, 'behind'],
  ],
  netball: [
    [1, 'goal'],
    [2, 'goal'],
  ],
  'gaelic-football': [
    [1, 'point'],
    [3, 'goal'],
  ],
  hurling: [
    [1, 'point'],
    [3, 'goal'],
  ],
};

/** A sum as single scores that such a sport knows; one score of the whole where it does not add up. */
export function splitScore(alias: string, sum: number, next: () => number): (readonly [number, string | undefined])[] {
  const worths = SCORES[alias];
  if (!worths) return [[sum, undefined]];
  const reachable: boolean[] = [true];
  for (let points = 1; points <= sum; points += 1)
    reachable[points] = worths.some(([value]) => value <= points && reachable[points - value]);
  if (!reachable[sum]) return [[sum, undefined]];
  const parts: (readonly [number, string])[] = [];
  for (let left = sum; left > 0; ) {
    const fitting = worths.filter(([value]) => value <= left && reachable[left - value]);
    const chosen = fitting[Math.floor(next() ** 1.6 * fitting.length)];
    if (!chosen) break;
    parts.push(chosen);
    left -= chosen[0];
  }
  return parts;
}

/** Metres of a court of 28 by 15, home playing to the right. */
function courtSpot(moment: Moment, side: Side, how: string | undefined): [number, number] {
  const rng = moment.rng();
  const reach = how === 'three' ? 6.9 + 0.8 * rng.next() : how === 'freeThrow' ? 4.2 : 0.8 + 5 * rng.next();
  const angle = how === 'freeThrow' ? 0 : (rng.next() - 0.5) * Math.PI * 0.85;
  const x = 26.4 - reach * Math.cos(angle);
  const y = 7.5 + reach * Math.sin(angle);
  const round = (value: number): number => Math.round(value * 10) / 10;
  const inside = Math.min(14.6, Math.max(0.4, y));
  return [round(side === 'home' ? x : 28 - x), round(inside)];
}

/** Shots that miss, for one side in half a minute of basketball (assumed): no price follows them. */
const MISSES = 0.75;

export function pointsIncidents(moment: Moment): Draft[] {
  const { before, after, sport } = moment;
  const drafts: Draft[] = [];
  if (!before) return drafts;
  const basketball = sport.alias === 'basketball';
  let score = before.main;
  const rises = SIDES.map((side) => [side, rise(before.main, after.main, side)] as const);
  if (rises.some(([, sum]) => sum > 0) && moment.rng().next() < 0.5) rises.reverse();
  const wasLeading = leader(before.main);
  for (const [side, sum] of rises) {
    if (sum === 0) continue;
    const next = (): number => moment.rng().next();
    for (const [value, how] of splitScore(sport.alias, sum, next)) {
      score = plus(score, side, value);
      drafts.push(
        draft(moment, 'score', {
          side,
          value,
          score,
          ...(how !== undefined && { how }),
          ...named(drawPlayer(moment, side)),
          ...(basketball && { at: courtSpot(moment, side, how) }),
        }),
      );
    }
  }
  if (basketball && /^(q\d|ot)$/.test(after.phase))
    for (const side of SIDES) {
      if (moment.rng().next() >= MISSES) continue;
      const how = moment.rng().next() < 0.4 ? 'three' : 'two';
      drafts.push(
        draft(moment, 'shot', { side, how, at: courtSpot(moment, side, how), ...named(drawPlayer(moment, side)) }),
      );
    }
  const leads = leader(after.main);
  if (leads && leads !== wasLeading && of(after.main, leads) > 4)
    drafts.push(draft(moment, 'lead', { side: leads, score: after.main }));
  return drafts;
}

const leader = ([home, away]: readonly [number, number]): Side | undefined =>
  home > away ? 'home' : away > home ? 'away' : undefined;
