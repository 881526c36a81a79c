/*
 * The night over which the curve rises: its own colours in both themes, drawn by the pen alone.
 */

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Stars by a fixed rule, the same in each picture: place, size and how fast they pass. */
const STARS = Array.from({ length: 90 }, (_, at) => {
  const spread = (times: number): number => (at * times) % 1;
  return {
    x: spread(0.618034),
    y: spread(0.754878),
    size: 0.5 + spread(0.569841) * 1.3,
    speed: 4 + spread(0.381966) * 16,
  };
});

/** @param flownMs - how far the stars have passed; 0 where nothing moves */
export function drawSky(pen: CanvasRenderingContext2D, { width, height }: Extent, flownMs: number): void {
  const down = pen.createLinearGradient(0, 0, 0, height);
  down.addColorStop(0, '#070b1f');
  down.addColorStop(0.62, '#111b45');
  down.addColorStop(1, '#24397d');
  pen.fillStyle = down;
  pen.fillRect(0, 0, width, height);
  const glow = pen.createRadialGradient(width * 0.2, height * 1.25, 0, width * 0.2, height * 1.25, height * 1.1);
  glow.addColorStop(0, 'rgb(255 176 112 / .5)');
  glow.addColorStop(0.5, 'rgb(196 108 160 / .2)');
  glow.addColorStop(1, 'rgb(196 108 160 / 0)');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height);
  const passed = flownMs / 1000;
  pen.fillStyle = '#dfe7ff';
  for (const { x, y, size, speed } of STARS) {
    const left = (((x * width - passed * speed) % width) + width) % width;
    const top = (y * height * 0.9 + passed * speed * 0.5) % (height * 0.9);
    pen.globalAlpha = Math.min(0.9, size / 2) * (1 - top / height);
    pen.beginPath();
    pen.arc(left, top, size, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

const shape = (path: string): Path2D => new Path2D(path);
let made: Record<'flame' | 'core' | 'fins' | 'body' | 'shade' | 'nose', Path2D> | undefined;
/** A rocket of 60 by 28 that flies to the right, its middle at the origin. Made when it is first drawn: there is no pen before. */
const rocket = () => {
  made ??= {
    flame: shape('M-22 -7C-34 -6 -42 -2 -52 0C-42 2 -34 6 -22 7z'),
    core: shape('M-22 -4C-30 -3 -34 -1 -40 0C-34 1 -30 3 -22 4z'),
    fins: shape('M-20 -8L-30 -17L-8 -11zM-20 8L-30 17L-8 11z'),
    body: shape('M-22 -9C-6 -13 12 -13 30 0C12 13 -6 13 -22 9z'),
    shade: shape('M-22 2C-6 6 12 6 30 0C12 13 -6 13 -22 9z'),
    nose: shape('M13 -8.500C19 -6.500 24 -4 30 0C24 4 19 6.500 13 8.500C15 3 15 -3 13 -8.500z'),
  };
  return made;
};

/** @param burnsMs - the moment by which the flame flickers; undefined where the engine is off, 0 where nothing moves */
export function drawRocket(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  angle: number,
  burnsMs: number | undefined,
): void {
  const parts = rocket();
  pen.save();
  pen.translate(x, y);
  pen.rotate(-angle);
  if (burnsMs !== undefined) {
    const long = 1 + 0.18 * Math.sin(burnsMs / 41) + 0.1 * Math.sin(burnsMs / 17);
    const hot = pen.createLinearGradient(-52 * long, 0, -20, 0);
    hot.addColorStop(0, 'rgb(255 122 61 / 0)');
    hot.addColorStop(0.6, '#ff8a3d');
    hot.addColorStop(1, '#ffe9a8');
    pen.save();
    pen.scale(long, 1);
    pen.shadowColor = '#ff9c4a';
    pen.shadowBlur = 18;
    pen.fillStyle = hot;
    pen.fill(parts.flame);
    pen.restore();
    pen.fillStyle = '#fff6d8';
    pen.fill(parts.core);
  }
  pen.fillStyle = '#d6405c';
  pen.fill(parts.fins);
  const round = pen.createLinearGradient(0, -12, 0, 12);
  round.addColorStop(0, '#ffffff');
  round.addColorStop(0.45, '#e7ecfa');
  round.addColorStop(1, '#8f9cc4');
  pen.fillStyle = round;
  pen.fill(parts.body);
  pen.fillStyle = 'rgb(20 30 80 / .16)';
  pen.fill(parts.shade);
  pen.fillStyle = '#e4475f';
  pen.fill(parts.nose);
  pen.fillStyle = '#1d3fae';
  pen.strokeStyle = '#b9c6ee';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(2, -1, 4.5, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  pen.restore();
}

/** Where the curve broke off. @param part - how far the burst has come, 0 to 1 */
export function drawBurst(pen: CanvasRenderingContext2D, x: number, y: number, part: number): void {
  const out = 1 - (1 - part) ** 3;
  pen.save();
  pen.translate(x, y);
  const ball = pen.createRadialGradient(0, 0, 0, 0, 0, 14 + 34 * out);
  ball.addColorStop(0, `rgb(255 224 160 / ${0.95 - 0.75 * out})`);
  ball.addColorStop(0.5, `rgb(228 71 95 / ${0.7 - 0.55 * out})`);
  ball.addColorStop(1, 'rgb(228 71 95 / 0)');
  pen.fillStyle = ball;
  pen.beginPath();
  pen.arc(0, 0, 14 + 34 * out, 0, 2 * Math.PI);
  pen.fill();
  pen.lineCap = 'round';
  pen.lineWidth = 3;
  for (let spark = 0; spark < 14; spark += 1) {
    const turn = (spark / 14) * 2 * Math.PI + 0.3;
    const far = (18 + ((spark * 7) % 22)) * (0.4 + out);
    pen.strokeStyle = spark % 2 ? `rgb(255 200 87 / ${1 - 0.7 * out})` : `rgb(228 71 95 / ${1 - 0.6 * out})`;
    pen.beginPath();
    pen.moveTo(Math.cos(turn) * far * 0.65, Math.sin(turn) * far * 0.65);
    pen.lineTo(Math.cos(turn) * far, Math.sin(turn) * far);
    pen.stroke();
  }
  pen.restore();
}
