import { figure } from './field.ts';
import type { Box, SceneOf, Tracked } from './view.ts';

type RaceScene = SceneOf<'race'>;

/** Lanes in an order that keeps neighbours in the race apart on the track. */
const LANES = [0, 5, 2, 7, 4, 1, 8, 3, 6, 9, 11, 10, 13, 12, 15, 14];
const MOST = LANES.length;
const MOST_MARKS = 30;
/** The field fills the track at so many lengths from first to last, or at so much of a lap. */
const LEAST_BEHIND = { length: 8, lap: 0.5, stage: 1 } as const;

export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Where each runner is drawn: the leader at the right, others by the lengths they are behind. */
export function placeRunners(scene: RaceScene, box: Box): readonly Placed[] {
  const field = scene.field.slice(0, MOST);
  const [top, bottom] = track(box);
  const lane = (bottom - top) / Math.max(1, field.length);
  const last = Math.max(LEAST_BEHIND[scene.unit], ...field.map(([, behind]) => behind));
  const [left, right] = [40, box.width - 34];
  const lanes = LANES.filter((each) => each < field.length);
  return field.map(([, behind], index) => ({
    x: right - (behind * (right - left)) / last,
    y: top + lane * ((lanes[index] ?? index) + 0.5),
    radius: Math.min(11, lane * 0.62 + 3),
  }));
}

const track = (box: Box): readonly [number, number] => (box.flat ? [4, box.height - 4] : [44, box.height - 42]);

function Distance({ scene, box, words }: { scene: RaceScene; box: Box; words: readonly [string, string] }) {
  const [from, to] = [14, box.width - 14];
  const at = from + (to - from) * (scene.total > 0 ? 1 - scene.left / scene.total : 0);
  const marks = Math.min(MOST_MARKS, Math.round(scene.total));
  return (
    <>
      <path d={`M${from} 22H${to}`} stroke="var(--line-2)" strokeWidth="4" strokeLinecap="round" />
      <path d={`M${from} 22H${figure(at)}`} stroke="var(--viz-home)" strokeWidth="4" strokeLinecap="round" />
      {marks > 0 &&
        Array.from({ length: marks + 1 }, (_, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its distance
            key={index}
            d={`M${figure(from + ((to - from) * index) / marks)} 16v12`}
            stroke="var(--pitch-line)"
            strokeWidth="1.4"
          />
        ))}
      <text className="trk__t" x={from} y="12" fill="var(--text-2)">
        {words[0]}
      </text>
      <text className="trk__t" x={to} y="12" textAnchor="end" fill="var(--text-2)">
        {words[1]}
      </text>
      <circle
        className="trk__ball"
        style={{ transform: `translate(${figure(at)}px,22px)` }}
        r="7"
        fill="var(--viz-home)"
        stroke="var(--bg-card)"
        strokeWidth="2"
      />
    </>
  );
}

export function Race({
  scene,
  tracked,
  box,
  words,
}: {
  scene: RaceScene;
  tracked: Tracked;
  box: Box;
  words: readonly [string, string];
}) {
  const [top, bottom] = track(box);
  const places = placeRunners(scene, box);
  const posts = Array.from({ length: Math.ceil(box.width / 26) }, (_, index) => index * 26);
  return (
    <>
      {Array.from({ length: 8 }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
          key={index}
          x={figure((box.width * index) / 8)}
          y={top}
          width={figure(box.width / 8 + 0.5)}
          height={bottom - top}
          fill={`var(--pitch-${(index % 2) + 1})`}
        />
      ))}
      <path d={`M0 ${top}H${box.width}M0 ${bottom}H${box.width}`} stroke="var(--text-2)" strokeWidth="2.5" />
      <path d={posts.map((x) => `M${x} ${top}v5M${x} ${bottom}v-5`).join('')} stroke="var(--pitch-line)" />
      {!box.flat && <Distance scene={scene} box={box} words={words} />}
      {places.map((place, index) => {
        const code = scene.field[index]?.[0];
        const runner = tracked.runners?.find((each) => each.code === code);
        const [body = '8a97ad', cap = 'ffffff'] = runner?.colours ?? [];
        return (
          <g
            key={code}
            className="trk__ball"
            style={{ transform: `translate(${figure(place.x)}px,${figure(place.y)}px)` }}
          >
            <path
              d={`M${figure(-place.radius - 26)} 0H${figure(-place.radius - 2)}`}
              stroke="var(--text-2)"
              strokeWidth="2"
              strokeLinecap="round"
              opacity=".35"
            />
            <circle r={figure(place.radius)} fill={`#${body}`} stroke={`#${cap}`} strokeWidth="2.4" />
            <text className="trk__t trk__t--b" y="4" textAnchor="middle" fill={inkOn(body)}>
              {runner?.number}
            </text>
            {index === 0 && !box.flat && <path d={`M${figure(place.radius + 5)} 0l7-4v8z`} fill="var(--text-1)" />}
          </g>
        );
      })}
    </>
  );
}

/** Dark figures on light colours, light on dark: by how bright the eye takes a colour (six hexadecimal digits). */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) || 0);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#10161f' : '#ffffff';
}
