import { useId } from 'react';
import { type Field, type FieldLook, field, figure, type Point, through } from './field.ts';
import { COURTS, type GroundPlan } from './ground-plans.ts';
import { Light, Sphere, tinted } from './light.tsx';
import { marksOf } from './pitch.tsx';
import { type Box, type SceneOf, sideColour } from './view.ts';

const LOOK: FieldLook = { ratio: 0.72, top: 34, bottom: 44, pad: 26, widest: 2.4 };
const COLUMNS = 8;
const ROWS = 3;

const raised = ([x, y]: Point, by: number): Point => [x, y - by];

/** The net as it hangs between its posts, or the wall of a squash court. */
function Net({ ground, height }: { ground: Field; height: number }) {
  const wall = height === 0;
  const x = wall ? ground.length : ground.length / 2;
  const [far, near] = [ground.at(x, wall ? 0 : -0.04 * ground.width), ground.at(x, ground.width * (wall ? 1 : 1.04))];
  const up = wall ? 58 : height;
  const between = (share: number): Point => [far[0] + (near[0] - far[0]) * share, far[1] + (near[1] - far[1]) * share];
  const panel = through([far, near, raised(near, up), raised(far, up)], true);
  const threads = [
    ...Array.from({ length: COLUMNS - 1 }, (_, index) => {
      const at = between((index + 1) / COLUMNS);
      return through([at, raised(at, up)]);
    }),
    ...Array.from({ length: ROWS }, (_, index) => {
      const by = (up * (index + 1)) / (ROWS + 1);
      return through([raised(far, by), raised(near, by)]);
    }),
  ].join('');
  return (
    <>
      <path d={panel} fill="var(--text-1)" opacity={wall ? 0.16 : 0.12} />
      {!wall && <path d={threads} fill="none" stroke="var(--text-1)" strokeOpacity=".35" />}
      <path d={through([raised(far, up), raised(near, up)])} stroke="var(--text-1)" strokeWidth="3" />
      <path
        d={`${through([far, raised(far, up + 3)])}${through([near, raised(near, up + 3)])}`}
        stroke="var(--text-2)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      {wall && <path d={through([raised(far, 14), raised(near, 14)])} stroke="#e0483c" strokeWidth="2" />}
    </>
  );
}

/** The way of the ball from who serves to where it comes down, and where that is. */
function flightOf(ground: Field, { side, ball }: SceneOf<'ground'>) {
  if (!side || !ball) return undefined;
  const from = ground.at(side === 'home' ? ground.length * 0.06 : ground.length * 0.94, ground.width * 0.62);
  const to = ground.at((ball[0] * ground.length) / 100, (ball[1] * ground.width) / 100);
  const top = Math.min(from[1], to[1]) - 64;
  const middle = (from[0] + to[0]) / 2;
  return {
    to,
    path: `M${from.map(figure).join(' ')}Q${figure(middle)} ${figure(top)} ${to.map(figure).join(' ')}`,
  };
}

const edgeOf = (ground: Field, { length, width }: GroundPlan): string => ground.rect(0, 0, length, width);

/** A court with a net, who serves and where the ball came down. */
export function NetCourt({ scene, box }: { scene: SceneOf<'ground'>; box: Box }) {
  const id = useId();
  const plan = COURTS[scene.sportAlias] ?? COURTS.volleyball;
  if (!plan) return null;
  const ground = field(plan.length, plan.width, box, LOOK);
  const edge = edgeOf(ground, plan);
  const { whole } = marksOf(ground, plan);
  const { side } = scene;
  const flight = flightOf(ground, scene);
  const wall = plan.net === 0;
  const half = plan.length / 2;
  const outer = ground.rect(-plan.length * 0.06, -plan.width * 0.1, plan.length * 1.12, plan.width * 1.22);
  return (
    <>
      <path d={outer} fill={tinted(1, plan.tint)} opacity=".55" />
      <path d={edge} fill={tinted(2, plan.tint)} />
      <Light id={`${id}l`} path={outer} />
      {side && !wall && (
        <path d={ground.rect(side === 'home' ? half : 0, 0, half, plan.width)} fill={sideColour(side)} opacity=".18" />
      )}
      <path
        d={edge + whole}
        fill="none"
        stroke="var(--text-1)"
        strokeOpacity=".6"
        strokeWidth={box.flat ? 1 : 1.6}
        strokeLinejoin="round"
      />
      {plan.net !== undefined && <Net ground={ground} height={box.flat ? plan.net * 0.4 : plan.net} />}
      {flight && (
        <path
          d={flight.path}
          fill="none"
          stroke="var(--text-1)"
          strokeWidth="1.8"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
      )}
      {flight && <Sphere id={`${id}b`} at={flight.to} radius={box.flat ? 4 : 7} skin={plan.skin} />}
    </>
  );
}
