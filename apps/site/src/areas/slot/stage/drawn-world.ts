import { paintFigure } from '../../../shared/games/drawn/paint-figure.ts';
import type { DrawnGame, Part } from '../../../shared/games/drawn/parts.ts';
import { blankCanvas, paintRelief } from '../../../shared/games/drawn/relief.ts';

type Paint = (context: CanvasRenderingContext2D) => void;
type Size = readonly [width: number, height: number];

/** The band of a frame is painted at half of its size: it is large, and soft enough for that. */
const HALF = 0.5;

const rounded = ([width, height]: Size, inset: number, corner: number): string => {
  const [right, bottom, round] = [width - inset, height - inset, Math.max(1, corner - inset)];
  return `M${inset + round} ${inset}H${right - round}Q${right} ${inset} ${right} ${inset + round}V${bottom - round}Q${right} ${bottom} ${right - round} ${bottom}H${inset + round}Q${inset} ${bottom} ${inset} ${bottom - round}V${inset + round}Q${inset} ${inset} ${inset + round} ${inset}Z`;
};

/** The frame of the reels: a band of its material between two trims, with an ornament on each corner. */
export const paintFrame =
  (game: DrawnGame, size: Size, border: number): Paint =>
  (context) => {
    const { material, colour, trim, corner, crest } = game.frame;
    const along = (inset: number, wide: number, of: Pick<Part, 'colour' | 'material'>): Part => ({
      ...{ path: rounded(size, inset * border, border * 0.8), line: wide * border, round: wide * border * 0.5, ...of },
    });
    const band = blankCanvas(size[0] * HALF, size[1] * HALF);
    const parts = [
      along(0.5, 0.84, { colour, material }),
      along(0.12, 0.17, { colour: trim, material: 'metal' }),
      along(0.9, 0.17, { colour: trim, material: 'metal' }),
    ];
    paintRelief(band.context, parts, { unit: HALF, rim: game.palette.cold });
    context.drawImage(band.canvas, 0, 0, size[0], size[1]);
    const side = border * 1.5;
    const ornament = blankCanvas(side, side);
    paintFigure(ornament.context, corner, game, side);
    const [right, bottom] = [size[0] - border / 2, size[1] - border / 2];
    for (const [x, y, across, down] of [
      [border / 2, border / 2, 1, 1],
      [right, border / 2, -1, 1],
      [border / 2, bottom, 1, -1],
      [right, bottom, -1, -1],
    ] as const) {
      context.save();
      context.translate(x, y);
      context.scale(across, down);
      context.drawImage(ornament.canvas, -side / 2, -side / 2);
      context.restore();
    }
    if (!crest) return;
    const high = border * 1.9;
    const top = blankCanvas(high, high);
    paintFigure(top.context, crest, game, high);
    context.drawImage(top.canvas, (size[0] - high) / 2, border * 0.5 - high * 0.5);
  };

/** Letters of cast metal, in the middle of a picture. */
export const paintLetters =
  (text: string, { palette }: Pick<DrawnGame, 'palette'>, width: number, height: number): Paint =>
  (context) => {
    const letters = { text, at: [width / 2, height * 0.52], high: height * 0.64, wide: width * 0.94 } as const;
    context.save();
    context.font = `800 ${letters.high}px Georgia, "Noto Serif", serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.shadowColor = palette.glow;
    context.shadowBlur = height * 0.16;
    context.lineJoin = 'round';
    context.lineWidth = height * 0.1;
    context.strokeStyle = '#120802';
    context.strokeText(text, ...letters.at, letters.wide);
    context.restore();
    paintRelief(context, [{ path: '', colour: palette.metal, material: 'metal', round: height * 0.055, letters }], {
      unit: 1,
      rim: palette.cold,
    });
  };

/** A coin as it turns. @param turn - 0 to 1 */
export const paintCoin =
  ({ palette }: Pick<DrawnGame, 'palette'>, side: number, turn: number): Paint =>
  (context) => {
    const across = Math.max(0.08, Math.abs(Math.cos(turn * 2 * Math.PI)));
    const disc = (radius: number): string => {
      const wide = radius * across;
      return `M${50 - wide} 50a${wide} ${radius} 0 1 0 ${2 * wide} 0a${wide} ${radius} 0 1 0 ${-2 * wide} 0Z`;
    };
    const parts: Part[] = [
      { path: disc(44), colour: palette.metal, material: 'metal', round: 7 },
      { path: disc(32), colour: palette.metal, material: 'metal', round: 4 },
    ];
    paintRelief(context, parts, { unit: side / 100, rim: palette.cold });
  };
