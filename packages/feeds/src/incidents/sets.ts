import type { LiveScore, Pair, Side } from '@evens/catalogue';
import { type Draft, draft, type Moment, of, otherSide, rise, SIDES } from './moment.ts';

const RANKS = ['0', '15', '30', '40', 'A'];
const runningPart = (live: LiveScore): Pair => live.parts.at(-1)?.[1] ?? [0, 0];

/** Who won a point inside a game: whose figure rose, or whose rival lost an advantage. A tie-break counts in numbers. */
function pointWinner(
  before: readonly [string, string],
  after: readonly [string, string],
  tieBreak: boolean,
): Side | undefined {
  const rank = tieBreak ? Number : (text: string): number => RANKS.indexOf(text);
  const home = rank(after[0]) - rank(before[0]);
  const away = rank(after[1]) - rank(before[1]);
  if (home === away) return undefined;
  return home > away ? 'home' : 'away';
}

/** Shares of points that are an ace of those the server wins, and a double fault of those he loses (assumed). */
const ACES = 0.11;
const DOUBLE_FAULTS = 0.1;

function pointKind(moment: Moment, winner: Side, server: Side | undefined): 'point' | 'ace' | 'doubleFault' {
  if (server === undefined) return 'point';
  const luck = moment.rng().next();
  if (winner === server) return luck < ACES ? 'ace' : 'point';
  return luck < DOUBLE_FAULTS ? 'doubleFault' : 'point';
}

/** Tennis and padel: each point, the game that it wins (a break where the other served), the set. */
export function tennisIncidents(moment: Moment): Draft[] {
  const { before, after } = moment;
  const part = before?.parts.at(-1)?.[0];
  if (!before || part === undefined) return [];
  const tieBreak = of(runningPart(before), 'home') === 6 && of(runningPart(before), 'away') === 6;
  const server = before.serving;
  const setWinner = SIDES.find((side) => rise(before.main, after.main, side) > 0);
  const games = setWinner ? undefined : runningPart(after);
  const gameWinner = setWinner ?? SIDES.find((side) => games && rise(runningPart(before), games, side) > 0);
  const winner = gameWinner ?? (before.points && after.points && pointWinner(before.points, after.points, tieBreak));
  if (!winner) return [];
  const drafts: Draft[] = [];
  const inGame = gameWinner === undefined && after.points !== undefined;
  const kind = pointKind(moment, winner, server);
  // A double fault is the server's own; the point is the other's.
  const side = kind === 'doubleFault' ? otherSide(winner) : winner;
  drafts.push(draft(moment, kind, { side, part, ...(inGame && after.points && { points: after.points }) }));
  if (gameWinner) {
    const broken = server !== undefined && server !== gameWinner && !tieBreak;
    const set = after.parts.find(([name]) => name === part)?.[1] ?? [0, 0];
    const points = [String(set[0]), String(set[1])] as const;
    drafts.push(draft(moment, broken ? 'break' : 'game', { side: gameWinner, part, points }));
  }
  if (setWinner) {
    const set = after.parts.find(([name]) => name === part)?.[1] ?? [0, 0];
    const points = [String(set[0]), String(set[1])] as const;
    drafts.push(draft(moment, 'set', { side: setWinner, part, score: after.main, points }));
  }
  return drafts;
}

/** How a round of a shooter is won, by title. */
const ROUND_WAYS: Readonly<Record<string, readonly string[]>> = {
  'counter-strike': ['out', 'out', 'bomb', 'defuse', 'time'],
  valorant: ['out', 'out', 'bomb', 'defuse', 'time'],
  'rainbow-six': ['out', 'out', 'bomb', 'defuse', 'time'],
};

type UnitKind = 'set' | 'map' | 'frame';

/** Sports won by units that are counted inside: rally points of a set, rounds of a map, visits of a frame. */
export const unitIncidents =
  (unit: UnitKind, inner: 'point' | 'round' | 'score' | undefined) =>
  (moment: Moment): Draft[] => {
    const { before, after, sport } = moment;
    if (!before) return [];
    const drafts: Draft[] = [];
    const part = before.parts.at(-1)?.[0];
    const now = after.parts.find(([name]) => name === part)?.[1];
    const then = before.parts.find(([name]) => name === part)?.[1];
    if (inner && part !== undefined && now && then)
      for (const side of SIDES) {
        const count = rise(then, now, side);
        if (count === 0) continue;
        const ways = inner === 'round' ? ROUND_WAYS[sport.alias] : undefined;
        const how = ways && moment.rng().pick(ways);
        const points = [String(now[0]), String(now[1])] as const;
        drafts.push(draft(moment, inner, { side, part, points, value: count, ...(how !== undefined && { how }) }));
      }
    const winner = SIDES.find((side) => rise(before.main, after.main, side) > 0);
    if (winner) {
      const points = now && ([String(now[0]), String(now[1])] as const);
      drafts.push(
        draft(moment, unit, {
          side: winner,
          score: after.main,
          ...(part !== undefined && { part }),
          ...(points && { points }),
        }),
      );
    }
    return drafts;
  };
