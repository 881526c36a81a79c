import type { Pair, Side } from '@evens/catalogue';
import { memoByParams } from '../chance/memo.ts';
import { type FinalCount, gather, other, scoreChances, type Unit } from '../series/unit.ts';

/** Chances of each side to win a point on its own serve. */
export interface ServeParams {
  readonly home: number;
  readonly away: number;
  /** At deuce the next point decides (padel's golden point). */
  readonly goldenPoint: boolean;
}

export interface TennisInner {
  readonly games: Pair;
  readonly points: Pair;
  readonly server: Side;
  readonly starter: Side;
  readonly tieBreak: boolean;
  /** Winners of the games so far, a letter each. */
  readonly log: string;
}

interface Tables {
  /** Chance that the server wins the game, by points of server and receiver. */
  readonly hold: Record<Side, (server: number, receiver: number) => number>;
  /** Chance that home wins the tie-break from these points, `first` having served its first point. */
  readonly tieBreak: (home: number, away: number, first: Side) => number;
  /** Final games from a score between games. */
  readonly finals: (home: number, away: number, server: Side, starter: Side) => readonly FinalCount[];
}

function holdTable(point: number, golden: boolean): (server: number, receiver: number) => number {
  const deuce = golden ? point : point ** 2 / (point ** 2 + (1 - point) ** 2);
  const chance = (s: number, r: number): number => {
    if (s >= 3 && r >= 3) {
      if (s === r) return deuce;
      if (golden || Math.abs(s - r) >= 2) return s > r ? 1 : 0;
      return s > r ? point + (1 - point) * deuce : point * deuce;
    }
    if (s >= 4) return 1;
    if (r >= 4) return 0;
    return point * chance(s + 1, r) + (1 - point) * chance(s, r + 1);
  };
  const known = new Map<number, number>();
  return (s, r) => {
    const key = s * 64 + r;
    const found = known.get(key) ?? chance(s, r);
    known.set(key, found);
    return found;
  };
}

/** Who serves the next point of a tie-break: one point, then two each. */
export const tieBreakServer = (played: number, first: Side): Side =>
  Math.floor((played + 1) / 2) % 2 === 0 ? first : other(first);

