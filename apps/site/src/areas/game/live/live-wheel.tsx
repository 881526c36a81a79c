import { EUROPEAN_WHEEL, type Pocket } from '@evens/games';
import { useEffect, useRef } from 'react';
import { placeWheel, WheelPicture } from '../tables/roulette/wheel.tsx';
import { wheelAt } from '../tables/roulette/wheel-motion.ts';
import { type LiveTable, tablePhase } from './table-state.ts';

/** Turns of the wheel a second while bets are open: the croupier's hand is never quite off it. */
const IDLE_TURNS = 0.05;
/** Of the time until wins are paid the ball needs so much; then it lies, and everybody sees where. */
const SPIN_SHARE = 0.86;
/** From then on the camera looks down at the wheel: the second cut. */
const CLOSE_FROM = 0.5;

const placeOf = (pocket: string | undefined): number =>
  pocket === undefined ? -1 : EUROPEAN_WHEEL.indexOf(Number(pocket) as Pocket);

/**
 * The wheel of a table, moved by the house's clock alone: who comes late sees the ball where it is for everybody. Its path is computed
 * backwards from the drawn pocket, and drawn only when that is known to all.
 */
export function LiveWheel({ table, calm, onStop }: { table: LiveTable; calm: boolean; onStop: () => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const rotor = useRef<HTMLDivElement>(null);
  const arm = useRef<HTMLDivElement>(null);
  const now = useRef(table);
  now.current = table;
  const stopped = useRef<string>(undefined);
  const told = useRef(onStop);
  told.current = onStop;
  useEffect(() => {
    let frame = 0;
    const draw = (): void => {
      const { round, board } = now.current;
      const houseMs = now.current.now() ?? 0;
      const phase = tablePhase(round, now.current.now());
      if (!rotor.current || !arm.current || !stage.current) return;
      const pocket = round?.result?.pocket ?? board[0]?.[1].pocket;
      const at = placeOf(pocket);
      const part = phase.kind === 'drawn' ? Math.min(1, phase.since / (phase.whole * SPIN_SHARE)) : 1;
      // The same turn of the wheel for everybody, whenever he came.
      const from = calm ? 0 : ((houseMs / 1000) * IDLE_TURNS) % 1;
      const spins = phase.kind === 'drawn' && !calm;
      placeWheel(rotor.current, arm.current, wheelAt(spins ? part : 1, Math.max(0, at), EUROPEAN_WHEEL.length, from));
      arm.current.hidden = at < 0;
      stage.current.dataset.cut = spins && part > CLOSE_FROM ? 'close' : 'wide';
      if (spins && part >= 1 && stopped.current !== round?.id) {
        stopped.current = round?.id;
        told.current();
      }
    };
    draw();
    if (calm) {
      const timer = setInterval(draw, 500);
      return () => clearInterval(timer);
    }
    const next = (): void => {
      draw();
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [calm]);
  return (
    <div className="lvw" ref={stage} data-cut="wide" aria-hidden="true">
      <WheelPicture wheel={EUROPEAN_WHEEL} rotor={rotor} arm={arm} />
    </div>
  );
}
