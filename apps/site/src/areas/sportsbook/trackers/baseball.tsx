import { useId } from 'react';
import { figure, type Point, through } from './field.ts';
import { Light, tinted } from './light.tsx';
import { type Box, battingSide, type SceneOf, sideColour } from './view.ts';

type BaseballScene = SceneOf<'baseball'>;

const PITCH_COLOURS = { b: 'var(--bg-card)', s: 'var(--viz-home)', f: 'var(--viz-away)' } as const;

/** Home plate and the three bases on the screen, and how far apart they are. */
export function diamond(box: Box): { readonly home: Point; readonly bases: readonly Point[]; readonly unit: number } {
  const beside = box.flat ? 0 : besideWidth(box);
  const x = (box.width - beside) / 2 + 4;
  const y = box.height - (box.flat ? 10 : 44);
  const unit = Math.min((y - 8) / 2.2, (box.width - beside) / 3.55);
  return {
    home: [x, y],
    bases: [
      [x + unit, y - unit * 0.78],
      [x, y - unit * 1.56],
      [x - unit, y - unit * 0.78],
    ],
    unit,
  };
}

/** Room for the strike zone and the counts. */
const besideWidth = (box: Box): number => Math.min(190, box.width * 0.42);

/** Foul lines and the arc between them, `reach` sides of the diamond out. */
const sector = (
  [x, y]: Point,
  unit: number,
  out: readonly [number, number],
  round: readonly [number, number],
): string =>
  `M${figure(x)} ${figure(y)}L${figure(x - unit * out[0])} ${figure(y - unit * out[1])}A${figure(unit * round[0])} ${figure(unit * round[1])} 0 0 1 ${figure(x + unit * out[0])} ${figure(y - unit * out[1])}Z`;

function StrikeZone({ scene, box }: { scene: BaseballScene; box: Box }) {
  const beside = besideWidth(box);
  const width = Math.min(76, beside - 100);
  const height = width * 1.35;
  const [x, y] = [box.width - beside + 18, (box.height - height) / 2 - 14];
  return (
    <>
      <g fill="none" stroke="var(--pitch-line)" strokeWidth="1.4">
        <rect x={figure(x)} y={figure(y)} width={figure(width)} height={figure(height)} />
        <path
          opacity=".55"
          d={[1, 2]
            .map(
              (third) =>
                `M${figure(x + (width * third) / 3)} ${figure(y)}v${figure(height)}M${figure(x)} ${figure(y + (height * third) / 3)}h${figure(width)}`,
            )
            .join('')}
        />
      </g>
      {scene.pitches.map(([across, down, what], index) => {
        const at: Point = [x + (width * across) / 100, y + (height * down) / 100];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pitch is its place in the order
          <g key={index}>
            <circle
              cx={figure(at[0])}
              cy={figure(at[1])}
              r="8.5"
              fill={PITCH_COLOURS[what]}
              stroke="var(--text-2)"
              strokeWidth="1.4"
            />
            <text
              className="trk__t"
              x={figure(at[0])}
              y={figure(at[1] + 3.6)}
              textAnchor="middle"
              fill={what === 'b' ? 'var(--text-1)' : 'var(--bg-card)'}
            >
              {index + 1}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Balls, strikes and outs as lamps: as many as there can be before something happens. */
function Counts({
  scene,
  box,
  letters,
}: {
  scene: BaseballScene;
  box: Box;
  letters: readonly [string, string, string];
}) {
  const rows = [
    [letters[0], scene.balls, 3],
    [letters[1], scene.strikes, 2],
    [letters[2], scene.outs, 2],
  ] as const;
  const gap = box.height / 4 - 4;
  return rows.map(([letter, lit, most], row) => {
    const [x, y] = [box.width - 46, box.height / 2 - 24 + (row - (rows.length - 1) / 2) * gap];
    return (
      <g key={letter}>
        <text className="trk__t" x={figure(x - 12)} y={figure(y + 4)} textAnchor="middle" fill="var(--text-2)">
          {letter}
        </text>
        {Array.from({ length: most }, (_, lamp) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a lamp is its place
            key={lamp}
            cx={figure(x + 4 + lamp * 14)}
            cy={figure(y)}
            r="5"
            fill={lamp < lit ? 'var(--text-1)' : 'none'}
            stroke={lamp < lit ? 'var(--text-1)' : 'var(--line-ctl)'}
            strokeWidth="1.5"
          />
        ))}
      </g>
    );
  });
}

export function Baseball({
  scene,
  box,
  letters,
}: {
  scene: BaseballScene;
  box: Box;
  letters: readonly [string, string, string];
}) {
  const { home, bases, unit } = diamond(box);
  const id = useId();
  return (
    <>
      <path
        d={sector(home, unit, [1.72, 1.34], [1.95, 1.6])}
        fill={tinted(1, '#2f8f4e')}
        stroke="var(--text-1)"
        strokeOpacity=".5"
        strokeWidth="1.6"
      />
      <path d={sector(home, unit, [1.22, 0.95], [1.3, 1.14])} fill={tinted(2, '#a8703d')} />
      <path
        d={through([home, ...bases], true)}
        fill={tinted(1, '#2f8f4e')}
        stroke="var(--text-1)"
        strokeOpacity=".5"
        strokeWidth="1.6"
      />
      <Light id={id} path={sector(home, unit, [1.72, 1.34], [1.95, 1.6])} />
      <circle
        cx={figure(home[0])}
        cy={figure(home[1] - unit * 0.78)}
        r="5"
        fill="none"
        stroke="var(--pitch-line)"
        strokeWidth="1.6"
      />
      {bases.map(([x, y], index) => {
        const taken = scene.bases.includes(index + 1);
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a base is its number
            key={index}
            d={`M${figure(x)} ${figure(y - 9)}l9 9-9 9-9-9z`}
            fill={taken ? sideColour(battingSide(scene)) : 'var(--bg-card)'}
            stroke={taken ? 'var(--bg-card)' : 'var(--pitch-line)'}
            strokeWidth="1.6"
          />
        );
      })}
      <path d={`M${figure(home[0] - 6)} ${figure(home[1] - 8)}h12v6l-6 6-6-6z`} fill="var(--text-1)" />
      {!box.flat && (
        <>
          <StrikeZone scene={scene} box={box} />
          <Counts scene={scene} box={box} letters={letters} />
        </>
      )}
    </>
  );
}