function tieBreakTable(params: ServeParams): Tables['tieBreak'] {
  const win = params.home * (1 - params.away);
  const lose = params.away * (1 - params.home);
  const level = win / (win + lose);
  const known = new Map<string, number>();
  const chance: Tables['tieBreak'] = (home, away, first) => {
    if (home >= 7 && home - away >= 2) return 1;
    if (away >= 7 && away - home >= 2) return 0;
    // From six all every two points hold one serve of each.
    if (home === away && home >= 6) return level;
    // Four points on, everybody serves as before.
    if (home > 8 && away > 8) return chance(home - 2, away - 2, first);
    const key = `${home}:${away}:${first}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const server = tieBreakServer(home + away, first);
    const point = server === 'home' ? params.home : 1 - params.away;
    const answer = point * chance(home + 1, away, first) + (1 - point) * chance(home, away + 1, first);
    known.set(key, answer);
    return answer;
  };
  return chance;
}

const setWinner = (home: number, away: number): Side | undefined => {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  if (most === 7 || (most === 6 && least <= 4)) return home > away ? 'home' : 'away';
  return undefined;
};

const tables = memoByParams((params: ServeParams): Tables => {
  const hold = {
    home: holdTable(params.home, params.goldenPoint),
    away: holdTable(params.away, params.goldenPoint),
  };
  const tieBreak = tieBreakTable(params);
  const known = new Map<string, readonly FinalCount[]>();
  const finals: Tables['finals'] = (home, away, server, starter) => {
    const key = `${home}:${away}:${server}:${starter}`;
    const found = known.get(key);
    if (found) return found;
    const answer = work(home, away, server, starter);
    known.set(key, answer);
    return answer;
  };
  const work: Tables['finals'] = (home, away, server, starter) => {
    const winner = setWinner(home, away);
    // Serve passes on after every game, over the set's end too.
    if (winner) return [{ home, away, winner, next: server, chance: 1 }];
    const game =
      home === 6 && away === 6 ? tieBreak(0, 0, server) : server === 'home' ? hold.home(0, 0) : 1 - hold.away(0, 0);
    return merge(finals(home + 1, away, other(server), starter), game, finals(home, away + 1, other(server), starter));
  };
  return { hold, tieBreak, finals };
});

/** Two continuations of a game, one with chance `chance`, the other with the rest. */
function merge(won: readonly FinalCount[], chance: number, lost: readonly FinalCount[]): readonly FinalCount[] {
  const all = new Map<string, FinalCount>();
  const add = (list: readonly FinalCount[], weight: number): void => {
    for (const each of list) {
      const key = `${each.home}:${each.away}:${each.next}`;
      const before = all.get(key)?.chance ?? 0;
      all.set(key, { ...each, chance: before + each.chance * weight });
    }
  };
  add(won, chance);
  add(lost, 1 - chance);
  return [...all.values()];
}

/** Chance that home wins the running game. */
function gameChance(params: ServeParams, inner: TennisInner): number {
  const { hold, tieBreak } = tables(params);
  const [home, away] = inner.points;
  if (inner.tieBreak) return tieBreak(home, away, inner.server);
  return inner.server === 'home' ? hold.home(home, away) : 1 - hold.away(away, home);
}

function finalsFrom(params: ServeParams, inner: TennisInner): readonly FinalCount[] {
  const { finals } = tables(params);
  const [home, away] = inner.games;
  const next = other(inner.server);
  return merge(
    finals(home + 1, away, next, inner.starter),
    gameChance(params, inner),
    finals(home, away + 1, next, inner.starter),
  );
}

const POINT_MS = 38_000;

/**
 * Players change ends and sit down after odd games. The pause comes before the next point, when the last one is known: a point
 * that took longer because it ended a game would tell its outcome to whoever watches the clock.
 */
function pauseBefore(inner: TennisInner): number {
  const games = inner.games[0] + inner.games[1];
  return inner.points[0] + inner.points[1] === 0 && games % 2 === 1 ? 60_000 : 0;
}

function gameOver(inner: TennisInner, golden: boolean): Side | undefined {
  const [home, away] = inner.points;
  const least = inner.tieBreak ? 7 : 4;
  const lead = golden && !inner.tieBreak ? 1 : 2;
  if (Math.max(home, away) < least || Math.abs(home - away) < lead) return undefined;
  return home > away ? 'home' : 'away';
}

const TEXTS = ['0', '15', '30', '40'];

function pointText(inner: TennisInner, own: number, rival: number): string {
  if (inner.tieBreak) return String(own);
  if (own >= 3 && rival >= 3) return own > rival ? 'A' : '40';
  return TEXTS[own] ?? '40';
}

/** A set of games, points inside them: tennis and padel. A tie-break to seven at six all. */
export const tennisSet: Unit<ServeParams, TennisInner> = {
  begin: (_params, _index, starter) => ({
    games: [0, 0],
    points: [0, 0],
    server: starter,
    starter,
    tieBreak: false,
    log: '',
  }),
  step(params, _index, inner, rng) {
    const ms = POINT_MS + pauseBefore(inner);
    const server = inner.tieBreak ? tieBreakServer(inner.points[0] + inner.points[1], inner.server) : inner.server;
    const chance = server === 'home' ? params.home : 1 - params.away;
    const home = rng.next() < chance;
    const points: Pair = home ? [inner.points[0] + 1, inner.points[1]] : [inner.points[0], inner.points[1] + 1];
    const next = { ...inner, points };
    const won = gameOver(next, params.goldenPoint);
    if (!won) return { inner: next, ms };
    const games: Pair = won === 'home' ? [inner.games[0] + 1, inner.games[1]] : [inner.games[0], inner.games[1] + 1];
    const fresh: TennisInner = {
      games,
      points: [0, 0],
      server: other(inner.server),
      starter: inner.starter,
      tieBreak: games[0] === 6 && games[1] === 6,
      log: inner.log + (won === 'home' ? 'h' : 'a'),
    };
    const winner = setWinner(...games);
    if (!winner) return { inner: fresh, ms };
    return { inner: fresh, ms, over: { record: { winner, score: games, games: fresh.log }, next: fresh.server } };
  },
  endings: (params, _index, inner) => gather(finalsFrom(params, inner)),
  scores: (params, _index, inner) => scoreChances(finalsFrom(params, inner)),
  view: (_params, _index, inner) => ({
    score: inner.games,
    points: [pointText(inner, ...inner.points), pointText(inner, inner.points[1], inner.points[0])],
    serving: inner.tieBreak ? tieBreakServer(inner.points[0] + inner.points[1], inner.server) : inner.server,
    games: inner.log,
  }),
  offer(params, _index, inner, period, board) {
    const game = inner.games[0] + inner.games[1] + 1;
    board.winner({ period: `${period}-game${game}` }, gameChance(params, inner));
    if (inner.tieBreak) return;
    const next = other(inner.server);
    // The game after this one is sure to come unless this one can end the set.
    const both = [setWinner(inner.games[0] + 1, inner.games[1]), setWinner(inner.games[0], inner.games[1] + 1)];
    const isTieBreak = inner.games[0] + inner.games[1] === 11;
    if (both[0] || both[1] || isTieBreak) return;
    const { hold } = tables(params);
    board.winner({ period: `${period}-game${game + 1}` }, next === 'home' ? hold.home(0, 0) : 1 - hold.away(0, 0));
  },
};
