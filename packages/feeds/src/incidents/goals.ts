import type { Side } from '@evens/catalogue';
import {
  type Draft,
  draft,
  drawPlayer,
  type Moment,
  named,
  of,
  otherSide,
  plus,
  rise,
  SIDES,
  statRise,
} from './moment.ts';

/** How soccer's goals come about, with shares of a hundred (assumed). */
const GOAL_WAYS: readonly (readonly [string, number])[] = [
  ['shot', 58],
  ['header', 18],
  ['penalty', 10],
  ['freeKick', 5],
  ['longShot', 9],
];

const PITCH = { length: 100, width: 100 };
const RINK = { length: 60, width: 30 };

/** Where a shot of this side is taken: near the goal it plays at. */
function shotSpot(moment: Moment, side: Side, { length, width }: { length: number; width: number }): [number, number] {
  const rng = moment.rng();
  const depth = length * (0.72 + 0.22 * rng.next());
  const y = width * (0.5 + 0.42 * (rng.next() + rng.next() - 1));
  const round = (value: number): number => Math.round(value * 10) / 10;
  return [round(side === 'home' ? depth : length - depth), round(y)];
}

function drawWay(moment: Moment): string {
  let left = moment.rng().next() * 100;
  for (const [way, share] of GOAL_WAYS) {
    left -= share;
    if (left < 0) return way;
  }
  return 'shot';
}

/** Goals of both sides in the order in which they are told, with the score after each. */
export function goalsOf(moment: Moment, more: (side: Side) => Partial<Draft>): Draft[] {
  const { before, after } = moment;
  const drafts: Draft[] = [];
  let score = before?.main ?? [0, 0];
  for (const side of SIDES)
    for (let count = rise(before?.main, after.main, side); count > 0; count -= 1) {
      score = plus(score, side, 1);
      drafts.push(draft(moment, 'goal', { side, score, ...more(side) }));
    }
  for (const side of SIDES)
    if (of(before?.main, side) > of(after.main, side)) {
      drafts.push(draft(moment, 'disallowed', { side, score: after.main }));
    }
  return drafts;
}

function soccerGoal(moment: Moment, side: Side): Partial<Draft> {
  const how = drawWay(moment);
  const player = drawPlayer(moment, side);
  const alone = how === 'penalty' || how === 'freeKick' || moment.rng().next() < 0.3;
  const other = alone ? undefined : drawPlayer(moment, side, player);
  const at: [number, number] = how === 'penalty' ? [side === 'home' ? 89.5 : 10.5, 50] : shotSpot(moment, side, PITCH);
  return { how, at, ...named(player), ...(other !== undefined && { other }) };
}

/** Shots, corners and cards as the score counts them, then goals. */
export function soccerIncidents(moment: Moment): Draft[] {
  const drafts: Draft[] = [];
  for (const side of SIDES) {
    const goals = rise(moment.before?.main, moment.after.main, side);
    const onTarget = Math.max(0, statRise(moment, 'shotsOnTarget', side) - goals);
    const wide = Math.max(0, statRise(moment, 'shots', side) - goals - onTarget);
    for (let count = 0; count < onTarget + wide; count += 1) {
      const kind = count < onTarget ? 'shotOnTarget' : 'shot';
      drafts.push(draft(moment, kind, { side, at: shotSpot(moment, side, PITCH), ...named(drawPlayer(moment, side)) }));
    }
    for (let count = statRise(moment, 'corners', side); count > 0; count -= 1) {
      const top = moment.rng().next() < 0.5;
      drafts.push(draft(moment, 'corner', { side, at: [side === 'home' ? 100 : 0, top ? 0 : 100] }));
    }
    for (let count = statRise(moment, 'yellowCards', side); count > 0; count -= 1)
      drafts.push(draft(moment, 'yellowCard', { side, ...named(drawPlayer(moment, side)) }));
    for (let count = statRise(moment, 'redCards', side); count > 0; count -= 1)
      drafts.push(draft(moment, 'redCard', { side, ...named(drawPlayer(moment, side)) }));
  }
  return [...drafts, ...goalsOf(moment, (side) => soccerGoal(moment, side))];
}

/** Chances of a shot on goal and of a penalty in half a minute for one side: 30 shots and 4 penalties a game (assumed). */
const HOCKEY = { shot: 0.25, penalty: 0.032 } as const;

/** No price follows hockey's shots and penalties, so they are drawn beside the play; goals are the score's. */
export function hockeyIncidents(moment: Moment): Draft[] {
  const drafts: Draft[] = [];
  const playing = moment.before !== undefined && /^(p\d|ot)$/.test(moment.after.phase);
  if (playing)
    for (const side of SIDES) {
      if (moment.rng().next() < HOCKEY.shot) {
        const at = shotSpot(moment, side, RINK);
        drafts.push(draft(moment, 'shotOnTarget', { side, at, ...named(drawPlayer(moment, side)) }));
      }
      if (moment.rng().next() < HOCKEY.penalty) {
        // The side named has more men now; the one penalised is the other.
        const player = drawPlayer(moment, otherSide(side));
        drafts.push(draft(moment, 'powerPlay', { side, value: 2, ...named(player) }));
      }
    }
  const goal = (side: Side): Partial<Draft> => {
    const player = drawPlayer(moment, side);
    const other = drawPlayer(moment, side, player);
    return { at: shotSpot(moment, side, RINK), ...named(player), ...(other !== undefined && { other }) };
  };
  return [...drafts, ...goalsOf(moment, goal)];
}

export const plainGoals = (moment: Moment): Draft[] => goalsOf(moment, (side) => named(drawPlayer(moment, side)));
