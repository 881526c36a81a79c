import type { DrawnGame } from '../../../shared/games/drawn/parts.ts';
import { artChance } from './soft.ts';

type Palette = DrawnGame['palette'];
type Paint = (context: CanvasRenderingContext2D) => void;

/** Behind everything: light that falls from above, and hills of dust before it. */
export const paintWorld =
  ({ deep, ground, cold, glow }: Palette, width: number, height: number, hot: boolean): Paint =>
  (context) => {
    const light = context.createRadialGradient(
      width / 2,
      height * 0.38,
      20,
      width / 2,
      height * 0.45,
      Math.hypot(width, height) * 0.55,
    );
    light.addColorStop(0, hot ? glow : cold);
    light.addColorStop(0.4, ground);
    light.addColorStop(1, deep);
    context.fillStyle = light;
    context.fillRect(0, 0, width, height);
    const chance = artChance(7);
    for (let ridge = 0; ridge < 3; ridge += 1) {
      const base = height * (0.66 + 0.12 * ridge);
      context.beginPath();
      context.moveTo(0, height);
      for (let x = 0; x <= width; x += width / 40)
        context.lineTo(x, base + Math.sin(x / (90 + 40 * ridge) + ridge * 2) * 26 - chance() * 14);
      context.lineTo(width, height);
      context.fillStyle = `color-mix(in srgb, ${deep} ${50 + 20 * ridge}%, ${ground})`;
      context.fill();
    }
  };

const METAL_STOPS = [
  [0, 'white', 50],
  [0.2, 'black', 8],
  [0.5, 'black', 55],
  [0.72, 'white', 25],
  [1, 'black', 60],
] as const;

/** A gradient that looks like cast metal. */
function metalOf(context: CanvasRenderingContext2D, metal: string, height: number): CanvasGradient {
  const down = context.createLinearGradient(0, 0, 0, height);
  for (const [at, other, part] of METAL_STOPS) down.addColorStop(at, `color-mix(in srgb, ${metal}, ${other} ${part}%)`);
  return down;
}

/** The frame of the reels: a band of metal around their window, in which nothing is painted. */
export const paintFrame =
  ({ metal }: Palette, [width, height]: readonly [number, number], border: number): Paint =>
  (context) => {
    const middle = border / 2;
    const band = (inset: number, wide: number, style: CanvasGradient | string): void => {
      context.beginPath();
      context.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, border * 0.7);
      context.lineWidth = wide;
      context.strokeStyle = style;
      context.stroke();
    };
    band(middle, border * 0.86, 'rgba(0,0,0,.75)');
    band(middle, border * 0.7, metalOf(context, metal, height));
    band(middle, border * 0.1, 'rgba(0,0,0,.5)');
    for (const [x, y] of [
      [middle, middle],
      [width - middle, middle],
      [middle, height - middle],
      [width - middle, height - middle],
    ] as const) {
      context.beginPath();
      context.arc(x, y, border * 0.46, 0, 2 * Math.PI);
      const knob = context.createRadialGradient(x - border * 0.15, y - border * 0.18, 2, x, y, border * 0.5);
      knob.addColorStop(0, `color-mix(in srgb, ${metal}, white 60%)`);
      knob.addColorStop(1, `color-mix(in srgb, ${metal}, black 60%)`);
      context.fillStyle = knob;
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = 'rgba(0,0,0,.7)';
      context.stroke();
    }
  };

/** Letters of metal with a dark edge, in the middle of a picture. */
export const paintLetters =
  (text: string, { metal, glow }: Palette, width: number, height: number): Paint =>
  (context) => {
    context.font = `800 ${Math.round(height * 0.62)}px Georgia, "Noto Serif", serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.shadowColor = glow;
    context.shadowBlur = height * 0.12;
    context.lineWidth = height * 0.11;
    context.strokeStyle = '#120802';
    context.strokeText(text, width / 2, height * 0.52, width * 0.94);
    context.shadowBlur = 0;
    const down = context.createLinearGradient(0, height * 0.2, 0, height * 0.85);
    down.addColorStop(0, `color-mix(in srgb, ${metal}, white 75%)`);
    down.addColorStop(0.5, metal);
    down.addColorStop(0.52, `color-mix(in srgb, ${metal}, black 28%)`);
    down.addColorStop(1, `color-mix(in srgb, ${metal}, white 35%)`);
    context.fillStyle = down;
    context.fillText(text, width / 2, height * 0.52, width * 0.94);
  };

/** A coin as it turns. @param turn - 0 to 1 */
export const paintCoin =
  ({ metal }: Palette, side: number, turn: number): Paint =>
  (context) => {
    const across = Math.max(0.08, Math.abs(Math.cos(turn * 2 * Math.PI)));
    context.translate(side / 2, side / 2);
    context.scale(across, 1);
    for (const [radius, style] of [
      [0.46, '#1a0d02'],
      [0.43, metalOf(context, metal, side / 2)],
      [0.3, `color-mix(in srgb, ${metal}, white 45%)`],
    ] as const) {
      context.beginPath();
      context.arc(0, 0, side * radius, 0, 2 * Math.PI);
      context.fillStyle = style;
      context.fill();
    }
  };
