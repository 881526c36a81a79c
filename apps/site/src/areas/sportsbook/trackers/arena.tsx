import { useId } from 'react';
import { type FieldLook, field, figure, type Point } from './field.ts';
import { Light, Sphere, tinted } from './light.tsx';
import { type Box, type SceneOf, sideColour, type TrackedSide } from './view.ts';

const SIZE = 100;
const LOOK: FieldLook = { ratio: 0.74, top: 18, bottom: 42, pad: 30, widest: 1.9 };
/** The map fills the stage: seen from higher up, and wider than it is deep. */
const ON_STAGE: FieldLook = { ratio: 0.86, top: 8, bottom: 14, pad: 16, widest: 3.2 };
const WOOD = '#27603f';
const RIVER = '#1f8fd1';

/** Home at the left. Ways between the two bases: round the far edge, across the middle, round the near edge. */
const LANES: readonly (readonly Point[])[] = [
  [
    [10, 40],
    [14, 12],
    [50, 9],
    [86, 12],
    [90, 40],
  ],
  [
    [12, 50],
    [50, 50],
    [88, 50],
  ],
  [
    [10, 60],
    [14, 88],
    [50, 91],
    [86, 88],
    [90, 60],
  ],
];
/** Strongholds on the ways, of home; those of away stand across. */
const TOWERS: readonly Point[] = [
  [14, 14],
  [30, 10],
  [26, 50],
  [38, 50],
  [14, 86],
  [30, 90],
];

const flip = ([x, y]: Point, side: TrackedSide): Point => [side === 'home' ? x : SIZE - x, y];

/** A map with both bases, the ways between them, and where the last fight was. */
export function Arena({ scene, box }: { scene: SceneOf<'ground'>; box: Box }) {
  const id = useId();
  const map = field(SIZE, SIZE, box, box.head === undefined ? LOOK : ON_STAGE);
  const edge = map.rect(0, 0, SIZE, SIZE);
  const stronghold = (at: Point, side: TrackedSide, size: number) => {
    const [x, y] = map.at(...flip(at, side));
    const [w, h] = [figure(size), figure(size * 1.5)];
    return (
      <path
        key={`${side} ${at.join()}`}
        d={`M${figure(x)} ${figure(y)}m-${w} 0v-${h}l${w} -${w}l${w} ${w}v${h}z`}
        fill={sideColour(side)}
        stroke="var(--bg-card)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    );
  };
  const sides: readonly TrackedSide[] = ['home', 'away'];
  const fight = scene.side && scene.ball && map.at(scene.ball[0], scene.ball[1]);
  return (
    <>
      <path d={edge} fill={tinted(2, WOOD)} />
      <path
        d={map.line([
          [44, 0],
          [50, 28],
          [47, 50],
          [53, 72],
          [56, 100],
        ])}
        fill="none"
        stroke={RIVER}
        strokeOpacity=".55"
        strokeWidth={box.flat ? 5 : 12}
        strokeLinejoin="round"
      />
      <path
        d={LANES.map((lane) => map.line(lane)).join('')}
        fill="none"
        stroke="#c7a36b"
        strokeOpacity=".75"
        strokeWidth={box.flat ? 2 : 5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <Light id={`${id}l`} path={edge} />
      <path d={edge} fill="none" stroke="var(--text-1)" strokeOpacity=".4" />
      {!box.flat && sides.flatMap((side) => TOWERS.map((tower) => stronghold(tower, side, 4)))}
      {sides.map((side) => stronghold([7, 52], side, box.flat ? 5 : 9))}
      {fight && scene.side && (
        <>
          <circle
            cx={figure(fight[0])}
            cy={figure(fight[1])}
            r={box.flat ? 7 : 16}
            fill={sideColour(scene.side)}
            opacity=".22"
          />
          <Sphere
            id={`${id}b`}
            at={fight}
            radius={box.flat ? 4 : 7}
            skin={['#ffffff', sideColour(scene.side), '#0b1220']}
          />
        </>
      )}
    </>
  );
}
