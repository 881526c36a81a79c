import { type Pocket, pocketText } from '@evens/games';
import { type RefObject, useEffect, useRef } from 'react';
import type { GameViewProps } from '../../frame/game-view.ts';
import { pocketInk } from './spots.ts';
import { SPIN_MS, type Wheel, wheelAt } from './wheel-motion.ts';

/** Half the width of the turning part, as a share of the bowl's. */
const ROTOR = 0.6344;

/** The smaller picture is sharp enough on a phone, however fine its screen. */
const picture = (name: string, widths: readonly [number, number], share: number) => ({
  src: `/art/pictures/${name}.webp`,
  srcSet: `/art/pictures/${name}-s.webp ${widths[0]}w, /art/pictures/${name}.webp ${widths[1]}w`,
  sizes: `(max-width: 768px) ${Math.round(180 * share)}px, ${Math.round(340 * share)}px`,
});

/** The numbers around the rotor, as text: sharp in every size. */
function Numbers({ wheel }: { wheel: readonly Pocket[] }) {
  return (
    <svg className="whl__numbers" viewBox="-100 -100 200 200" aria-hidden="true">
      {wheel.map((pocket, at) => (
        <text
          key={pocket}
          transform={`rotate(${(360 * at) / wheel.length}) translate(0 -86.5)`}
          data-ink={pocketInk(pocket)}
        >
          {pocketText(pocket)}
        </text>
      ))}
    </svg>
  );
}

const degrees = (turns: number): string => `rotate(${turns * 360}deg)`;

/** Sets what moves without drawing anything anew: one picture of the wheel a frame. */
export function placeWheel(rotor: HTMLElement, arm: HTMLElement, { turned, ball }: Wheel): void {
  rotor.style.transform = degrees(turned);
  arm.style.transform = `${degrees(ball.angle)} translateY(${-50 * ball.radius}%)`;
}

interface PictureProps {
  readonly wheel: readonly Pocket[];
  /** The part that turns, and the arm at whose end the ball is. */
  readonly rotor: RefObject<HTMLDivElement | null>;
  readonly arm: RefObject<HTMLDivElement | null>;
  /** No ball is there yet. */
  readonly empty?: boolean;
}

/** A wheel as three pictures over each other, moved by `placeWheel`. */
export function WheelPicture({ wheel, rotor, arm, empty = false }: PictureProps) {
  return (
    <div className="whl" aria-hidden="true">
      <img className="whl__bowl" {...picture('roulette-bowl', [560, 900], 1)} alt="" width={900} height={900} />
      <div className="whl__rotor" ref={rotor} style={{ width: `${100 * ROTOR}%` }}>
        <img {...picture(`roulette-${wheel.length}`, [440, 720], ROTOR)} alt="" width={720} height={720} />
        <Numbers wheel={wheel} />
      </div>
      <div className="whl__light" />
      <div className="whl__arm" ref={arm} hidden={empty}>
        <i className="whl__ball" />
      </div>
    </div>
  );
}

interface WheelProps {
  readonly wheel: readonly Pocket[];
  /** The drawn pocket; undefined where no round is there yet. */
  readonly drawn: Pocket | undefined;
  /** Names the round: another one is another spin. */
  readonly name: string | undefined;
  readonly view: Pick<GameViewProps, 'fresh' | 'calm' | 'onShown' | 'play'>;
}

/** A wheel whose ball comes to the drawn pocket. The words for it are said by the frame. */
export function RouletteWheel({ wheel, drawn, name, view }: WheelProps) {
  const { fresh, calm, onShown, play } = view;
  const rotor = useRef<HTMLDivElement>(null);
  const arm = useRef<HTMLDivElement>(null);
  const turned = useRef(0);
  const at = drawn === undefined ? -1 : wheel.indexOf(drawn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round (`name`) with the same pocket spins again
  useEffect(() => {
    if (at < 0 || !rotor.current || !arm.current) return;
    const [rotorNow, armNow, from] = [rotor.current, arm.current, turned.current];
    const show = (part: number): void => {
      const now = wheelAt(part, at, wheel.length, from);
      turned.current = now.turned % 1;
      placeWheel(rotorNow, armNow, now);
    };
    const stands = (): void => {
      show(1);
      if (fresh) onShown();
    };
    if (!fresh || calm) {
      stands();
      return;
    }
    let frame = 0;
    let begunMs: number | undefined;
    const draw = (nowMs: number): void => {
      begunMs ??= nowMs;
      const part = (nowMs - begunMs) / SPIN_MS;
      if (part >= 1) {
        play('stop');
        stands();
        return;
      }
      show(part);
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [at, name, wheel, fresh, calm, onShown, play]);
  return <WheelPicture {...{ wheel, rotor, arm }} empty={at < 0} />;
}
