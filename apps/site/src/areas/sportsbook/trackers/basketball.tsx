import { useId } from 'react';
import { type Field, type FieldLook, field } from './field.ts';
import { Light } from './light.tsx';
import { Bands, Chevrons, Shots, Towards } from './marks.tsx';
import type { Box, SceneOf } from './view.ts';

const [LENGTH, WIDTH] = [28, 15];
const MIDDLE = WIDTH / 2;
const RIM = 1.575;
/** Degrees of the three-point arc to where its straight pieces begin. */
const THREE = 78;
const LOOK: FieldLook = { ratio: 0.84, top: 12, bottom: 36, pad: 10, widest: 2.4 };

function end(court: Field, right: boolean): string {
  const x = (metres: number) => (right ? LENGTH - metres : metres);
  const piece = (y: number) =>
    court.line([
      [x(0), y],
      [x(2.98), y],
    ]);
  return [
    court.line([
      [x(0), 5.05],
      [x(5.8), 5.05],
      [x(5.8), 9.95],
      [x(0), 9.95],
    ]),
    court.arc(x(5.8), MIDDLE, 1.8, right ? 90 : -90, right ? 270 : 90),
    court.arc(x(RIM), MIDDLE, 6.75, right ? 180 - THREE : -THREE, right ? 180 + THREE : THREE),
    piece(0.9),
    piece(14.1),
  ].join('');
}

export function Basketball({ scene, box }: { scene: SceneOf<'basketball'>; box: Box }) {
  const id = useId();
  const court = field(LENGTH, WIDTH, box, LOOK);
  const { side } = scene;
  return (
    <>
      <defs>
        <Towards id={id} side={side} depth={0.24} />
      </defs>
      <Bands field={court} count={14} tint="#c98a3c" />
      <Light id={`${id}l`} path={court.rect(0, 0, LENGTH, WIDTH)} />
      {side && <path d={court.rect(side === 'home' ? LENGTH / 2 : 0, 0, LENGTH / 2, WIDTH)} fill={`url(#${id})`} />}
      <g fill="none" stroke="var(--text-1)" strokeOpacity=".5" strokeWidth="1.6">
        <path
          d={[
            court.rect(0, 0, LENGTH, WIDTH),
            court.line([
              [LENGTH / 2, 0],
              [LENGTH / 2, WIDTH],
            ]),
            court.arc(LENGTH / 2, MIDDLE, 1.8, 0, 360),
            end(court, false),
            end(court, true),
          ].join('')}
        />
        <path
          d={court.arc(RIM, MIDDLE, 0.45, 0, 360) + court.arc(LENGTH - RIM, MIDDLE, 0.45, 0, 360)}
          stroke="var(--text-2)"
        />
      </g>
      <Shots field={court} shots={scene.shots} />
      {side && <Chevrons field={court} x={LENGTH / 2} y={MIDDLE} side={side} step={0.35} />}
    </>
  );
}
