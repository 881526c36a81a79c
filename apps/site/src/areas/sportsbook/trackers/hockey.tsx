import { useId } from 'react';
import { type Field, type FieldLook, field, type Point } from './field.ts';
import { Light, Sphere, tinted } from './light.tsx';
import { Shots } from './marks.tsx';
import { type Box, type SceneOf, sideColour } from './view.ts';

const [LENGTH, WIDTH] = [60, 30];
const MIDDLE = WIDTH / 2;
const BLUE = 22.86;
const GOAL = 4;
const CORNER = 8.5;
const CORNERS = [
  [LENGTH - CORNER, CORNER, -90],
  [LENGTH - CORNER, WIDTH - CORNER, 0],
  [CORNER, WIDTH - CORNER, 90],
  [CORNER, CORNER, 180],
] as const;
const FACE_OFFS = [
  [10, 8],
  [10, 22],
  [50, 8],
  [50, 22],
] as const;
const ICE = '#d4ebf8';
const LOOK: FieldLook = { ratio: 0.84, top: 12, bottom: 36, pad: 10, widest: 2.4 };

/** The boards with their round corners. */
function boards(ice: Field): string {
  const points = CORNERS.flatMap(([x, y, from]) =>
    Array.from({ length: 9 }, (_, step): Point => {
      const angle = ((from + (90 * step) / 8) * Math.PI) / 180;
      return [x + Math.cos(angle) * CORNER, y + Math.sin(angle) * CORNER];
    }),
  );
  return ice.line(points, true);
}

export function Hockey({ scene, box }: { scene: SceneOf<'ice-hockey'>; box: Box }) {
  const id = useId();
  const ice = field(LENGTH, WIDTH, box, LOOK);
  const across = (x: number) =>
    ice.line([
      [x, 0],
      [x, WIDTH],
    ]);
  const edge = boards(ice);
  const { side } = scene;
  return (
    <>
      <defs>
        <clipPath id={id}>
          <path d={edge} />
        </clipPath>
      </defs>
      <path d={edge} fill={tinted(1, ICE)} />
      <Light id={`${id}l`} path={edge} />
      <g clipPath={`url(#${id})`} fill="none" stroke="var(--pitch-line)">
        <path d={ice.rect(BLUE, 0, LENGTH - BLUE * 2, WIDTH)} fill={tinted(2, ICE)} stroke="none" />
        {side && (
          <path
            d={ice.rect(side === 'home' ? LENGTH - BLUE : 0, 0, BLUE, WIDTH)}
            fill={sideColour(side)}
            stroke="none"
            opacity=".16"
          />
        )}
        <path d={across(BLUE) + across(LENGTH - BLUE)} stroke="#3f74dd" strokeWidth="4" />
        <path d={across(LENGTH / 2)} stroke="#d9505c" strokeWidth="3" strokeDasharray="6 4" />
        <path d={across(GOAL) + across(LENGTH - GOAL)} stroke="#d9505c" strokeWidth="1.6" />
      </g>
      <path
        d={[
          edge,
          ice.arc(LENGTH / 2, MIDDLE, 4.5, 0, 360),
          ...FACE_OFFS.map(([x, y]) => ice.arc(x, y, 4.5, 0, 360)),
          ice.arc(GOAL, MIDDLE, 1.8, -90, 90),
          ice.arc(LENGTH - GOAL, MIDDLE, 1.8, 90, 270),
        ].join('')}
        fill="none"
        stroke="var(--pitch-line)"
        strokeWidth="1.6"
      />
      <g className="trk__bright">
        <Shots field={ice} shots={scene.shots} />
      </g>
      {scene.puck && (
        <Sphere id={`${id}p`} at={ice.at(...scene.puck)} radius={6.5} skin={['#6c7686', '#1a202a', '#05080d']} />
      )}
    </>
  );
}
