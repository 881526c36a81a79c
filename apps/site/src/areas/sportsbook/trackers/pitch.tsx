import { useId } from 'react';
import { type Field, type FieldLook, field, figure, type Point, through } from './field.ts';
import { type GroundPlan, type Mark, PITCHES, PLAIN_PITCH } from './ground-plans.ts';
import { Light, oval, rounded, Sphere, tinted } from './light.tsx';
import { Chevrons, Towards } from './marks.tsx';
import type { Box, SceneOf, TrackedSide } from './view.ts';

const LOOK: FieldLook = { ratio: 0.78, top: 16, bottom: 38, pad: 12, widest: 2.3 };
const BANDS = 10;
/** Share of the length that is tinted before the goal that is played at. */
const DEEP = 0.5;

/** The path of a mark, at the left end or mirrored at the right one. */
export function markPath(ground: Field, mark: Mark, right = false): string {
  const flip = (x: number): number => (right ? ground.length - x : x);
  switch (mark[0]) {
    case 'rect': {
      const [, x, y, across, down] = mark;
      return ground.rect(right ? flip(x + across) : x, y, across, down);
    }
    case 'arc': {
      const [, x, y, radius, from, to] = mark;
      return ground.arc(flip(x), y, radius, right ? 180 - to : from, right ? 180 - from : to);
    }
    default: {
      const [, x, y, toX, toY] = mark;
      return ground.line([
        [flip(x), y],
        [flip(toX), toY],
      ]);
    }
  }
}

/** All marks of a plan, whole lines and dashed ones apart. */
export function marksOf(ground: Field, { ends, middle }: Pick<GroundPlan, 'ends' | 'middle'>) {
  const of = (dashed: boolean): string => {
    const wanted = (mark: Mark): boolean => (mark[0] === 'dash') === dashed;
    return [
      ...ends.filter(wanted).flatMap((mark) => [markPath(ground, mark), markPath(ground, mark, true)]),
      ...middle.filter(wanted).map((mark) => markPath(ground, mark)),
    ].join('');
  };
  return { whole: of(false), dashed: of(true) };
}

/** A goal at one end: two posts and a bar, as high as it is wide to the eye. */
function Goal({ ground, plan, right }: { ground: Field; plan: GroundPlan; right: boolean }) {
  const { at, wide, posts = false } = plan.goal ?? { at: 0, wide: 0 };
  const x = right ? ground.length - at : at;
  const [far, near] = [ground.at(x, (ground.width - wide) / 2), ground.at(x, (ground.width + wide) / 2)];
  const height = posts ? 26 : Math.max(9, (near[1] - far[1]) * 0.55);
  const up = ([left, top]: Point, by: number): Point => [left, top - by];
  // Posts of an H go on above the bar.
  const bar = posts ? height * 0.45 : height;
  return (
    <path
      d={`${through([far, up(far, height)])}${through([near, up(near, height)])}${through([up(far, bar), up(near, bar)])}`}
      fill="none"
      stroke="var(--text-1)"
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".85"
    />
  );
}

function Attacked({ ground, id, side, path }: { ground: Field; id: string; side: TrackedSide; path: string }) {
  const clip = `${id}c`;
  const from = side === 'home' ? ground.length * DEEP : 0;
  return (
    <>
      <defs>
        <Towards id={id} side={side} depth={0.3} />
        <clipPath id={clip}>
          <path d={path} />
        </clipPath>
      </defs>
      <path
        clipPath={`url(#${clip})`}
        d={ground.rect(from, 0, ground.length * DEEP, ground.width)}
        fill={`url(#${id})`}
      />
      <Chevrons field={ground} x={ground.length / 2} y={ground.width / 2} side={side} step={ground.length / 95} />
    </>
  );
}

/** A ground with a goal at either end, who has the ball and about where. */
export function Pitch({ scene, box }: { scene: SceneOf<'ground'>; box: Box }) {
  const id = useId();
  const plan = PITCHES[scene.sportAlias] ?? PLAIN_PITCH;
  const ground = field(plan.length, plan.width, box, LOOK);
  const edge = plan.oval
    ? oval(ground)
    : plan.round
      ? rounded(ground, plan.round)
      : ground.rect(0, 0, plan.length, plan.width);
  const { whole, dashed } = marksOf(ground, plan);
  const ball = scene.ball && ground.at((scene.ball[0] * plan.length) / 100, (scene.ball[1] * plan.width) / 100);
  const clip = `${id}e`;
  return (
    <>
      <defs>
        <clipPath id={clip}>
          <path d={edge} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${clip})`}>
        {Array.from({ length: BANDS }, (_, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
            key={index}
            d={ground.rect((plan.length * index) / BANDS, 0, plan.length / BANDS, plan.width)}
            fill={tinted(index % 2 ? 2 : 1, plan.tint)}
          />
        ))}
      </g>
      <Light id={`${id}l`} path={edge} />
      {scene.side && <Attacked ground={ground} id={id} side={scene.side} path={edge} />}
      <g fill="none" stroke="var(--text-1)" strokeOpacity=".5" strokeWidth={box.flat ? 1 : 1.4}>
        <path d={edge} />
        <path clipPath={`url(#${clip})`} d={whole} />
        <path clipPath={`url(#${clip})`} d={dashed} strokeDasharray="4 5" />
      </g>
      {plan.goal && !box.flat && (
        <>
          <Goal ground={ground} plan={plan} right={false} />
          <Goal ground={ground} plan={plan} right />
        </>
      )}
      {ball && (
        <Sphere id={`${id}b`} at={ball} radius={box.flat ? 4 : 5 + Number(figure(ball[1] / 70))} skin={plan.skin} />
      )}
    </>
  );
}
