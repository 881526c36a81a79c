import { useId } from 'react';
import { type Field, type FieldLook, field, figure, type Point } from './field.ts';
import { Light, tinted } from './light.tsx';
import { Ball } from './marks.tsx';
import { type Box, type SceneOf, sideColour } from './view.ts';

/** The court in metres, doubles lines included, with so much ground round it. */
const [LENGTH, WIDTH, AROUND, BESIDE] = [23.77, 10.97, 3.5, 1.5];
const ALLEY = 1.37;
/** From the net to the service line. */
const SERVICE = 6.4;
const NET = LENGTH / 2;
const LOOK: FieldLook = { ratio: 0.72, top: 6, bottom: 34, pad: 10, widest: 2.45 };

/** The service box in play and who stands where, in metres of the court. Home serves from the left. */
export function serveOf({ serving, court, bounce }: SceneOf<'tennis'>) {
  const fromLeft = serving === 'home';
  const far = (court === 'deuce') === fromLeft;
  return {
    box: { x: fromLeft ? NET : NET - SERVICE, y: far ? ALLEY : WIDTH / 2 },
    server: [fromLeft ? -1.2 : LENGTH + 1.2, far ? WIDTH * 0.68 : WIDTH * 0.32] as Point,
    receiver: [fromLeft ? LENGTH + 1.4 : -1.4, far ? WIDTH * 0.3 : WIDTH * 0.7] as Point,
    bounce: bounce ?? ([fromLeft ? NET + 4.6 : NET - 4.6, far ? 2.6 : WIDTH - 2.6] as Point),
  };
}

function lines(rect: Field['rect'], line: Field['line']): string {
  return [
    rect(AROUND, BESIDE, LENGTH, WIDTH),
    rect(AROUND, BESIDE + ALLEY, LENGTH, WIDTH - ALLEY * 2),
    rect(AROUND + NET - SERVICE, BESIDE + ALLEY, SERVICE * 2, WIDTH - ALLEY * 2),
    line([
      [AROUND + NET - SERVICE, BESIDE + WIDTH / 2],
      [AROUND + NET + SERVICE, BESIDE + WIDTH / 2],
    ]),
  ].join('');
}

export function Tennis({ scene, box }: { scene: SceneOf<'tennis'>; box: Box }) {
  const id = useId();
  const ground = field(LENGTH + AROUND * 2, WIDTH + BESIDE * 2, box, LOOK);
  const on = ([x, y]: Point): Point => ground.at(x + AROUND, y + BESIDE);
  const serve = serveOf(scene);
  const colour = sideColour(scene.serving);
  const [from, to, bounce] = [on(serve.server), on(serve.receiver), on(serve.bounce)];
  const top = Math.min(from[1], bounce[1]) - 26;
  const flight = `M${from.map(figure).join(' ')}Q${figure((from[0] + bounce[0]) / 2)} ${figure(top)} ${bounce.map(figure).join(' ')}`;
  return (
    <>
      <path d={ground.rect(0, 0, ground.length, ground.width)} fill={tinted(1, '#1f9a8a')} />
      <path d={ground.rect(AROUND, BESIDE, LENGTH, WIDTH)} fill={tinted(2, '#2b6fd6')} />
      <Light id={`${id}l`} path={ground.rect(0, 0, ground.length, ground.width)} />
      <path
        d={ground.rect(serve.box.x + AROUND, serve.box.y + BESIDE, SERVICE, WIDTH / 2 - ALLEY)}
        fill={colour}
        opacity=".24"
      />
      <path
        d={lines(ground.rect, ground.line)}
        fill="none"
        stroke="var(--text-1)"
        strokeOpacity=".6"
        strokeWidth="1.6"
      />
      <path
        d={ground.line([
          [AROUND + NET, BESIDE - 0.9],
          [AROUND + NET, BESIDE + WIDTH + 0.9],
        ])}
        stroke="var(--text-2)"
        strokeWidth="2.5"
      />
      <path
        d={flight}
        fill="none"
        stroke="var(--text-1)"
        strokeWidth="1.8"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <circle
        cx={figure(bounce[0])}
        cy={figure(bounce[1])}
        r="3.5"
        fill="none"
        stroke="var(--text-1)"
        strokeWidth="1.6"
      />
      <circle cx={figure(from[0])} cy={figure(from[1])} r="9" fill={colour} />
      <circle
        cx={figure(to[0])}
        cy={figure(to[1])}
        r="9"
        fill={sideColour(scene.serving === 'home' ? 'away' : 'home')}
      />
      <Ball
        at={[from[0] + (scene.serving === 'home' ? 13 : -13), from[1] - 9]}
        skin={['#f8ffc4', '#cfe63a', '#768c12']}
      />
    </>
  );
}
