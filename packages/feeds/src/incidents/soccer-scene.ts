import type { Incident, IncidentKind, LiveScore, Scene, Side, Spot } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';

type State = Extract<Scene, { of: 'soccer' }>['state'];

/** What happened at the look itself, the weightiest first. */
const BY_INCIDENT: readonly (readonly [IncidentKind, State])[] = [
  ['goal', 'goal'],
  ['shotOnTarget', 'shot'],
  ['corner', 'corner'],
  ['redCard', 'freekick'],
  ['yellowCard', 'freekick'],
  ['shot', 'goalkick'],
];

/** How play is spread over a match, in shares of a hundred (assumed). */
const USUAL: readonly (readonly [State, number])[] = [
  ['safe', 45],
  ['attack', 29],
  ['danger', 10],
  ['throw', 7],
  ['freekick', 4],
  ['goalkick', 4],
  ['offside', 1],
];

/** How far up the pitch the ball is, in per cent, in each state: from and to. */
const DEPTH: Readonly<Record<State, readonly [number, number]>> = {
  safe: [22, 50],
  attack: [52, 74],
  danger: [74, 92],
  shot: [80, 94],
  goal: [97, 99],
  corner: [100, 100],
  freekick: [55, 78],
  throw: [35, 80],
  goalkick: [5, 7],
  penalty: [89, 90],
  offside: [70, 85],
  injury: [40, 60],
  var: [50, 50],
  break: [50, 50],
};

export function soccerScene(live: LiveScore, just: readonly Incident[], pressure: number, rng: Rng): Scene {
  if (live.phase !== '1h' && live.phase !== '2h') return { of: 'soccer', state: 'break' };
  for (const [kind, state] of BY_INCIDENT) {
    const found = just.findLast((each) => each.kind === kind && each.side);
    if (!found?.side) continue;
    // A shot wide is the other side's goal kick, a card its free kick.
    const others = state === 'goalkick' || state === 'freekick';
    const side = others ? (found.side === 'home' ? 'away' : 'home') : found.side;
    return { of: 'soccer', state, side, ball: !others && found.at ? found.at : spot(state, side, rng) };
  }
  const possession = live.stats?.possession?.[0] ?? 50;
  const side: Side = rng.next() * 100 < 0.75 * possession + 0.25 * (50 + pressure / 2) ? 'home' : 'away';
  let left = rng.next() * 100;
  const state =
    USUAL.find(([, share]) => {
      left -= share;
      return left < 0;
    })?.[0] ?? 'safe';
  const ball = spot(state, side, rng);
  const moving = state === 'safe' || state === 'attack' || state === 'danger';
  return { of: 'soccer', state, side, ball, ...(moving && { trail: trailTo(ball, side, rng) }) };
}

function spot(state: State, side: Side, rng: Rng): Spot {
  const [from, to] = DEPTH[state];
  const x = from + (to - from) * rng.next();
  const y =
    state === 'throw'
      ? rng.next() < 0.5
        ? 1
        : 99
      : state === 'corner'
        ? rng.next() < 0.5
          ? 0
          : 100
        : 12 + 76 * rng.next();
  return [Math.round(side === 'home' ? x : 100 - x), Math.round(state === 'goalkick' || state === 'penalty' ? 50 : y)];
}

/** Two passes that led there. */
function trailTo([x, y]: Spot, side: Side, rng: Rng): readonly Spot[] {
  const back = side === 'home' ? -1 : 1;
  const inside = (value: number): number => Math.round(Math.max(3, Math.min(97, value)));
  const last: Spot = [inside(x + back * rng.int(5, 14)), inside(y + rng.int(-22, 22))];
  return [[inside(last[0] + back * rng.int(5, 14)), inside(last[1] + rng.int(-22, 22))], last];
}
