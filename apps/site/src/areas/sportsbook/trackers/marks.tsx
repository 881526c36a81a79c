import { useId } from 'react';
import { type Field, figure, type Point } from './field.ts';
import type { Skin } from './ground-plans.ts';
import { Sphere, tinted } from './light.tsx';
import { type SceneOf, sideColour, type TrackedSide } from './view.ts';

type Shot = SceneOf<'basketball'>['shots'][number];

/** A ball in light, white unless its sport has another; nearer the eye it is greater. */
export function Ball({ at, skin = WHITE }: { at: Point; skin?: Skin }) {
  return <Sphere id={useId()} at={at} radius={5 + at[1] / 75} skin={skin} />;
}

const WHITE: Skin = ['#ffffff', '#e9eef6', '#8b96aa'];

/** The ball as a picture of light, with its shadow on the ground; nearer the eye it is greater. */
export const LeatherBall = ({ at: [x, y] }: { at: Point }) => {
  const radius = 9 + (y / 350) * 6;
  return (
    <g className="trk__ball" style={{ transform: `translate(${figure(x)}px,${figure(y)}px)` }}>
      <ellipse
        cx={radius * 0.35}
        cy={radius * 0.2}
        rx={radius * 1.15}
        ry={radius * 0.42}
        fill="#04120a"
        opacity=".55"
      />
      <image
        href="/art/pictures/ball-mark.webp"
        x={-radius}
        y={-radius * 1.75}
        width={radius * 2}
        height={radius * 2}
      />
    </g>
  );
};

const CHEVRONS = [0, 1, 2];

/** Three arrows that point where the side plays. */
export function Chevrons({
  field,
  x,
  y,
  side,
  step = 1,
}: {
  field: Field;
  x: number;
  y: number;
  side: TrackedSide | undefined;
  step?: number;
}) {
  const way = (side === 'away' ? -1 : 1) * step;
  const height = field.width * 0.1;
  return CHEVRONS.map((index) => {
    const at = x + (index - 1) * 3.2 * way;
    return (
      <path
        key={index}
        className={`trk__chev trk__chev--${index}`}
        d={field.line([
          [at - 1.2 * way, y - height],
          [at + 1.2 * way, y],
          [at - 1.2 * way, y + height],
        ])}
        fill="none"
        stroke={sideColour(side)}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    );
  });
}

/** Shots of a period: a dot went in, a cross did not. */
export function Shots({ field, shots }: { field: Field; shots: readonly Shot[] }) {
  return shots.map((shot, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a shot is its place in the order
    <ShotMark key={index} field={field} shot={shot} />
  ));
}

function ShotMark({ field, shot: [along, across, side, scored] }: { field: Field; shot: Shot }) {
  const [x, y] = field.at(along, across);
  if (scored === 1)
    return (
      <circle cx={figure(x)} cy={figure(y)} r="5" fill={sideColour(side)} stroke="var(--bg-card)" strokeWidth="1.2" />
    );
  return (
    <path
      d={`M${figure(x - 4)} ${figure(y - 4)}l8 8m0-8l-8 8`}
      stroke={sideColour(side)}
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".85"
    />
  );
}

/** Bands of the ground, each a shade of it. */
export const Bands = ({ field, count, tint }: { field: Field; count: number; tint: string }) =>
  Array.from({ length: count }, (_, index) => {
    const width = field.length / count;
    return (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
        key={index}
        d={field.rect(index * width, 0, width, field.width)}
        fill={tinted(index % 2 ? 2 : 1, tint)}
      />
    );
  });

/** Deeper towards the goal that is attacked. */
export const Towards = ({ id, side, depth }: { id: string; side: TrackedSide | undefined; depth: number }) => (
  <linearGradient id={id} x1={side === 'away' ? 1 : 0} x2={side === 'away' ? 0 : 1}>
    <stop offset="0" stopColor={sideColour(side)} stopOpacity="0" />
    <stop offset="1" stopColor={sideColour(side)} stopOpacity={depth} />
  </linearGradient>
);
