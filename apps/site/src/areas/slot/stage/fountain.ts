import { Container, Sprite } from 'pixi.js';
import type { Pictures } from './pictures.ts';

/** Coins that rise from a place and fall again. */
export interface Fountain {
  readonly root: Container;
  /** @param rate - coins a second; 0 ends it */
  open(x: number, y: number, rate: number): void;
  step(seconds: number): void;
  clear(): void;
}

const MOST_COINS = 26;

interface Coin {
  readonly sprite: Sprite;
  readonly vx: number;
  vy: number;
  turn: number;
  readonly spin: number;
}

/** @param floor - where coins are gone from view */
export function createFountain(pictures: Pictures, floor: number, chance: () => number): Fountain {
  const root = new Container();
  let coins: Coin[] = [];
  let source = { x: 0, y: 0, rate: 0, owed: 0 };
  const throwCoin = (): void => {
    if (!pictures.has('coin0') || coins.length >= MOST_COINS) return;
    const sprite = new Sprite(pictures.of('coin0'));
    sprite.anchor.set(0.5);
    sprite.scale.set(0.5 + chance() * 0.5);
    sprite.position.set(source.x + (chance() - 0.5) * 300, source.y);
    root.addChild(sprite);
    coins.push({
      sprite,
      vx: (chance() - 0.5) * 1100,
      vy: -500 - chance() * 620,
      turn: chance() * 12,
      spin: 8 + chance() * 16,
    });
  };
  return {
    root,
    open: (x, y, rate) => {
      source = { x, y, rate, owed: 0 };
    },
    step: (seconds) => {
      source.owed += source.rate * seconds;
      for (; source.owed >= 1; source.owed -= 1) throwCoin();
      for (const coin of coins) {
        coin.vy += 1500 * seconds;
        coin.sprite.x += coin.vx * seconds;
        coin.sprite.y += coin.vy * seconds;
        coin.turn += coin.spin * seconds;
        coin.sprite.texture = pictures.of(`coin${Math.floor(coin.turn) % 12}`);
      }
      const fallen = coins.filter(({ sprite }) => sprite.y > floor);
      coins = coins.filter(({ sprite }) => sprite.y <= floor);
      for (const { sprite } of fallen) sprite.destroy();
    },
    clear: () => {
      for (const { sprite } of coins) sprite.destroy();
      coins = [];
      source.rate = 0;
    },
  };
}
