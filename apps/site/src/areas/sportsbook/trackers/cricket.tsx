import { useId } from 'react';
import { type FieldLook, field, figure, type Point, through } from './field.ts';
import { Light, oval, Sphere, tinted } from './light.tsx';
import { type Box, type SceneOf, sideColour, type TrackedSide } from './view.ts';

/** A ground of usual size and the strip in its middle, in metres; the strip is drawn wider than it is, to be seen. */
const [LENGTH, WIDTH] = [150, 130];
const STRIP = { long: 24, wide: 9 };
const INNER = 27.4;
const LOOK: FieldLook = { ratio: 0.8, top: 12, bottom: 40, pad: 12, widest: 2.1 };
const GRASS = '#2f8f4e';
const WICKETS = 10;

function Stumps({ at: [x, y] }: { at: Point }) {
  return (
    <path
      d={`M${figure(x - 4)} ${figure(y)}v-13M${figure(x)} ${figure(y)}v-13M${figure(x + 4)} ${figure(y)}v-13M${figure(x - 5)} ${figure(y - 13)}h10`}
      stroke="var(--text-1)"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  );
}

/** Ten lamps: those that are lit have fallen. */
function Wickets({ fallen, box, colour }: { fallen: number; box: Box; colour: string }) {
  const gap = 11;
  const left = (box.width - gap * (WICKETS - 1)) / 2;
  return Array.from({ length: WICKETS }, (_, index) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: a lamp is its place
      key={index}
      cx={figure(left + index * gap)}
      cy={figure(box.height - 52)}
      r="3.6"
      fill={index < fallen ? colour : 'none'}
      stroke={index < fallen ? colour : 'var(--line-ctl)'}
      strokeWidth="1.5"
    />
  ));
}

/** Who bats and who bowls, and the way of the ball between them. */
function Players({
  side,
  at: { striker, bowler, ball },
}: {
  side: TrackedSide;
  at: { striker: Point; bowler: Point; ball: Point };
}) {
  const player = ([x, y]: Point, colour: string) => (
    <circle cx={figure(x)} cy={figure(y)} r="7" fill={colour} stroke="var(--bg-card)" strokeWidth="1.5" />
  );
  return (
    <>
      <path d={through([bowler, ball])} stroke="var(--text-1)" strokeDasharray="1 5" strokeLinecap="round" />
      {player(bowler, sideColour(side === 'home' ? 'away' : 'home'))}
      {player(striker, sideColour(side))}
    </>
  );
}

/** An oval with its strip, who bats, and how many wickets have fallen. */
export function Cricket({ scene, box }: { scene: SceneOf<'ground'>; box: Box }) {
  const id = useId();
  const ground = field(LENGTH, WIDTH, box, LOOK);
  const edge = oval(ground);
  const [x, y] = [LENGTH / 2, WIDTH / 2];
  const striker = ground.at(x + STRIP.long / 2 - 2, y + 6);
  const bowler = ground.at(x - STRIP.long / 2 - 4, y - 5);
  const ball = ground.at(x + 2, y - 1);
  const fallen = scene.side ? (scene.wickets?.[scene.side === 'home' ? 0 : 1] ?? 0) : 0;
  return (
    <>
      <path d={edge} fill={tinted(1, GRASS)} />
      <path d={ground.arc(x, y, INNER * 1.6, 0, 360)} fill={tinted(2, GRASS)} />
      <path d={ground.arc(x, y, INNER, 0, 360)} fill={tinted(1, GRASS)} />
      <Light id={`${id}l`} path={edge} />
      <g fill="none" stroke="var(--text-1)" strokeOpacity=".5" strokeWidth={box.flat ? 1 : 1.4}>
        <path d={edge} />
        <path d={oval(ground, 4)} strokeDasharray="2 4" />
        <path d={ground.arc(x, y, INNER, 0, 360)} strokeDasharray="5 5" />
      </g>
      <path
        d={ground.rect(x - STRIP.long / 2, y - STRIP.wide / 2, STRIP.long, STRIP.wide)}
        fill="#c7a36b"
        opacity=".85"
      />
      <path
        d={[-1, 1]
          .map((way) =>
            ground.line([
              [x + way * (STRIP.long / 2 - 3), y - STRIP.wide / 2],
              [x + way * (STRIP.long / 2 - 3), y + STRIP.wide / 2],
            ]),
          )
          .join('')}
        stroke="#ffffff"
        strokeOpacity=".8"
        strokeWidth="1.4"
      />
      {!box.flat && (
        <>
          <Stumps at={ground.at(x - STRIP.long / 2 + 1, y)} />
          <Stumps at={ground.at(x + STRIP.long / 2 - 1, y)} />
          {scene.side && <Players side={scene.side} at={{ striker, bowler, ball }} />}
          {scene.side && <Wickets fallen={fallen} box={box} colour={sideColour(scene.side)} />}
        </>
      )}
      {scene.side && (
        <Sphere id={`${id}b`} at={ball} radius={box.flat ? 3 : 5} skin={['#ffb4a8', '#c5342a', '#66110c']} />
      )}
    </>
  );
}
