import { Container, Particle, ParticleContainer, Sprite } from 'pixi.js';
import type { Pictures } from './pictures.ts';
import { artChance, softLight } from './soft.ts';

/** What flies where something is won: sparks of light, and coins for what is large. */
export interface Sparks {
  readonly root: Container;
  /** Throws so many sparks from around a place. */
  burst(x: number, y: number, count: number): void;
  /** Coins rise from a place until it is called again with 0. @param rate - a second */
  fountain(x: number, y: number, rate: number): void;
  step(seconds: number): void;
  clear(): void;
  readonly empty: boolean;
}

const MOST_SPARKS = 120;
const MOST_COINS = 26;
const TINTS = [0xffd060, 0xffa030, 0x8affd0, 0xffffff] as const;

interface Flying {
  readonly particle: Particle;
  vx: number;
  vy: number;
  left: number;
  readonly life: number;
  readonly size: number;
}

interface Coin {
  readonly sprite: Sprite;
  vx: number;
  vy: number;
  turn: number;
  readonly spin: number;
}

export function createSparks(pictures: Pictures, floor: number): Sparks {
  const chance = artChance(11);
  const texture = softLight();
  const root = new Container();
  const lights = new ParticleContainer({
    texture,
    dynamicProperties: { position: true, color: true, vertex: true, rotation: false },
    blendMode: 'add',
  });
  const purse = new Container();
  root.addChild(lights, purse);
  let sparks: Flying[] = [];
  let coins: Coin[] = [];
  let source = { x: 0, y: 0, rate: 0, owed: 0 };

  const throwCoin = (): void => {
    if (!pictures.has('coin0') || coins.length >= MOST_COINS) return;
    const sprite = new Sprite(pictures.of('coin0'));
    sprite.anchor.set(0.5);
    sprite.scale.set(0.5 + chance() * 0.5);
    sprite.position.set(source.x + (chance() - 0.5) * 300, source.y);
    purse.addChild(sprite);
    coins.push({
      sprite,
      vx: (chance() - 0.5) * 1100,
      vy: -500 - chance() * 620,
      turn: chance() * 12,
      spin: 8 + chance() * 16,
    });
  };
  const stepCoins = (seconds: number): void => {
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
  };
  const stepSparks = (seconds: number): void => {
    for (const spark of sparks) {
      const { particle } = spark;
      spark.left -= seconds;
      spark.vy += 340 * seconds;
      particle.x += spark.vx * seconds;
      particle.y += spark.vy * seconds;
      const left = Math.max(0, spark.left / spark.life);
      particle.alpha = left;
      particle.scaleX = spark.size * (0.4 + 0.6 * left);
      particle.scaleY = particle.scaleX;
    }
    const burnt = sparks.filter(({ left }) => left <= 0);
    sparks = sparks.filter(({ left }) => left > 0);
    for (const { particle } of burnt) lights.removeParticle(particle);
  };
  return {
    root,
    burst: (x, y, count) => {
      for (let made = 0; made < count && sparks.length < MOST_SPARKS; made += 1) {
        const tint = TINTS[Math.floor(chance() * TINTS.length)] ?? 0xffffff;
        const particle = new Particle({
          texture,
          x: x + (chance() - 0.5) * 150,
          y: y + (chance() - 0.5) * 150,
          anchorX: 0.5,
          anchorY: 0.5,
          tint,
        });
        const life = 0.7 + chance() * 0.9;
        lights.addParticle(particle);
        sparks.push({
          particle,
          vx: (chance() - 0.5) * 260,
          vy: -80 - chance() * 300,
          left: life,
          life,
          size: 0.05 + chance() * 0.16,
        });
      }
    },
    fountain: (x, y, rate) => {
      source = { x, y, rate, owed: 0 };
    },
    step: (seconds) => {
      stepSparks(seconds);
      stepCoins(seconds);
    },
    clear: () => {
      for (const { sprite } of coins) sprite.destroy();
      for (const { particle } of sparks) lights.removeParticle(particle);
      [sparks, coins] = [[], []];
      source.rate = 0;
    },
    get empty() {
      return sparks.length === 0 && coins.length === 0 && source.rate === 0;
    },
  };
}
