import { Board, keyOf, type Scope } from '../chance/board.ts';
import type { Spread } from '../chance/spread.ts';
import type { FairMarket } from '../sport-model.ts';
import { halvesOf, type Part, partsOf, type RegularEnding, regularEnding } from './clocked-parts.ts';
import { nextScore, race } from './clocked-races.ts';
import type { ClockedParams, ClockedSport, ClockedState } from './clocked-sport.ts';
import { afterTies, type Ending, type Outlook } from './outlook.ts';

export function clockedMarkets(
  sport: ClockedSport,
  params: ClockedParams,
  outlook: Outlook,
  state: ClockedState,
): readonly FairMarket[] {
  const board = new Board();
  if (state.phase === 'ended') return board.markets;
  const count = sport.periods.length;
  const [h, a] = state.main;
  if (state.part >= count) {
    overtimeMarkets(board, sport, outlook, state);
    return board.markets;
  }
  const left = (count - state.part) * params.ticksPerPeriod - state.tick;
  const regular = regularEnding(outlook, left, h, a);
  const freshTicks = 'ticks' in sport.overtime ? sport.overtime.ticks : 0;
  const decided = sport.overtime.kind !== 'none';
  const whole = decided
    ? afterTies(regular, outlook.overtime(freshTicks), (score) => regular.at(score, score))
    : regular;
  resultMarkets(board, sport, regular, whole);
  const main = sport.standard === 'all' ? whole : regular;
  board.totals('total', {}, main.total, sport.totalLines.each, sport.totalLines.step);
  board.handicaps({}, main.margin, sport.handicapLines.each, sport.handicapLines.step);
  board.totals('team-total-home', {}, main.home, sport.teamLines.each, sport.teamLines.step);
  board.totals('team-total-away', {}, main.away, sport.teamLines.each, sport.teamLines.step);
  board.oddEven({}, main.total.odd());
  board.oddEven({}, main.home.odd(), 'odd-even-home');
  board.oddEven({}, main.away.odd(), 'odd-even-away');
  if (sport.rare) rareMarkets(board, outlook, state, regular, left);
  for (const target of sport.raceTo) race(board, outlook, {}, target, h, a, left);

  const parts = partsOf(sport, params, outlook, state);
  for (const part of parts) {
    if (part.left === 0) continue;
    partMarkets(board, sport, part);
    const now = state.parts[sport.periods.indexOf(part.period)] ?? [0, 0];
    for (const target of sport.partRaceTo)
      race(board, outlook, { period: part.period }, target, now[0], now[1], part.left);
  }
  const halves = halvesOf(sport, outlook, state, parts);
  if (halves) {
    if (count === 4) for (const half of halves) if (half.left > 0) partMarkets(board, sport, half);
    halfTimeFullTime(board, halves[0], halves[1]);
  }
  highestPart(board, parts);
  return board.markets;
}

function overtimeMarkets(board: Board, sport: ClockedSport, outlook: Outlook, state: ClockedState): void {
  const [h, a] = state.main;
  const rule = sport.overtime;
  const inShootout = state.phase === 'shootout';
  const ticks = 'ticks' in rule ? rule.ticks : 0;
  const left = ticks - state.tick;
  const rest = inShootout ? undefined : outlook.overtime(left);
  if (inShootout || !rest) {
    const home = outlook.overtime(0)?.margin.above(0);
    if (home !== undefined) board.winner({}, home);
    return;
  }
  const whole =
    rule.kind === 'periods' && state.tick > 0
      ? afterTies(
          {
            home: outlook.home(left).shift(h),
            away: outlook.away(left).shift(a),
            total: outlook.total(left).shift(h + a),
            margin: outlook.margin(left).shift(h - a),
          },
          outlook.overtime(ticks),
        )
      : {
          home: rest.home.shift(h),
          away: rest.away.shift(a),
          total: rest.total.shift(h + a),
          margin: rest.margin.shift(h - a),
        };
  winnerOf(board, whole.margin);
  if (sport.standard !== 'all') return;
  board.totals('total', {}, whole.total, 1, sport.partLines.step);
  board.handicaps({}, whole.margin, 1, sport.partLines.step);
  board.totals('team-total-home', {}, whole.home, 1, sport.teamLines.step);
  board.totals('team-total-away', {}, whole.away, 1, sport.teamLines.step);
  board.oddEven({}, whole.total.odd());
}

