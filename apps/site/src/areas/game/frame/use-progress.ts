import type { RoundView } from '@evens/contract';
import { useLayoutEffect, useState } from 'react';
import type { GameViewProps } from './game-view.ts';

/** Names one state of a round: another choice is another state. */
export const stateKey = (round: RoundView | null): string | undefined =>
  round ? `${round.id}:${round.choices.length}:${round.status}` : undefined;

/**
 * How far the picture of the newest state has come, 0 to 1, over so many milliseconds; then it says that it has come about. It
 * stands at 1 at once where the state was there before, or the reader wants no motion.
 */
export function useProgress(view: Pick<GameViewProps, 'round' | 'fresh' | 'calm' | 'onShown'>, ms: number): number {
  const { round, fresh, calm, onShown } = view;
  const key = stateKey(round);
  const moves = fresh && !calm;
  const [at, setAt] = useState<{ readonly key: string | undefined; readonly part: number }>(() => ({
    key,
    part: moves ? 0 : 1,
  }));
  // Before the page is drawn: whoever sees a picture that stands may choose at once.
  useLayoutEffect(() => {
    if (!fresh) return;
    if (!moves) return onShown();
    let frame = 0;
    const begun = performance.now();
    const draw = (nowMs: number): void => {
      const part = Math.min(1, Math.max(0, (nowMs - begun) / ms));
      setAt({ key, part });
      if (part < 1) frame = requestAnimationFrame(draw);
      else onShown();
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [key, fresh, moves, ms, onShown]);
  if (!moves) return 1;
  return at.key === key ? at.part : 0;
}

/** Fast first, then to rest. */
export const easeOut = (part: number): number => 1 - (1 - part) ** 3;
