import { Container, Sprite } from 'pixi.js';
import type { Pictures } from './pictures.ts';
import { softLight } from './soft.ts';

/** A sum in cast figures, with light behind it. */
export interface Figures {
  readonly root: Container;
  /** @returns whether every character of it has a picture; where not, the page writes it */
  show(text: string): boolean;
  clear(): void;
}

const HEIGHT = 150;
/** Figures are baked with room for their glow: so much of it lies over the neighbour. */
const OVERLAP = 30;

export function createFigures(pictures: Pictures, glow: number): Figures {
  const root = new Container();
  const back = new Sprite(softLight());
  const light = new Sprite(softLight());
  back.tint = 0x050a26;
  back.alpha = 0.95;
  light.tint = glow;
  light.blendMode = 'add';
  light.alpha = 0.34;
  for (const each of [back, light]) each.anchor.set(0.5);
  const row = new Container();
  root.addChild(back, light, row);
  root.visible = false;
  let sprites: Sprite[] = [];
  let last = '';
  const clear = (): void => {
    root.visible = false;
    last = '';
  };
  return {
    root,
    clear,
    show: (text) => {
      if (text === last) return true;
      const characters = [...text];
      if (!characters.every((each) => pictures.has(`d${each}`))) {
        clear();
        return false;
      }
      last = text;
      while (sprites.length < characters.length) {
        const sprite = new Sprite();
        sprite.anchor.set(0, 0.5);
        row.addChild(sprite);
        sprites = [...sprites, sprite];
      }
      let x = 0;
      sprites.forEach((sprite, at) => {
        const character = characters[at];
        sprite.visible = character !== undefined;
        if (character === undefined) return;
        sprite.texture = pictures.of(`d${character}`);
        sprite.x = x;
        x += sprite.texture.width - OVERLAP;
      });
      row.x = -(x + OVERLAP) / 2;
      back.scale.set((x + 420) / 110, HEIGHT / 46);
      light.scale.set((x + 300) / 110, HEIGHT / 60);
      root.visible = true;
      return true;
    },
  };
}
