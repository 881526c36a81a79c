import type { FixtureResult, LiveScore } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { Board, keyOf } from '../chance/board.ts';
import { Spread } from '../chance/spread.ts';
import type { FairMarket, SportModel, Timeline, TimelineStep } from '../sport-model.ts';
import type { FightParams, FightSport, FightState } from './fight-sport.ts';

const START: FightState = { phase: 'play', round: 1, minute: 0, cards: [0, 0], winner: '', method: '' };

const MINUTE_MS = 60_000;

/** Chances of home, draw and away on the cards at a lead. */
function decision(sport: FightSport, lead: number): { home: number; draw: number; away: number } {
  const cards = sport.cards.find((each) => Math.abs(lead) >= each.lead) ?? { leader: 0.5, draw: 0 };
  const upset = 1 - cards.leader - cards.draw;
  if (lead === 0) return { home: (1 - cards.draw) / 2, draw: cards.draw, away: (1 - cards.draw) / 2 };
  return lead > 0
    ? { home: cards.leader, draw: cards.draw, away: upset }
    : { home: upset, draw: cards.draw, away: cards.leader };
}

/** How the fight may still end. */
interface Prospect {
  /** Chance that it ends early in each round, by side. */
  readonly early: readonly (readonly [round: number, home: number, away: number])[];
  readonly points: { readonly home: number; readonly draw: number; readonly away: number };
  readonly distance: number;
}

function prospect(sport: FightSport, params: FightParams, state: FightState): Prospect {
  const any = params.homeStops + params.awayStops;
  const early: [number, number, number][] = [];
  let alive = 1;
  for (let round = state.round; round <= params.rounds; round += 1) {
    const minutes = sport.minutes - (round === state.round ? state.minute : 0);
    const ends = alive * (1 - (1 - any) ** minutes);
    early.push([round, (ends * params.homeStops) / any, (ends * params.awayStops) / any]);
    alive -= ends;
  }
  const left = params.rounds - state.round + 1;
  const lead = state.cards[0] - state.cards[1];
  const points = { home: 0, draw: 0, away: 0 };
  let chance = (1 - params.round) ** left;
  for (let won = 0; won <= left; won += 1) {
    const cards = decision(sport, lead + 2 * won - left);
    for (const side of ['home', 'draw', 'away'] as const) points[side] += alive * chance * cards[side];
    chance *= ((left - won) / (won + 1)) * (params.round / (1 - params.round));
  }
  return { early, points, distance: alive };
}

function markets(sport: FightSport, params: FightParams, state: FightState): readonly FairMarket[] {
  const board = new Board();
  if (state.phase === 'ended') return board.markets;
  const { early, points, distance } = prospect(sport, params, state);
  const stops = { home: 0, away: 0 };
  for (const [, home, away] of early) {
    stops.home += home;
    stops.away += away;
  }
  const home = stops.home + points.home;
  const away = stops.away + points.away;
  board.threeWay({}, home, away);
  board.winner({}, home / (home + away));
  const method = (['home', 'away'] as const).flatMap((side): [string, number][] => [
    ...sport.finishes.map(({ word, share }): [string, number] => [`${side}-${word}`, stops[side] * share]),
    [`${side}-points`, points[side]],
  ]);
  board.add(keyOf('method'), [...method, ['draw', points.draw]]);
  board.two('special', { stat: 'distance' }, ['yes', 'no'], distance);
  const ending = early.map(([round, one, two]): [string, number] => [`round-${round}`, one + two]);
  board.add(keyOf('special', { stat: 'ending-round' }), [...ending, ['distance', distance]]);
  const lengths = early.map(([round, one, two]): [number, number] => [round, one + two]);
  const length = Spread.from([...lengths, [params.rounds, distance]]);
  for (let line = state.round + 0.5; line < params.rounds; line += 1)
    board.two('total', { stat: 'rounds' }, ['over', 'under'], length.above(line), line);
  board.oddEven({ stat: 'rounds' }, length.odd());
  board.add(keyOf('special', { stat: 'winner-round' }), [
    ...early.flatMap(([round, one, two]): [string, number][] => [
      [`home-${round}`, one],
      [`away-${round}`, two],
    ]),
    ['home-points', points.home],
    ['away-points', points.away],
    ['draw', points.draw],
  ]);
  return board.markets;
}

