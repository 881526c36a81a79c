import { useId } from 'react';
import { type FieldLook, field, figure, type Point } from './field.ts';
import type { Skin } from './ground-plans.ts';
import { Light, Sphere, tinted } from './light.tsx';
import { type Box, type SceneOf, sideColour, type TrackedSide } from './view.ts';

type Ground = SceneOf<'ground'>;

const TABLE: FieldLook = { ratio: 0.8, top: 26, bottom: 46, pad: 26, widest: 2.1 };
const CLOTH = '#12834a';
const BLUE_CLOTH = '#1d6fc4';
const CUE_BALL: Skin = ['#ffffff', '#f1ead7', '#9b917a'];
const RED_BALL: Skin = ['#ffb4a8', '#c5342a', '#66110c'];

/** Balls in a triangle behind a spot, in metres of the table. */
const rack = (x: number, y: number, rows: number, step: number): readonly Point[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_, index): Point => [x + row * step, y + (index - row / 2) * step]),
  ).flat();

/** Who is at the table: a mark at the end they stand at. */
function AtTable({ side, box }: { side: TrackedSide; box: Box }) {
  const x = side === 'home' ? 12 : box.width - 12;
  return <circle cx={x} cy={figure(box.height / 2)} r="7" fill={sideColour(side)} />;
}

/** A table of cloth: baulk, spots and pockets of snooker, or the nine balls of pool. */
export function Cloth({ scene, box }: { scene: Ground; box: Box }) {
  const id = useId();
  const snooker = scene.sportAlias === 'snooker';
  const [length, width] = snooker ? [3.57, 1.78] : [2.54, 1.27];
  const table = field(length, width, box, TABLE);
  const tint = snooker ? CLOTH : BLUE_CLOTH;
  const rim = table.rect(-0.05 * length, -0.08 * width, length * 1.1, width * 1.16);
  const bed = table.rect(0, 0, length, width);
  const pockets: readonly Point[] = [0, 0.5, 1].flatMap((x): readonly Point[] => [
    [x * length, 0],
    [x * length, width],
  ]);
  const balls = snooker ? rack(length * 0.78, width / 2, 5, 0.11) : rack(length * 0.7, width / 2, 3, 0.12);
  return (
    <>
      <path d={rim} fill="#5b3a20" />
      <path d={rim} fill="none" stroke="#00000055" strokeWidth="2" />
      <path d={bed} fill={tinted(2, tint)} />
      <path d={bed} fill={tint} opacity=".45" />
      <Light id={`${id}l`} path={bed} />
      <path
        d={
          snooker
            ? `${table.line([
                [0.737, 0],
                [0.737, width],
              ])}${table.arc(0.737, width / 2, 0.292, 90, 270)}`
            : table.line([
                [length / 4, 0],
                [length / 4, width],
              ])
        }
        fill="none"
        stroke="#ffffff"
        strokeOpacity=".55"
        strokeWidth="1.3"
      />
      {pockets.map((pocket) => {
        const [x, y] = table.at(pocket[0], pocket[1]);
        return (
          <ellipse key={`${pocket[0]} ${pocket[1]}`} cx={figure(x)} cy={figure(y)} rx="8" ry="5.5" fill="#05080d" />
        );
      })}
      {balls.map((ball, index) => (
        <Sphere
          // biome-ignore lint/suspicious/noArrayIndexKey: a ball of the rack is its place
          key={index}
          id={`${id}r${index}`}
          at={table.at(ball[0], ball[1])}
          radius={box.flat ? 2.4 : 4.4}
          skin={snooker ? RED_BALL : (POOL[index % POOL.length] ?? RED_BALL)}
        />
      ))}
      <Sphere id={`${id}c`} at={table.at(length * 0.24, width * 0.62)} radius={box.flat ? 2.6 : 5} skin={CUE_BALL} />
      {scene.side && <AtTable side={scene.side} box={box} />}
    </>
  );
}

const POOL: readonly Skin[] = [
  ['#fff1b0', '#f0bd1d', '#86640a'],
  ['#a9c8ff', '#2457c5', '#0e2352'],
  RED_BALL,
  ['#d9b8ff', '#6b32b8', '#2c1150'],
  ['#ffd0a8', '#ec7a2c', '#8d3f0d'],
  ['#b6f0cb', '#16803f', '#083a1b'],
];

const NUMBERS = [20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5];

/** Rings of a dart board by share of its radius. */
const RINGS = { outer: 1, double: 0.94, trebleOut: 0.63, trebleIn: 0.57, bull: 0.1, eye: 0.045 } as const;

