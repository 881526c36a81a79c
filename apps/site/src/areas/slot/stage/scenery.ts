import { Container, Sprite, Texture } from 'pixi.js';
import { createAir, MOTES } from './air.ts';
import type { Pictures } from './pictures.ts';
import { drawnTexture } from './soft.ts';
import type { World } from './theme.ts';

/** What lies behind the reels: layers with some depth, light that breathes, motes in the air. */
export interface Scenery {
  readonly root: Container;
  layout(width: number, height: number): void;
  step(seconds: number): void;
  /** Other light while a feature runs. @param part - 0 to 1 */
  feature(part: number): void;
}

/** Darker towards the edges, so that the reels stand in the light. */
const createVignette = (): Sprite =>
  new Sprite(
    drawnTexture(256, 256, (context) => {
      const dark = context.createRadialGradient(128, 118, 40, 128, 128, 182);
      dark.addColorStop(0, 'rgba(2,6,24,0)');
      dark.addColorStop(0.55, 'rgba(2,6,24,.2)');
      dark.addColorStop(1, 'rgba(1,3,14,.82)');
      context.fillStyle = dark;
      context.fillRect(0, 0, 256, 256);
    }),
  );

export function createScenery(world: World, pictures: Pictures): Scenery {
  const root = new Container();
  const ground = new Container();
  const vignette = createVignette();
  const motes = createAir(world.air ?? MOTES);
  const layers = world.layers.map((layer) => {
    const texture = pictures.of(layer.file);
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5);
    if (layer.blend === 'add') sprite.blendMode = 'add';
    // Light is baked at half the size of the rest.
    const base = texture.width > 0 ? world.size[0] / texture.width : 1;
    return { ...layer, sprite, base };
  });
  const nearest = layers.at(-1);
  for (const { sprite } of layers) {
    if (sprite === nearest?.sprite) ground.addChild(motes.box);
    ground.addChild(sprite);
  }
  const other = new Sprite(Texture.EMPTY);
  other.anchor.set(0.5);
  other.alpha = 0;
  ground.addChild(other);
  root.addChild(ground, vignette);
  void pictures.later.then(() => {
    if (!pictures.has('feature')) return;
    other.texture = pictures.of('feature');
    other.scale.set(world.size[0] / other.texture.width);
  });
  let now = 0;
  return {
    root,
    layout: (width, height) => {
      ground.position.set(width / 2, height / 2);
      ground.scale.set(Math.max(width / world.size[0], height / world.size[1]) * 1.03);
      vignette.width = width;
      vignette.height = height;
    },
    step: (seconds) => {
      now += seconds;
      motes.step(seconds, now);
      layers.forEach(({ sprite, base, depth, breathes }, at) => {
        sprite.x = Math.sin(now * 0.16) * 22 * depth;
        if (!breathes) {
          sprite.scale.set(base);
          return;
        }
        sprite.alpha = 0.72 + 0.22 * Math.sin(now * 0.9 + at);
        sprite.scale.set(base * (1.02 + 0.02 * Math.sin(now * 0.6)), base * (1.02 + 0.03 * Math.sin(now * 0.45)));
      });
    },
    feature: (part) => {
      other.alpha = part;
    },
  };
}