function fightMinute(sport: FightSport, params: FightParams, state: FightState, rng: Rng): FightState {
  const draw = rng.next();
  const minute = state.minute + 1;
  if (draw < params.homeStops + params.awayStops) {
    let left = rng.next();
    const finish = sport.finishes.find(({ share }) => {
      left -= share;
      return left < 0;
    });
    const winner = draw < params.homeStops ? 'home' : 'away';
    return { ...state, phase: 'ended', minute, winner, method: finish?.word ?? sport.finishes[0]?.word ?? 'ko' };
  }
  if (minute < sport.minutes) return { ...state, phase: 'play', minute };
  const home = rng.next() < params.round;
  const cards: readonly [number, number] = home
    ? [state.cards[0] + 1, state.cards[1]]
    : [state.cards[0], state.cards[1] + 1];
  if (state.round < params.rounds) return { ...state, phase: 'break', round: state.round + 1, minute: 0, cards };
  const judged = decision(sport, cards[0] - cards[1]);
  const verdict = rng.next();
  const winner = verdict < judged.home ? 'home' : verdict < judged.home + judged.draw ? 'draw' : 'away';
  return { ...state, phase: 'ended', minute, cards, winner, method: 'points' };
}

function play(sport: FightSport, params: FightParams, rng: Rng): Timeline<FightState> {
  let state = START;
  let offsetMs = 0;
  const steps: TimelineStep<FightState>[] = [{ offsetMs, state }];
  while (state.phase !== 'ended') {
    offsetMs += MINUTE_MS;
    state = fightMinute(sport, params, state, rng);
    steps.push({ offsetMs, state });
    if (state.phase === 'break') offsetMs += MINUTE_MS;
  }
  return { steps, endOffsetMs: offsetMs, result: resultOf(state) };
}

function resultOf(state: FightState): FixtureResult {
  if (state.phase !== 'ended') return { status: 'live', scores: {} };
  const main =
    state.winner === 'home' ? ([1, 0] as const) : state.winner === 'away' ? ([0, 1] as const) : ([0, 0] as const);
  const went = state.method === 'points';
  const decided = state.winner !== 'draw';
  return {
    status: 'ended',
    scores: { main: { ft: main, all: main }, rounds: { all: [state.round, 0] } },
    facts: {
      method: decided ? `${state.winner}-${state.method}` : 'draw',
      distance: went ? 'yes' : 'no',
      'ending-round': went ? 'distance' : `round-${state.round}`,
      'winner-round': !decided ? 'draw' : went ? `${state.winner}-points` : `${state.winner}-${state.round}`,
    },
  };
}

function live(sport: FightSport, state: FightState, atMs: number): LiveScore {
  return {
    main: state.winner === 'home' ? [1, 0] : state.winner === 'away' ? [0, 1] : [0, 0],
    phase: state.phase === 'play' ? `round${state.round}` : state.phase,
    ...(state.phase === 'play' && {
      clock: { running: true, atMs, elapsedSec: (sport.minutes - state.minute) * 60, countsDown: true },
    }),
    parts: [],
    stats: { 'rounds-won': state.cards },
  };
}

const round = (value: number): number => Math.round(value * 1e5) / 1e5;

/** Format: `rounds` (boxing 4 to 12, mixed martial arts 3 or 5). */
export function fightModel(sport: FightSport): SportModel<FightParams, FightState> {
  return {
    params(gap, rng, format) {
      const finish = sport.finishAMinute * (0.6 + 0.8 * rng.next());
      return {
        rounds: Number(format?.rounds ?? sport.rounds),
        homeStops: round((finish / 2) * (1 + gap * sport.finishGap)),
        awayStops: round((finish / 2) * (1 - gap * sport.finishGap)),
        round: round(0.5 + gap * sport.roundGap),
      };
    },
    start: () => START,
    play: (params, rng) => play(sport, params, rng),
    markets: (params, state) => markets(sport, params, state),
    live: (_params, state, atMs) => live(sport, state, atMs),
    partial: (_params, state) => resultOf(state),
  };
}