/** Two ways; should a draw stay possible the stake comes back, so only decided games count. */
function winnerOf(board: Board, margin: Spread): void {
  const home = margin.above(0);
  const away = margin.below(0);
  if (home + away > 0) board.winner({}, home / (home + away));
}

function resultMarkets(board: Board, sport: ClockedSport, regular: Ending, whole: Ending): void {
  const home = regular.margin.above(0);
  const away = regular.margin.below(0);
  // Where overtime counts, the two-way winner stands for draw no bet and double chance.
  if (sport.standard === 'ft') board.threeWay({}, home, away);
  else board.result({}, home, away);
  if (sport.overtime.kind !== 'none') {
    winnerOf(board, whole.margin);
    board.two('goes-to-overtime', {}, ['yes', 'no'], regular.margin.at(0));
  }
}

function partMarkets(board: Board, sport: ClockedSport, part: Part): void {
  const scope: Scope = { period: part.period };
  board.threeWay(scope, part.margin.above(0), part.margin.below(0), sport.rare);
  board.totals('total', scope, part.total, sport.partLines.each, sport.partLines.step);
  board.handicaps(scope, part.margin, sport.partLines.each, sport.partLines.step);
  board.totals('team-total-home', scope, part.home, 0, 1);
  board.totals('team-total-away', scope, part.away, 0, 1);
  board.oddEven(scope, part.total.odd());
  if (sport.rare) board.two('both-score', scope, ['yes', 'no'], part.both);
}

function rareMarkets(board: Board, outlook: Outlook, state: ClockedState, regular: RegularEnding, left: number): void {
  const nil = regular.home.at(0) + regular.away.at(0) - regular.at(0, 0);
  board.two('both-score', {}, ['yes', 'no'], 1 - nil);
  const listed = outlook
    .listedScores()
    .map(([home, away]): [string, number] => [`${home}:${away}`, regular.at(home, away)]);
  const beyond = 1 - listed.reduce((sum, [, chance]) => sum + chance, 0);
  if (listed.length > 0) board.add('correct-score', [...listed, ['other', beyond]]);
  const lead = state.main[0] - state.main[1];
  const next = nextScore(outlook, lead, left);
  board.add(keyOf('next-score', {}, state.sequence.length + 1), [
    ['home', next.home],
    ['none', next.none],
    ['away', next.away],
  ]);
}

function halfTimeFullTime(board: Board, first: Part, second: Part): void {
  const chance: Record<string, number> = {};
  const words = ['home', 'draw', 'away'] as const;
  for (let margin = first.margin.low; margin <= first.margin.high; margin += 1) {
    const weight = first.margin.at(margin);
    if (weight === 0) continue;
    const half = margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw';
    const home = second.margin.above(-margin);
    const away = second.margin.below(-margin);
    const ends = { home, away, draw: 1 - home - away };
    for (const full of words) chance[`${half}/${full}`] = (chance[`${half}/${full}`] ?? 0) + weight * ends[full];
  }
  board.add(
    'half-time-full-time',
    words.flatMap((half) => words.map((full): [string, number] => [`${half}/${full}`, chance[`${half}/${full}`] ?? 0])),
  );
}

const POSSIBLE = 1e-8;

/** Which part has the most points; parts are independent of each other. */
function highestPart(board: Board, parts: readonly Part[]): void {
  const chances = parts.map((part, index): [string, number] => {
    let sum = 0;
    for (let total = part.total.low; total <= part.total.high; total += 1) {
      let chance = part.total.at(total);
      for (let other = 0; other < parts.length && chance > 0; other += 1) {
        if (other !== index) chance *= parts[other]?.total.below(total) ?? 1;
      }
      sum += chance;
    }
    return [part.period, sum];
  });
  const equal = 1 - chances.reduce((sum, [, chance]) => sum + chance, 0);
  const all: readonly [string, number][] = [...chances, ['equal', equal]];
  // Settling compares the parts on offer, so the market goes once one of them has no chance left.
  if (all.every(([, chance]) => chance > POSSIBLE)) board.add('highest-scoring-part', all);
}
