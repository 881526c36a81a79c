import { useEffect, useRef } from 'react';
import { drawPicture, type Picture } from './curve.ts';

/**
 * The curve on its canvas, drawn anew with each picture of the screen while it moves; decorative, for its figure and its words stand
 * beside it. `picture` is asked for each time, so that what moves needs no drawing of the page.
 */
export function Curve({ picture, moves, calm }: { picture: () => Picture; moves: boolean; calm: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(picture);
  useEffect(() => {
    latest.current = picture;
  });
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const family = getComputedStyle(element).fontFamily;
    const draw = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const dense = Math.min(2, window.devicePixelRatio);
      if (element.width !== Math.round(width * dense) || element.height !== Math.round(height * dense)) {
        element.width = Math.round(width * dense);
        element.height = Math.round(height * dense);
      }
      pen.setTransform(dense, 0, 0, dense, 0, 0);
      if (width > 0 && height > 0) drawPicture(pen, { width, height }, latest.current(), family);
    };
    draw();
    const resized = new ResizeObserver(draw);
    resized.observe(element);
    if (!moves) return () => resized.disconnect();
    if (calm) {
      const timer = setInterval(draw, 500);
      return () => {
        clearInterval(timer);
        resized.disconnect();
      };
    }
    let frame = 0;
    const next = (): void => {
      draw();
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
    };
  }, [moves, calm]);
  return (
    <div className="crash__sky" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}
