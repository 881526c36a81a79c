import { CanvasSource, Texture } from 'pixi.js';

/** A texture that is drawn here, once. */
export function drawnTexture(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) draw(context);
  return new Texture({ source: new CanvasSource({ resource: canvas }) });
}

let soft: Texture | undefined;

/** A round light that fades to nothing: sparks, halos, flakes. One for all slots. */
export function softLight(): Texture {
  soft ??= drawnTexture(128, 128, (context) => {
    const light = context.createRadialGradient(64, 64, 0, 64, 64, 64);
    for (const [at, alpha] of [
      [0, 1],
      [0.25, 0.55],
      [0.6, 0.12],
      [1, 0],
    ] as const)
      light.addColorStop(at, `rgba(255,255,255,${alpha})`);
    context.fillStyle = light;
    context.fillRect(0, 0, 128, 128);
  });
  return soft;
}

/** Chance for sparks and flakes: no picture of a result hangs on it. */
export function artChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
