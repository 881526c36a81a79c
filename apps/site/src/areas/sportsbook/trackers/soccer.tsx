import { useId } from 'react';
import { type Field, type FieldLook, field, figure, type Point, through } from './field.ts';
import { Light } from './light.tsx';
import { Ball, Bands, Chevrons, LeatherBall, Towards } from './marks.tsx';
import { type Box, isNobodys, type SceneOf, sideColour } from './view.ts';

type SoccerState = SceneOf<'soccer'>['state'];

const [LENGTH, WIDTH] = [105, 68];
const MIDDLE = WIDTH / 2;
const LOOK: FieldLook = { ratio: 0.81, top: 12, bottom: 36, pad: 10 };
/** How the picture of the pitch was taken: `scripts/pictures/arena.glsl` has the same figures. */
const PICTURED: FieldLook = { ratio: 0.68, top: 118, bottom: 20, pad: 8 };

/** From where to where (metres, for who plays to the right) the ground is tinted. */
const ZONES: Partial<Record<SoccerState, readonly [from: number, to: number]>> = {
  safe: [18, 52.5],
  attack: [52.5, 82],
  danger: [55, 105],
  shot: [70, 105],
  goal: [0, 105],
  corner: [80, 105],
  freekick: [60, 92],
  penalty: [82, 105],
};
const DEPTHS: Partial<Record<SoccerState, number>> = { danger: 0.34, shot: 0.34, penalty: 0.34, goal: 0.5 };
const MOVING: ReadonlySet<SoccerState> = new Set(['safe', 'attack', 'danger']);
function goalEnd(ground: Field, right: boolean): readonly string[] {
  const x = (metres: number) => (right ? LENGTH - metres : metres);
  const box = (depth: number, top: number, bottom: number) =>
    ground.line([
      [x(0), top],
      [x(depth), top],
      [x(depth), bottom],
      [x(0), bottom],
    ]);
  return [
    box(16.5, 13.84, 54.16),
    box(5.5, 24.84, 43.16),
    ground.arc(x(11), MIDDLE, 9.15, right ? 127 : -53, right ? 233 : 53),
  ];
}

export function SoccerLines({ ground, flat }: { ground: Field; flat: boolean }) {
  const lines = [
    ground.rect(0, 0, LENGTH, WIDTH),
    ground.line([
      [LENGTH / 2, 0],
      [LENGTH / 2, WIDTH],
    ]),
    ground.arc(LENGTH / 2, MIDDLE, 9.15, 0, 360),
    ...goalEnd(ground, false),
    ...goalEnd(ground, true),
  ];
  return (
    <path
      d={lines.join('')}
      fill="none"
      stroke="var(--text-1)"
      strokeOpacity=".5"
      strokeWidth={flat ? 1.2 : 1.6}
      strokeLinejoin="round"
    />
  );
}

/** The way of the ball, with its stops. */
function Trail({ stops, to }: { stops: readonly Point[]; to: Point }) {
  return (
    <>
      <path
        d={through([...stops, to])}
        fill="none"
        stroke="var(--text-1)"
        strokeWidth="1.8"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      {stops.map(([left, top], index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place on the way
          key={index}
          cx={figure(left)}
          cy={figure(top)}
          r="3"
          fill="var(--bg-card)"
          stroke="var(--text-1)"
          strokeWidth="1.6"
        />
      ))}
    </>
  );
}

export function Soccer({ scene, box }: { scene: SceneOf<'soccer'>; box: Box }) {
  const id = useId();
  const ground = field(LENGTH, WIDTH, box, box.ground ? PICTURED : LOOK);
  const { state, side } = scene;
  const colour = sideColour(side);
  const x = (metres: number) => (side === 'away' ? LENGTH - metres : metres);
  const zone = side && ZONES[state];
  const ball = isNobodys(state) ? undefined : scene.ball;
  const on = ([along, across]: Point): Point => ground.at((along * LENGTH) / 100, (across * WIDTH) / 100);
  const spot = ball && on(ball);
  const trail = ball ? (scene.trail ?? []).map(on) : [];
  return (
    <>
      <defs>
        <Towards id={id} side={side} depth={DEPTHS[state] ?? 0.2} />
      </defs>
      {!box.ground && (
        <>
          <Bands field={ground} count={10} tint="#2f8f4e" />
          <Light id={`${id}l`} path={ground.rect(0, 0, LENGTH, WIDTH)} />
        </>
      )}
      {zone && (
        <path
          d={ground.line(
            [
              [x(zone[0]), 0],
              [x(zone[1]), 0],
              [x(zone[1]), WIDTH],
              [x(zone[0]), WIDTH],
            ],
            true,
          )}
          fill={`url(#${id})`}
        />
      )}
      {!box.ground && <SoccerLines ground={ground} flat={box.flat} />}
      {side && MOVING.has(state) && (
        <Chevrons field={ground} x={x(state === 'safe' ? 40 : 46)} y={MIDDLE} side={side} />
      )}
      {state === 'corner' && ball && (
        <path
          d={ground.arc(x(LENGTH), ball[1] < 50 ? 0 : WIDTH, 6, 0, 360)}
          fill="none"
          stroke={colour}
          strokeWidth="2.5"
        />
      )}
      {state === 'penalty' && (
        <path d={ground.arc(x(94), MIDDLE, 2.2, 0, 360)} fill="none" stroke={colour} strokeWidth="2.5" />
      )}
      {spot && trail.length > 0 && <Trail stops={trail} to={spot} />}
      {state === 'shot' && spot && (
        <path d={through([spot, ground.at(x(LENGTH), MIDDLE - 1)])} fill="none" stroke={colour} strokeWidth="2.5" />
      )}
      {spot && (box.ground ? <LeatherBall at={spot} /> : <Ball at={spot} />)}
    </>
  );
}
