import type { VirtualRoundView } from '@evens/contract';
import { useEffect, useMemo, useRef } from 'react';
import { runAt, type VirtualPhase, virtualPhase } from '../round-state.ts';
import { ballPath } from './ball.ts';
import { type Camera, standCamera } from './camera.ts';
import { paintGround } from './grounds.ts';
import { type Brush, type Ink, paintBall } from './paint.ts';

const BALLS: Readonly<Record<string, Ink & { readonly size: number }>> = {
  'virtual-soccer': { light: '#ffffff', base: '#e8ecf2', dark: '#7b8494', size: 0.0125 },
  'virtual-basketball': { light: '#ffb36b', base: '#e57a2e', dark: '#6b3210', size: 0.0165 },
  'virtual-tennis': { light: '#fbffb8', base: '#dcf13c', dark: '#77861a', size: 0.0095 },
};

/** Lighter or darker: a colour mixed with white or black. */
function mixed(hex: string, towards: 0 | 255, share: number): string {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (towards - value) * share);
  };
  return `rgb(${part(0)} ${part(2)} ${part(4)})`;
}

const inkOf = (colour: string): Ink => ({
  light: mixed(colour, 255, 0.65),
  base: `#${colour}`,
  dark: mixed(colour, 0, 0.6),
});

/** Whether dark figures are read better on this colour than light ones. */
const isLight = (hex: string): boolean =>
  [0, 2, 4].reduce(
    (sum, at, part) => sum + Number.parseInt(hex.slice(at, at + 2), 16) * ([0.3, 0.59, 0.11][part] ?? 0),
    0,
  ) > 150;

/** Runners roll: a numbered ball each, in its lane. */
function paintField(brush: Brush, camera: Camera, round: VirtualRoundView, at: number): void {
  const run = runAt(round.frames ?? [], at);
  const lanes = round.runners.length;
  const size = Math.min(camera.width * 0.021, (camera.height * 0.46) / lanes);
  for (const [lane, { code, number, colours }] of round.runners.entries()) {
    const far = run[Number(code.slice(1)) - 1] ?? 0;
    const spot = { x: 4 + far * 91, y: ((lane + 0.5) * 100) / lanes, z: 0 };
    const colour = colours[0] ?? '7c878e';
    paintBall(brush, camera, spot, size, inkOf(colour));
    const { x, y, scale } = camera.project(spot.x, spot.y);
    brush.fillStyle = isLight(colour) ? '#14151c' : '#fff';
    brush.font = `700 ${Math.round(size * scale * 1.05)}px system-ui, sans-serif`;
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.fillText(String(number), x, y - size * scale * 0.48);
  }
}

function shareOf(phase: VirtualPhase): number {
  if (phase.kind === 'running') return phase.at;
  return phase.kind === 'over' ? 1 : 0;
}

/** So often the picture is drawn for readers who want little to move. */
const STILL_MS = 1_000;

/** Draws a round as it stands, again and again while it runs. */
function useDrawing(round: VirtualRoundView | undefined, now: () => number | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const path = useMemo(() => ballPath(round?.sport ?? '', round?.frames ?? []), [round?.sport, round?.frames]);
  useEffect(() => {
    const element = canvas.current;
    const brush = element?.getContext('2d');
    if (!element || !brush || !round) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let asked = 0;
    let drawnMs = Number.NEGATIVE_INFINITY;
    const draw = (): void => {
      const share = shareOf(virtualPhase(round, now()));
      const dense = Math.min(2, devicePixelRatio || 1);
      const [width, height] = [element.clientWidth, element.clientHeight];
      if (element.width !== Math.round(width * dense)) element.width = Math.round(width * dense);
      if (element.height !== Math.round(height * dense)) element.height = Math.round(height * dense);
      brush.setTransform(dense, 0, 0, dense, 0, 0);
      const camera = standCamera(width, height);
      paintGround(brush, camera, round.sport, round.runners.length);
      const ball = BALLS[round.sport];
      if (ball) paintBall(brush, camera, path(share), Math.max(5, width * ball.size), ball);
      else paintField(brush, camera, round, share);
    };
    const turn = (atMs: number): void => {
      if (!isStill || atMs - drawnMs >= STILL_MS) {
        drawnMs = atMs;
        draw();
      }
      asked = requestAnimationFrame(turn);
    };
    draw();
    const resized = new ResizeObserver(draw);
    resized.observe(element);
    if (round.status === 'running') asked = requestAnimationFrame(turn);
    return () => {
      cancelAnimationFrame(asked);
      resized.disconnect();
    };
  }, [round, now, path]);
  return canvas;
}

/** The ground of a round in perspective with its ball, or a field on its track. @param label - what it shows, in words */
export function SceneCanvas(props: {
  round: VirtualRoundView | undefined;
  now: () => number | undefined;
  label: string;
}) {
  const canvas = useDrawing(props.round, props.now);
  return <canvas ref={canvas} className="vscene__c" role="img" aria-label={props.label} />;
}
