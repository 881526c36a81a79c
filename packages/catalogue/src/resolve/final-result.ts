import type { MarketKey } from '../market.ts';
import type { OutcomeCode } from '../outcome.ts';
import type { SportRules } from '../rules/sport-rules.ts';
import type { FixtureResult, LiveScore, Pair } from '../score.ts';
import type { ScoreFamily } from '../sports.ts';

const add = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([home, away], [h, a]) => [home + h, away + a], [0, 0]);

/** Parts played after regular time. */
const AFTER = new Set(['ot', 'shootout']);
/** Contests whose parts add up to their score. */
const ADD_UP: ReadonlySet<ScoreFamily> = new Set(['goals', 'points', 'innings']);

/** The result that a final score tells: its parts, regular time, the whole contest, and what was counted beside it. */
export function resultOfFinalScore(rules: SportRules, live: LiveScore): FixtureResult {
  const { family, counts, partStat } = rules;
  const parts = Object.fromEntries(live.parts);
  const played = live.parts.filter(([period]) => !AFTER.has(period)).map(([, pair]) => pair);
  const went = played.length < live.parts.length;
  const main: Record<string, Pair> = { ...parts, all: live.main };
  if (main.q1 && main.q2) main['1h'] = add([main.q1, main.q2]);
  if (counts === 'regular') main.ft = went && ADD_UP.has(family) ? add(played) : live.main;
  const { yellowCards: yellow, redCards: red, corners } = live.stats ?? {};
  return {
    status: 'ended',
    scores: {
      main,
      ...(partStat !== undefined && { [partStat]: { ...parts, ft: add(played) } }),
      ...(corners && { corners: { ft: corners } }),
      ...(yellow && red && { cards: { ft: add([yellow, red]) } }),
    },
    ...(live.places && { places: live.places }),
  };
}

type Offer = readonly [key: MarketKey, outcomes: readonly OutcomeCode[]];

const SIDES = ['home', 'away'];
const THREE = ['home', 'draw', 'away'];
const GOAL_LINES = ['0.5', '1.5', '2.5', '3.5', '4.5'];

/** The markets that people ask about first, for contests on which this house had none: a final score decides them all. */
export function usualMarkets(family: ScoreFamily, live: LiveScore): readonly Offer[] {
  const score = live.main.join(':');
  const parts = live.parts.map(([period]) => period).filter((period) => !AFTER.has(period));
  switch (family) {
    case 'goals':
      return [
        ['1x2', THREE],
        ['double-chance', ['home-draw', 'home-away', 'draw-away']],
        ['both-score', ['yes', 'no']],
        ...GOAL_LINES.map((line): Offer => [`total:${line}`, ['over', 'under']]),
        ['odd-even', ['odd', 'even']],
        ['correct-score', [score]],
        ...parts.map((period): Offer => [`1x2@${period}`, THREE]),
      ];
    case 'points':
      return [
        ['winner', SIDES],
        ...parts.map((period): Offer => [`1x2@${period}`, THREE]),
        ['odd-even', ['odd', 'even']],
      ];
    case 'sets':
      return [
        ['winner', SIDES],
        ['correct-score', [score]],
        ...parts.map((period): Offer => [`winner@${period}`, SIDES]),
      ];
    case 'frames':
    case 'maps':
      return [
        ['winner', SIDES],
        ['correct-score', [score]],
      ];
    case 'innings':
      return [
        ['winner', SIDES],
        ['odd-even', ['odd', 'even']],
      ];
    case 'bout':
      return [['winner', SIDES]];
    case 'race':
      return [['outright', Object.keys(live.places ?? {}).sort()]];
  }
}
