import { Container, Particle, ParticleContainer } from 'pixi.js';
import { createFountain } from './fountain.ts';
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
}

const MOST_SPARKS = 120;
const TINTS = [0xffd060, 0xffa030, 0x8affd0, 0xffffff] as const;

interface Flying {
  readonly particle: Particle;
  readonly vx: number;
  vy: number;
  left: number;
  readonly life: number;
  readonly size: number;
}

/** A spark from around a place. */
function sparkAt(x: number, y: number, chance: () => number): Flying {
  const tint = TINTS[Math.floor(chance() * TINTS.length)] ?? 0xffffff;
  const particle = new Particle({
    texture: softLight(),
    x: x + (chance() - 0.5) * 150,
    y: y + (chance() - 0.5) * 150,
    anchorX: 0.5,
    anchorY: 0.5,
    tint,
  });
  const life = 0.7 + chance() * 0.9;
  const [vx, vy] = [(chance() - 0.5) * 260, -80 - chance() * 300];
  return { particle, vx, vy, left: life, life, size: 0.05 + chance() * 0.16 };
}

function fly(spark: Flying, seconds: number): void {
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

export function createSparks(pictures: Pictures, floor: number): Sparks {
  const chance = artChance(11);
  const root = new Container();
  const lights = new ParticleContainer({
    texture: softLight(),
    dynamicProperties: { position: true, color: true, vertex: true, rotation: false },
    blendMode: 'add',
  });
  const fountain = createFountain(pictures, floor, chance);
  root.addChild(lights, fountain.root);
  let sparks: Flying[] = [];
  return {
    root,
    burst: (x, y, count) => {
      for (let made = 0; made < count && sparks.length < MOST_SPARKS; made += 1) {
        const spark = sparkAt(x, y, chance);
        lights.addParticle(spark.particle);
        sparks.push(spark);
      }
    },
    fountain: fountain.open,
    step: (seconds) => {
      for (const spark of sparks) fly(spark, seconds);
      const burnt = sparks.filter(({ left }) => left <= 0);
      sparks = sparks.filter(({ left }) => left > 0);
      for (const { particle } of burnt) lights.removeParticle(particle);
      fountain.step(seconds);
    },
    clear: () => {
      for (const { particle } of sparks) lights.removeParticle(particle);
      sparks = [];
      fountain.clear();
    },
  };
}
