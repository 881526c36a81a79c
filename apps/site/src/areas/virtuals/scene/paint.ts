import type { Camera } from './camera.ts';

export type Brush = CanvasRenderingContext2D;
export type Spot = readonly [x: number, y: number];

export function trace(brush: Brush, camera: Camera, spots: readonly Spot[], close = true): void {
  brush.beginPath();
  for (const [index, [x, y]] of spots.entries()) {
    const at = camera.project(x, y);
    if (index === 0) brush.moveTo(at.x, at.y);
    else brush.lineTo(at.x, at.y);
  }
  if (close) brush.closePath();
}

export function fillArea(brush: Brush, camera: Camera, spots: readonly Spot[], colour: string): void {
  trace(brush, camera, spots);
  brush.fillStyle = colour;
  brush.fill();
}

export function strokeLine(brush: Brush, camera: Camera, spots: readonly Spot[], close = false): void {
  trace(brush, camera, spots, close);
  brush.stroke();
}

export const box = (left: number, top: number, right: number, bottom: number): readonly Spot[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** A circle on the ground, `rx` and `ry` in per cent of length and width. */
export const ring = (x: number, y: number, rx: number, ry: number, from = 0, to = 2 * Math.PI): readonly Spot[] =>
  Array.from({ length: 41 }, (_, step) => {
    const angle = from + ((to - from) * step) / 40;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });

export interface Ink {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
}

/** A ball with light from above left, its shadow on the ground beneath it. @param size - its radius in the middle of the ground */
export function paintBall(
  brush: Brush,
  camera: Camera,
  at: { readonly x: number; readonly y: number; readonly z: number },
  size: number,
  ink: Ink,
): void {
  const ground = camera.project(at.x, at.y);
  const middle = camera.project(at.x, at.y, at.z);
  const radius = size * middle.scale;
  // The higher it flies, the softer and wider its shadow.
  const wide = radius * (1 + at.z / 30);
  brush.fillStyle = `rgb(0 0 0 / ${0.42 / (1 + at.z / 10)})`;
  brush.beginPath();
  brush.ellipse(ground.x, ground.y + radius * 0.5, wide, wide * 0.36, 0, 0, 2 * Math.PI);
  brush.fill();
  const [x, y] = [middle.x, middle.y - radius * 0.5];
  const light = brush.createRadialGradient(x - radius * 0.4, y - radius * 0.45, radius * 0.1, x, y, radius);
  light.addColorStop(0, ink.light);
  light.addColorStop(0.55, ink.base);
  light.addColorStop(1, ink.dark);
  brush.fillStyle = light;
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.fill();
}

/** Seats in the dark behind the ground. */
export function paintStand(brush: Brush, { width, height }: Camera): void {
  const sky = brush.createLinearGradient(0, 0, 0, height * 0.36);
  sky.addColorStop(0, '#0b1020');
  sky.addColorStop(1, '#1a2444');
  brush.fillStyle = sky;
  brush.fillRect(0, 0, width, height);
  const seats = ['#4d5d8a', '#6a78a8', '#8a5a6b', '#c9b98a'];
  const step = Math.max(12, width / 64);
  for (let row = 0; row < 6; row += 1)
    for (let seat = 0; seat * step < width + step; seat += 1) {
      const mark = (row * 31 + seat * 17) % 11;
      if (mark > 6) continue;
      brush.fillStyle = seats[mark % seats.length] ?? '#4d5d8a';
      brush.globalAlpha = 0.35 + 0.08 * row;
      brush.beginPath();
      brush.arc(seat * step + (row % 2 ? step / 2 : 0), height * (0.06 + row * 0.043), step * 0.16, 0, 2 * Math.PI);
      brush.fill();
    }
  brush.globalAlpha = 1;
}
