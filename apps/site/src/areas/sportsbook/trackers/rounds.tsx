import { figure } from './field.ts';
import { type Box, type SceneOf, sideColour } from './view.ts';

type RoundsScene = SceneOf<'rounds'>;

/** Bomb up, defused down, everybody out a cross, time a clock's hands. */
const MARKS: Readonly<Record<string, string>> = {
  bomb: 'M-4 4L0-5 4 4Z',
  defuse: 'M-4-3L0 5 4-3Z',
  out: 'M-4-4L4 4M4-4L-4 4',
  time: 'M0-5V0L4 3',
};
const SOLID: ReadonlySet<string> = new Set(['bomb', 'defuse']);
const PLAYERS = 5;
/** Rounds after which sides change. */
const HALF = 12;

export interface RoundsWords {
  readonly halves: readonly [string, string];
  readonly sides: readonly [string, string];
}

/** Overtime goes on in the second row: its cells are as many as it takes. */
export const roundRows = (played: number): readonly [number, number] => [HALF, Math.max(HALF, played + 1 - HALF)];

function Row({
  scene,
  from,
  count,
  at,
}: {
  scene: RoundsScene;
  from: number;
  count: number;
  at: { x: number; y: number; width: number };
}) {
  const cell = at.width / count;
  return Array.from({ length: count }, (_, index) => {
    const [winner, how = ''] = scene.rounds[from + index] ?? [];
    const next = from + index === scene.rounds.length;
    const x = at.x + index * cell + cell / 2;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
      <g key={index}>
        <rect
          x={figure(x - cell / 2 + 1.5)}
          y={figure(at.y - 14)}
          width={figure(cell - 3)}
          height="28"
          rx="3"
          fill={winner ? sideColour(winner) : 'none'}
          stroke={next ? 'var(--text-1)' : winner ? 'none' : 'var(--pitch-line)'}
          strokeWidth={next ? 2 : 1}
        />
        {winner && (
          <path
            transform={`translate(${figure(x)} ${figure(at.y)}) scale(${cell < 17 ? 0.75 : 1})`}
            d={MARKS[how] ?? MARKS.out}
            fill={SOLID.has(how) ? 'var(--bg-card)' : 'none'}
            stroke="var(--bg-card)"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        )}
      </g>
    );
  });
}

/** Who is still standing, a block each. */
function Alive({
  alive,
  words,
  box,
  y,
}: {
  alive: readonly [number, number];
  words: RoundsWords;
  box: Box;
  y: number;
}) {
  return words.sides.map((name, row) => {
    const top = y + row * 20;
    return (
      <g key={name}>
        <text className="trk__t" x="12" y={figure(top + 4)} fill="var(--text-2)">
          {name}
        </text>
        {Array.from({ length: PLAYERS }, (_, index) => {
          const stands = index < (alive[row] ?? 0);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a player is one of five
              key={index}
              x={figure(box.width - 12 - (PLAYERS - index) * 16)}
              y={figure(top - 5)}
              width="12"
              height="10"
              rx="2"
              fill={stands ? sideColour(row === 0 ? 'home' : 'away') : 'none'}
              stroke={stands ? 'none' : 'var(--pitch-line)'}
            />
          );
        })}
      </g>
    );
  });
}

export function Rounds({ scene, box, words }: { scene: RoundsScene; box: Box; words: RoundsWords }) {
  const [first, second] = roundRows(scene.rounds.length);
  const at = { x: 10, width: box.width - 20 };
  const tops = box.flat ? [box.height * 0.28, box.height * 0.72] : [46, 110];
  return (
    <>
      {!box.flat && <rect width={box.width} height={box.height} rx="6" fill="var(--pitch-1)" />}
      {[first, second].map((count, half) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a half is its place
        <g key={half}>
          {!box.flat && (
            <text className="trk__t" x="12" y={figure((tops[half] ?? 0) - 22)} fill="var(--text-2)">
              {words.halves[half]}
            </text>
          )}
          <Row scene={scene} from={half * first} count={count} at={{ ...at, y: tops[half] ?? 0 }} />
        </g>
      ))}
      {!box.flat && scene.alive && <Alive alive={scene.alive} words={words} box={box} y={148} />}
    </>
  );
}
