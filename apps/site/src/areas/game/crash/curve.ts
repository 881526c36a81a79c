import { crashCurve, crashHeight, crashMoment, hundredthsText } from '@evens/games';
import { drawBurst, drawRocket, drawSky } from './sky.ts';
import type { Phase } from './table.ts';

/** One bet of the player in the round. */
export interface OwnPart {
  /** Hundredths at which it is taken out; undefined once it is. */
  readonly target: number | undefined;
  /** Where it was taken; hundredths. */
  readonly takenAt: number | undefined;
}

/** What is drawn: the round, and the player's own parts in it. */
export interface Picture {
  readonly phase: Phase;
  readonly own: readonly OwnPart[];
  readonly calm: boolean;
  readonly nowMs: number;
  /** `target` is said of hundredths. */
  readonly words: { readonly seconds: (seconds: number) => string; readonly target: (target: number) => string };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of the picture that the axes span. */
const EDGE = { left: 16, right: 62, top: 26, bottom: 30 } as const;
/** How far along the axes the tip of the curve stands, once it has come so far. */
const TIP = 0.84;
const LEAST = { ms: 7_000, rise: 0.9 } as const;

export interface Axes {
  readonly spanMs: number;
  /** The multiple at the upper end. */
  readonly most: number;
  x(ms: number): number;
  y(multiple: number): number;
}

/** The axes grow with the curve, so that its tip stands where it can be seen. @param curve - hundredths */
export function axesOf({ width, height }: Size, flownMs: number, curve: number): Axes {
  const spanMs = Math.max(LEAST.ms, flownMs / TIP);
  const most = 1 + Math.max(LEAST.rise, (curve / 100 - 1) / TIP);
  const [wide, high] = [width - EDGE.left - EDGE.right, height - EDGE.top - EDGE.bottom];
  return {
    spanMs,
    most,
    x: (ms) => EDGE.left + (wide * ms) / spanMs,
    y: (multiple) => height - EDGE.bottom - (high * (multiple - 1)) / (most - 1),
  };
}

/** Round figures between two ends, about so many: 1.5, 2, 2.5 or 20, 40, 60. */
export function marksBetween(from: number, to: number, about: number): readonly number[] {
  const rough = (to - from) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const marks: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to + step / 1000; at += step) marks.push(Number(at.toFixed(6)));
  return marks;
}

const FONT = '500 12px';
const COLOURS = {
  grid: 'rgb(170 190 255 / .13)',
  mark: 'rgb(214 224 255 / .72)',
  flying: ['#6d8dff', '#a9c1ff', '#ffd27a'],
  over: ['#7a4256', '#e0526d'],
  target: '#ffc857',
} as const;

function drawAxes(
  pen: CanvasRenderingContext2D,
  { width, height }: Size,
  axes: Axes,
  words: Picture['words'],
  family: string,
): void {
  pen.font = `${FONT} ${family}`;
  pen.lineWidth = 1;
  pen.textBaseline = 'middle';
  for (const mark of marksBetween(1, axes.most, 4)) {
    const y = Math.round(axes.y(mark)) + 0.5;
    pen.strokeStyle = COLOURS.grid;
    pen.beginPath();
    pen.moveTo(EDGE.left, y);
    pen.lineTo(width - EDGE.right, y);
    pen.stroke();
    pen.fillStyle = COLOURS.mark;
    pen.textAlign = 'left';
    pen.fillText(`${hundredthsText(Math.round(mark * 100))}×`, width - EDGE.right + 8, y);
  }
  pen.textAlign = 'center';
  for (const mark of marksBetween(0, axes.spanMs / 1000, width < 420 ? 3 : 5)) {
    const x = axes.x(mark * 1000);
    if (x > width - EDGE.right) continue;
    pen.fillText(words.seconds(mark), Math.max(x, EDGE.left + 8), height - EDGE.bottom / 2 + 2);
  }
}

/** The line from the start to where the curve is, in steps of a few pixels. */
function traced(axes: Axes, untilMs: number): Path2D {
  const path = new Path2D();
  const steps = 72;
  for (let at = 0; at <= steps; at += 1) {
    const ms = (untilMs * at) / steps;
    // Not cut down to hundredths: a slow start would climb in stairs.
    const y = axes.y(crashHeight(ms));
    if (at === 0) path.moveTo(axes.x(ms), y);
    else path.lineTo(axes.x(ms), y);
  }
  return path;
}

