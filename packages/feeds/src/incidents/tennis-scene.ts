import type { LiveScore, Scene, Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { of, otherSide, SIDES } from './moment.ts';

const WORTH: Readonly<Record<string, number>> = { '0': 0, '15': 1, '30': 2, '40': 3, A: 4 };

type Flag = Extract<Scene, { of: 'tennis' }>['flag'];

/** Who wins the game with the next point, undefined where one point does not. */
function gamePoint([home, away]: readonly [string, string], tieBreak: boolean): Side | undefined {
  const worth = tieBreak ? Number : (text: string): number => WORTH[text] ?? 0;
  const [h, a] = [worth(home), worth(away)];
  const least = tieBreak ? 6 : 3;
  if (h >= least && h > a) return 'home';
  return a >= least && a > h ? 'away' : undefined;
}

/** What hangs on the next point. */
function flagOf(live: LiveScore, serving: Side, setsToWin: number): Flag {
  const games = live.parts.at(-1)?.[1] ?? [0, 0];
  const tieBreak = games[0] === 6 && games[1] === 6;
  const winner = live.points && gamePoint(live.points, tieBreak);
  if (!winner) return undefined;
  const own = of(games, winner) + 1;
  const wins = tieBreak || (own >= 6 && own - of(games, otherSide(winner)) >= 2) || own === 7;
  if (wins) return of(live.main, winner) + 1 >= setsToWin ? 'match' : 'set';
  return winner === serving ? undefined : 'break';
}

/** Points played of the present game say from which side is served. */
function played([home, away]: readonly [string, string], tieBreak: boolean): number {
  if (tieBreak) return Number(home) + Number(away);
  return (WORTH[home] ?? 0) + (WORTH[away] ?? 0);
}

export function tennisScene(live: LiveScore, setsToWin: number, rng: Rng): Scene {
  const serving = live.serving ?? SIDES[0] ?? 'home';
  const games = live.parts.at(-1)?.[1] ?? [0, 0];
  const points = live.points ?? ['0', '0'];
  const court = played(points, games[0] === 6 && games[1] === 6) % 2 === 0 ? 'deuce' : 'ad';
  const flag = flagOf(live, serving, setsToWin);
  // In the box that is served at: 6.4 m deep, half as wide as the court between its single lines.
  const depth = 2 + 4 * rng.next();
  const left = (court === 'deuce') === (serving === 'home');
  const x = 11.885 + (serving === 'home' ? depth : -depth);
  const y = left ? 1.6 + 3.6 * rng.next() : 5.7 + 3.6 * rng.next();
  const round = (value: number): number => Math.round(value * 10) / 10;
  return { of: 'tennis', serving, court, bounce: [round(x), round(y)], ...(flag && { flag }) };
}
