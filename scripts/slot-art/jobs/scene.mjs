import { Bakery } from '../lib/bakery.mjs';
import { canvasOf } from '../lib/canvas.mjs';
import { preview } from '../lib/sheet.mjs';

/** The four pictures of a game's world: wide and portrait, each at rest and in the other light of its feature. */
export const FORMATS = {
  wide: { width: 1600, height: 1000, prefix: 'wide', mood: 'base', quality: 0.76 },
  tall: { width: 700, height: 1515, prefix: 'tall', mood: 'base', quality: 0.76, tall: true },
  'wide-feature': { width: 1280, height: 800, prefix: 'wide-feature', mood: 'feature', quality: 0.66 },
  'tall-feature': { width: 560, height: 1212, prefix: 'tall-feature', mood: 'feature', quality: 0.66, tall: true },
};

/** All layers over each other as the page lays them. */
export function composed(layers, width, height) {
  const canvas = canvasOf(width, height);
  const context = canvas.getContext('2d');
  for (const { canvas: layer, blend } of layers) {
    context.globalCompositeOperation = blend === 'add' ? 'lighter' : 'source-over';
    context.drawImage(layer, 0, 0, width, height);
  }
  return canvas;
}

/** Layers of the world from the farthest on. A feature's world is one picture: it stands for seconds, and need not move. */
export function scene({ light, scene: paint }, { quick, only }) {
  const bakery = new Bakery(light);
  return Object.entries(FORMATS)
    .filter(([name]) => !only || only.includes(name))
    .flatMap(([name, format]) => {
      const k = quick ? 0.5 : 1;
      const size = { ...format, width: Math.round(format.width * k), height: Math.round(format.height * k), quick };
      const layers = paint(bakery, size);
      const whole = composed(layers, size.width, size.height);
      const files =
        format.mood === 'feature'
          ? [{ file: `${name}.webp`, canvas: whole, quality: format.quality }]
          : layers.map(({ layer, canvas, quality = format.quality }) => ({
              file: `${name}-${layer}.webp`,
              canvas,
              quality,
            }));
      return [preview(`scene-${name}`, [whole]), ...files];
    });
}
