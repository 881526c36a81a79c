import { useId } from 'react';
import { type Field, type FieldLook, field, figure, type Point, through } from './field.ts';
import { Light, Sphere, tinted } from './light.tsx';
import { type Box, type SceneOf, sideColour } from './view.ts';

type Ground = SceneOf<'ground'>;

const LOOK: FieldLook = { ratio: 0.72, top: 58, bottom: 44, pad: 44, widest: 2 };
const MAT = '#2b6fd6';
const CLAY = '#b9834a';
const CAGE_SIDES = 8;
const SIZE = 10;

const corners = (ground: Field, sides: number, turn: number, radius = SIZE / 2): readonly Point[] =>
  Array.from({ length: sides }, (_, index): Point => {
    const angle = ((index + turn) / sides) * Math.PI * 2;
    return ground.at(SIZE / 2 + Math.cos(angle) * radius, SIZE / 2 + Math.sin(angle) * radius);
  });

const up = ([x, y]: Point, by: number): Point => [x, y - by];

/** Ropes between posts, or the fence of a cage. Those before the fighters are drawn after them. */
function Ropes({ posts, cage, front }: { posts: readonly Point[]; cage: boolean; front: boolean }) {
  const lines = posts.flatMap((post, index) => {
    const next = posts[(index + 1) % posts.length] ?? post;
    const isFront = (post[1] + next[1]) / 2 > posts.reduce((sum, [, y]) => sum + y, 0) / posts.length;
    return isFront === front ? [[post, next] as const] : [];
  });
  const heights = cage ? [12, 24, 36, 46] : [14, 26, 38];
  return (
    <g fill="none" strokeLinecap="round" opacity={front ? 0.55 : 0.9}>
      {lines.map(([from, to]) => (
        <g key={`${from[0]} ${to[0]} ${from[1]}`}>
          {cage && (
            <path d={through([from, to, up(to, 46), up(from, 46)], true)} fill="var(--text-1)" fillOpacity=".06" />
          )}
          {heights.map((height, index) => (
            <path
              key={height}
              d={through([up(from, height), up(to, height)])}
              stroke={cage ? 'var(--text-2)' : index === 1 ? 'var(--text-1)' : '#d8483c'}
              strokeWidth={cage ? 1.1 : 2}
            />
          ))}
          <path d={through([from, up(from, heights.at(-1) ?? 0)])} stroke="var(--text-2)" strokeWidth="3.4" />
          <path d={through([to, up(to, heights.at(-1) ?? 0)])} stroke="var(--text-2)" strokeWidth="3.4" />
        </g>
      ))}
    </g>
  );
}

/** Rounds won on the judges' cards, a lamp each under who won it. */
function Rounds({ won, box }: { won: readonly [number, number]; box: Box }) {
  return (['home', 'away'] as const).flatMap((side, index) =>
    Array.from({ length: Math.min(12, won[index] ?? 0) }, (_, round) => (
      <circle
        key={`${side}${
          // biome-ignore lint/suspicious/noArrayIndexKey: a lamp is its place
          round
        }`}
        cx={figure(index === 0 ? 14 + round * 11 : box.width - 14 - round * 11)}
        cy="16"
        r="3.8"
        fill={sideColour(side)}
      />
    )),
  );
}

/** A ring with ropes, a cage, or the circle of sumo; both fighters in it. */
export function Ring({ scene, box }: { scene: Ground; box: Box }) {
  const id = useId();
  const { sportAlias } = scene;
  const sumo = sportAlias === 'sumo';
  const cage = sportAlias === 'mma';
  const ground = field(SIZE, SIZE, box, box.flat ? { ...LOOK, widest: 3 } : LOOK);
  const posts = cage ? corners(ground, CAGE_SIDES, 0.5) : corners(ground, 4, 0.5, SIZE * 0.7);
  const floor = through(posts, true);
  const straw = through(corners(ground, 40, 0, SIZE * 0.44), true);
  const tint = sumo ? CLAY : MAT;
  const fighter = (side: 'home' | 'away') => {
    const at = ground.at(side === 'home' ? SIZE * 0.38 : SIZE * 0.62, SIZE / 2);
    const colour = sideColour(side);
    return <Sphere id={`${id}${side}`} at={at} radius={box.flat ? 6 : 12} skin={['#ffffff', colour, '#0b1220']} />;
  };
  return (
    <>
      <path d={floor} fill={tinted(2, tint)} />
      <path d={floor} fill={tint} opacity={sumo ? 0.5 : 0.22} />
      <Light id={`${id}l`} path={floor} />
      {sumo ? (
        <>
          <path d={straw} fill="none" stroke="#f0dfb6" strokeWidth="5" opacity=".9" />
          <path
            d={[0.44, 0.56]
              .map((share) =>
                ground.line([
                  [SIZE * share, SIZE * 0.44],
                  [SIZE * share, SIZE * 0.56],
                ]),
              )
              .join('')}
            stroke="#ffffff"
            strokeWidth="4"
          />
        </>
      ) : (
        <path
          d={through(corners(ground, 36, 0, SIZE * 0.18), true)}
          fill="none"
          stroke="var(--text-1)"
          strokeOpacity=".35"
        />
      )}
      {!sumo && !box.flat && <Ropes posts={posts} cage={cage} front={false} />}
      {fighter('home')}
      {fighter('away')}
      {!sumo && !box.flat && <Ropes posts={posts} cage={cage} front />}
      {!box.flat && scene.won && <Rounds won={scene.won} box={box} />}
    </>
  );
}

/** The last third of a sheet of curling: hog line, house and hack, in metres. */
const SHEET = { length: 15, width: 5, tee: 11 } as const;
const SHEET_LOOK: FieldLook = { ratio: 0.8, top: 22, bottom: 44, pad: 14, widest: 2.6 };
const HOUSE = [
  [1.83, '#2b6fd6'],
  [1.22, '#eef3fa'],
  [0.61, '#d8483c'],
  [0.15, '#eef3fa'],
] as const;

/** The house of a sheet of curling, and who has the last stone. */
export function CurlingSheet({ scene, box }: { scene: Ground; box: Box }) {
  const id = useId();
  const ice = field(SHEET.length, SHEET.width, box, SHEET_LOOK);
  const edge = ice.rect(0, 0, SHEET.length, SHEET.width);
  const middle = SHEET.width / 2;
  const colour = scene.side && sideColour(scene.side);
  return (
    <>
      <path d={edge} fill={tinted(1, '#9fd4f2')} />
      {HOUSE.map(([radius, fill]) => (
        <path key={radius} d={ice.arc(SHEET.tee, middle, radius, 0, 360)} fill={fill} opacity=".85" />
      ))}
      <Light id={`${id}l`} path={edge} />
      <path
        d={[
          edge,
          ice.line([
            [0, middle],
            [SHEET.length, middle],
          ]),
          ice.line([
            [SHEET.tee, 0],
            [SHEET.tee, SHEET.width],
          ]),
          ice.line([
            [SHEET.tee + 1.83, 0],
            [SHEET.tee + 1.83, SHEET.width],
          ]),
        ].join('')}
        fill="none"
        stroke="var(--text-1)"
        strokeOpacity=".4"
      />
      <path
        d={ice.line([
          [SHEET.tee - 6.4, 0],
          [SHEET.tee - 6.4, SHEET.width],
        ])}
        stroke="#d8483c"
        strokeWidth="3"
      />
      {colour && (
        <Sphere id={`${id}s`} at={ice.at(2, middle)} radius={box.flat ? 5 : 10} skin={['#ffffff', colour, '#333b49']} />
      )}
    </>
  );
}