function drawCurve(pen: CanvasRenderingContext2D, { height }: Size, axes: Axes, untilMs: number, over: boolean): void {
  const tip = axes.x(untilMs);
  const line = traced(axes, untilMs);
  const colours = over ? COLOURS.over : COLOURS.flying;
  const along = pen.createLinearGradient(EDGE.left, 0, Math.max(tip, EDGE.left + 1), 0);
  for (const [at, colour] of colours.entries()) along.addColorStop(at / (colours.length - 1), colour);
  const under = new Path2D(line);
  under.lineTo(tip, height - EDGE.bottom);
  under.lineTo(axes.x(0), height - EDGE.bottom);
  const down = pen.createLinearGradient(0, EDGE.top, 0, height - EDGE.bottom);
  down.addColorStop(0, over ? 'rgb(224 82 109 / .26)' : 'rgb(122 152 255 / .34)');
  down.addColorStop(1, 'rgb(122 152 255 / .02)');
  pen.fillStyle = down;
  pen.fill(under);
  pen.save();
  pen.strokeStyle = along;
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.shadowColor = over ? 'rgb(224 82 109 / .5)' : 'rgb(122 152 255 / .8)';
  pen.shadowBlur = 14;
  pen.stroke(line);
  pen.restore();
}

/** The player's target as a line, or a dot on the curve where he took. */
function drawOwn(
  pen: CanvasRenderingContext2D,
  size: Size,
  axes: Axes,
  { target, takenAt }: OwnPart,
  words: Picture['words'],
  family: string,
): void {
  pen.font = `600 12px ${family}`;
  if (takenAt !== undefined) {
    const ms = crashMoment(takenAt);
    pen.fillStyle = COLOURS.target;
    pen.strokeStyle = '#10183a';
    pen.lineWidth = 3;
    pen.beginPath();
    pen.arc(axes.x(ms), axes.y(takenAt / 100), 7, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
    return;
  }
  if (target === undefined || target / 100 > axes.most) return;
  const y = Math.round(axes.y(target / 100)) + 0.5;
  pen.save();
  pen.strokeStyle = COLOURS.target;
  pen.setLineDash([6, 6]);
  pen.beginPath();
  pen.moveTo(EDGE.left, y);
  pen.lineTo(size.width - EDGE.right, y);
  pen.stroke();
  pen.restore();
  pen.fillStyle = COLOURS.target;
  pen.textAlign = 'left';
  pen.textBaseline = 'bottom';
  pen.fillText(words.target(target), EDGE.left + 4, y - 4);
}

/** The angle of the curve at its tip, as it is drawn. */
function slope(axes: Axes, ms: number): number {
  const before = Math.max(0, ms - 60);
  const rise = axes.y(crashHeight(before)) - axes.y(crashHeight(before + 60));
  return Math.atan2(rise, axes.x(before + 60) - axes.x(before));
}

/** Draws all of it. The figure itself stands in the page, in front of the canvas. */
export function drawPicture(pen: CanvasRenderingContext2D, size: Size, picture: Picture, family: string): void {
  const { phase, calm, nowMs } = picture;
  const flown = phase.kind === 'flying' ? phase.flown : phase.kind === 'crashed' ? crashMoment(phase.point) : 0;
  drawSky(pen, size, calm ? 0 : flown);
  const axes = axesOf(size, flown, crashCurve(flown));
  drawAxes(pen, size, axes, picture.words, family);
  const [x, y] = [axes.x(flown), axes.y(crashHeight(flown))];
  if (phase.kind === 'flying' || phase.kind === 'crashed') drawCurve(pen, size, axes, flown, phase.kind === 'crashed');
  for (const part of picture.own) drawOwn(pen, size, axes, part, picture.words, family);
  if (phase.kind === 'crashed') drawBurst(pen, x, y, calm ? 1 : Math.min(1, phase.since / 700));
  else if (phase.kind === 'flying') drawRocket(pen, x, y, slope(axes, flown), calm ? 0 : nowMs);
  else drawRocket(pen, axes.x(0) + 34, axes.y(1) - 16, 0.35, undefined);
}