const polar = (x: number, y: number, radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${figure(x + Math.cos(angle) * radius)} ${figure(y + Math.sin(angle) * radius)}`;
};

const slice = (x: number, y: number, [inner, outer]: readonly [number, number], from: number, to: number): string =>
  `M${polar(x, y, inner, from)}L${polar(x, y, outer, from)}A${figure(outer)} ${figure(outer)} 0 0 1 ${polar(x, y, outer, to)}L${polar(x, y, inner, to)}A${figure(inner)} ${figure(inner)} 0 0 0 ${polar(x, y, inner, from)}Z`;

/** What is left of 501, on the side of who has it; who throws has the larger figure. */
function Left({ scene, box }: { scene: Ground; box: Box }) {
  if (!scene.points || box.flat) return null;
  return (['home', 'away'] as const).map((side, index) => (
    <g key={side}>
      <text
        x={figure(box.width * (index === 0 ? 0.11 : 0.89))}
        y={figure(box.height * 0.46)}
        textAnchor="middle"
        fill={sideColour(side)}
        style={{ font: `var(--fw-bold) ${scene.side === side ? 28 : 22}px/1 var(--font)` }}
      >
        {scene.points?.[index]}
      </text>
      {scene.side === side && (
        <circle
          cx={figure(box.width * (index === 0 ? 0.11 : 0.89))}
          cy={figure(box.height * 0.54)}
          r="4"
          fill={sideColour(side)}
        />
      )}
    </g>
  ));
}

/** The board of darts, with what both have left. */
export function Dartboard({ scene, box }: { scene: Ground; box: Box }) {
  const id = useId();
  const radius = box.flat ? box.height / 2 - 4 : Math.min((box.height - 54) / 2, box.width * 0.27);
  const [x, y] = [box.width / 2, box.flat ? box.height / 2 : radius + 12];
  const face = radius * 0.86;
  const at = (ring: number): number => face * ring;
  return (
    <>
      <circle cx={figure(x)} cy={figure(y)} r={figure(radius)} fill="#0b0f16" />
      {NUMBERS.map((number, index) => {
        const [from, to] = [index * 18 - 9, index * 18 + 9];
        const dark = index % 2 === 0;
        const [bed, ring] = dark ? ['#1c222d', '#c5342a'] : ['#eadfc3', '#17804a'];
        return (
          <g key={number}>
            <path d={slice(x, y, [at(RINGS.bull), at(RINGS.double)], from, to)} fill={bed} />
            <path d={slice(x, y, [at(RINGS.double), at(RINGS.outer)], from, to)} fill={ring} />
            <path d={slice(x, y, [at(RINGS.trebleIn), at(RINGS.trebleOut)], from, to)} fill={ring} />
            {!box.flat && (
              <text
                x={polar(x, y, radius * 0.925, index * 18).split(' ')[0]}
                y={figure(Number(polar(x, y, radius * 0.925, index * 18).split(' ')[1]) + 3)}
                textAnchor="middle"
                fill="#e9eef6"
                style={{ font: 'var(--fw-semi) 8.5px/1 var(--font)' }}
              >
                {number}
              </text>
            )}
          </g>
        );
      })}
      <circle cx={figure(x)} cy={figure(y)} r={figure(at(RINGS.bull))} fill="#17804a" />
      <circle cx={figure(x)} cy={figure(y)} r={figure(at(RINGS.eye))} fill="#c5342a" />
      <Light
        id={`${id}l`}
        path={`M${figure(x - radius)} ${figure(y)}a${figure(radius)} ${figure(radius)} 0 1 0 ${figure(radius * 2)} 0a${figure(radius)} ${figure(radius)} 0 1 0 ${figure(-radius * 2)} 0Z`}
      />
      <Left scene={scene} box={box} />
    </>
  );
}

const BOARD: FieldLook = { ratio: 0.76, top: 20, bottom: 44, pad: 60, widest: 1.6 };
const FILES = 8;
/** Pieces of a king, upright, on a base of two. */
const KING = 'M-7 0h14l-2-4h-10zM-4-4q-4-9 1-13q3-2 3-5q0 3 3 5q5 4 1 13zM0-22v-7M-3-26h6';

/** A chess board with both kings: what stands on it nobody tells. */
export function Chessboard({ scene, box }: { scene: Ground; box: Box }) {
  const id = useId();
  const board = field(FILES, FILES, box, BOARD);
  const edge = board.rect(0, 0, FILES, FILES);
  const king = (column: number, row: number, fill: string, ink: string) => {
    const [x, y] = board.at(column, row);
    return (
      <path
        d={KING}
        transform={`translate(${figure(x)} ${figure(y)}) scale(${box.flat ? 0.6 : 1.35})`}
        fill={fill}
        stroke={ink}
        strokeWidth="1.1"
        strokeLinejoin="round"
      />
    );
  };
  return (
    <>
      <path d={board.rect(-0.35, -0.35, FILES + 0.7, FILES + 0.7)} fill="#4a2f1b" />
      {Array.from({ length: FILES * FILES }, (_, index) => {
        const [column, row] = [index % FILES, Math.floor(index / FILES)];
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
            key={index}
            d={board.rect(column, row, 1, 1)}
            fill={(column + row) % 2 ? '#8a5a34' : '#e8d3ae'}
          />
        );
      })}
      <Light id={`${id}l`} path={edge} />
      {king(1.5, 4.6, '#f6f1e4', '#3c2a17')}
      {king(6.5, 4.6, '#20160d', '#d9c7a6')}
      {scene.side && (
        <circle
          cx={scene.side === 'home' ? 24 : box.width - 24}
          cy={figure(box.height / 2)}
          r="6"
          fill={sideColour(scene.side)}
        />
      )}
    </>
  );
}
