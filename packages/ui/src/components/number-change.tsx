import { useEffect, useRef, useState } from 'react';
import { amountAt, isCountable } from './amount-at.ts';

const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * An amount that counts up or down to what it has become, in the time that the caller gives (ms). Who asked for less motion
 * sees the new one at once, and whoever listens hears it alone, never what lies between.
 */
export function NumberChange(props: {
  /** A decimal string. */
  amount: string;
  durationMs: number;
  /** How an amount is written. */
  text: (amount: string) => string;
}) {
  const { amount, durationMs, text } = props;
  const shown = useCounted(amount, durationMs);
  if (shown === amount) return text(amount);
  return (
    <>
      <span aria-hidden="true" data-changing={Number(amount) > Number(shown) ? 'up' : 'down'}>
        {text(shown)}
      </span>
      <span className="sr">{text(amount)}</span>
    </>
  );
}

function useCounted(amount: string, durationMs: number): string {
  const [shown, setShown] = useState(amount);
  const last = useRef(amount);
  useEffect(() => {
    const from = last.current;
    const still = !isCountable(from, amount) || durationMs <= 0 || wantsStill();
    const began = performance.now();
    let frame = 0;
    const draw = (now: number): void => {
      const share = still ? 1 : (now - began) / durationMs;
      last.current = amountAt(from, amount, share);
      setShown(last.current);
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    draw(began);
    return () => cancelAnimationFrame(frame);
  }, [amount, durationMs]);
  return shown;
}
