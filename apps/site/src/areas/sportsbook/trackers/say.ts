import type { TFunction } from 'i18next';
import { battingSide, type DrawnScene, isNobodys, type SceneOf, type Tracked, type TrackedSide } from './view.ts';

/** How the dot beside the words looks: play runs, something just counted, prices are closed. */
export type Pulse = 'run' | 'goal' | 'lock';

export interface Said {
  readonly pulse: Pulse;
  readonly text: string;
}

/** What the scene does not say itself. */
export interface Around {
  readonly tracked: Tracked;
  /** The score inside the part, as the score board has it. */
  readonly points?: readonly [string, string] | undefined;
  /** Event time: how long what is under way still lasts. */
  readonly eventMs: number;
}

type Words = TFunction<['match', 'sportsbook']>;

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

const time = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export const sideName = ({ competitors }: Tracked, side: TrackedSide | undefined): string =>
  (side && competitors[side === 'home' ? 0 : 1]?.shortName) ?? '';

function soccer({ state, side }: SceneOf<'soccer'>, tracked: Tracked, t: Words): Said | undefined {
  if (!side && !isNobodys(state)) return undefined;
  return {
    pulse: state === 'goal' ? 'goal' : state === 'var' ? 'lock' : 'run',
    text: joined(t(`tracker.soccer.${state}`), isNobodys(state) ? undefined : sideName(tracked, side)),
  };
}

function tennis({ serving, flag }: SceneOf<'tennis'>, { tracked, points }: Around, t: Words): Said {
  return {
    pulse: flag ? 'goal' : 'run',
    text: joined(
      t('tracker.serving', { side: sideName(tracked, serving) }),
      points?.join('–'),
      flag && t(`tracker.${flag}Point`),
    ),
  };
}

function hockey({ side, power }: SceneOf<'ice-hockey'>, { tracked, eventMs }: Around, t: Words): Said | undefined {
  if (!power && !side) return undefined;
  if (!power) return { pulse: 'run', text: t('tracker.attackingZone', { side: sideName(tracked, side) }) };
  const [more, fewer] = power.men.split(/\D+/);
  const leftSec = Math.max(0, Math.ceil((power.untilMs - eventMs) / 1000));
  return {
    pulse: 'goal',
    text: joined(
      t('tracker.powerPlay', { side: sideName(tracked, power.side) }),
      more && fewer && t('tracker.skaters', { more, fewer }),
      leftSec > 0 ? time(leftSec) : undefined,
    ),
  };
}

function baseball(scene: SceneOf<'baseball'>, tracked: Tracked, t: Words): Said {
  const { balls, strikes, outs, bases, batter } = scene;
  return {
    pulse: bases.length === 3 ? 'goal' : 'run',
    text: joined(
      t(`tracker.${scene.half}`, { inning: scene.inning }),
      `${balls}–${strikes}`,
      t('tracker.outs', { count: outs }),
      t('tracker.atBat', { name: batter ?? sideName(tracked, battingSide(scene)) }),
    ),
  };
}

const round2 = (value: number): number => Math.round(value * 4) / 4;

function race({ field, unit, left }: SceneOf<'race'>, { runners }: Tracked, t: Words): Said | undefined {
  const [first, second] = field;
  const leader = runners?.find(({ code }) => code === first?.[0]);
  if (!first || !leader) return undefined;
  const lead = second && unit === 'length' ? round2(second[1]) : 0;
  return {
    pulse: left === 0 ? 'goal' : 'run',
    text: joined(
      left > 0 && unit !== 'length' ? t(`tracker.left.${unit}`, { count: Math.ceil(left) }) : undefined,
      lead > 0 ? t('tracker.leadsBy', { name: leader.name, count: lead }) : t('tracker.leads', { name: leader.name }),
    ),
  };
}

/** Who has it, in the word of the sport. */
const HOLDS = {
  pitch: 'possession',
  net: 'serving',
  arena: 'onAttack',
  cricket: 'batting',
  cloth: 'atTable',
  dartboard: 'throwing',
  sheet: 'hammer',
} as const;

function ground(scene: SceneOf<'ground'>, { tracked, points }: Around, t: Words): Said | undefined {
  const { kind, side, score, overs } = scene;
  if (!side || kind === 'ring' || kind === 'chessboard') return undefined;
  return {
    pulse: 'run',
    text: joined(
      t(`tracker.${HOLDS[kind]}`, { side: sideName(tracked, side) }),
      score,
      overs && t('sportsbook:list.overs', { n: overs }),
      kind === 'net' || kind === 'cloth' ? points?.join('–') : undefined,
    ),
  };
}

/** What the drawing says in words, for whoever reads it under the field or hears it. Undefined where there is nothing to say. */
export function sayOf(scene: DrawnScene, around: Around, t: Words): Said | undefined {
  const { tracked } = around;
  switch (scene.of) {
    case 'soccer':
      return soccer(scene, tracked, t);
    case 'tennis':
      return tennis(scene, around, t);
    case 'basketball':
      if (!scene.side) return undefined;
      return {
        pulse: 'run',
        text: joined(
          t('tracker.possession', { side: sideName(tracked, scene.side) }),
          scene.shotClockSec > 0 ? t('tracker.shotClock', { count: Math.ceil(scene.shotClockSec) }) : undefined,
        ),
      };
    case 'ice-hockey':
      return hockey(scene, around, t);
    case 'baseball':
      return baseball(scene, tracked, t);
    case 'rounds':
      return {
        pulse: 'run',
        text: joined(
          t('tracker.round', { number: scene.rounds.length + 1 }),
          scene.alive && t('tracker.alive', { home: scene.alive[0], away: scene.alive[1] }),
        ),
      };
    case 'race':
      return race(scene, tracked, t);
    case 'ground':
      return ground(scene, around, t);
  }
}
