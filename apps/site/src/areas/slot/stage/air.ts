import { Particle, ParticleContainer, type Texture } from 'pixi.js';
import type { Air } from '../../../shared/games/drawn/parts.ts';
import { artChance, drawnTexture, softLight } from './soft.ts';

/** Lights that sink slowly: the air of a world that says nothing of it. */
export const MOTES: Air = { shape: 'light', tint: ['#ffffff'], fall: 26, sway: 9, count: 110, size: 0.07 };

/** How far from the middle things drift before they come in again at the other side, in pixels of the world. */
const HALF = { width: 850, height: 760 };
const SIDE = 48;

const SHAPES: Readonly<Record<Exclude<Air['shape'], 'light'>, (context: CanvasRenderingContext2D) => void>> = {
  petal: (context) => {
    context.fillStyle = '#fff';
    context.fill(new Path2D('M24 4C38 12 40 32 24 44C8 32 10 12 24 4Z'));
  },
  flake: (context) => {
    context.strokeStyle = '#fff';
    context.lineWidth = 2.6;
    context.lineCap = 'round';
    for (let arm = 0; arm < 6; arm += 1) {
      context.save();
      context.translate(24, 24);
      context.rotate((arm * Math.PI) / 3);
      context.stroke(new Path2D('M0 0V-20M0 -10L-6 -16M0 -10L6 -16'));
      context.restore();
    }
  },
  rain: (context) => {
    const down = context.createLinearGradient(20, 0, 28, 48);
    down.addColorStop(0, 'rgba(255,255,255,0)');
    down.addColorStop(1, 'rgba(255,255,255,.9)');
    context.strokeStyle = down;
    context.lineWidth = 2;
    context.stroke(new Path2D('M28 0L20 48'));
  },
  ember: (context) => {
    const light = context.createRadialGradient(24, 24, 0, 24, 24, 22);
    light.addColorStop(0, '#fff');
    light.addColorStop(0.22, 'rgba(255,255,255,.9)');
    light.addColorStop(0.4, 'rgba(255,255,255,.2)');
    light.addColorStop(1, 'rgba(255,255,255,0)');
    context.fillStyle = light;
    context.fillRect(0, 0, SIDE, SIDE);
  },
  confetti: (context) => {
    context.fillStyle = '#fff';
    context.fillRect(16, 10, 16, 28);
  },
};

const textureOf = (shape: Air['shape']): { readonly texture: Texture; readonly unit: number } =>
  shape === 'light'
    ? { texture: softLight(), unit: 1 }
    : { texture: drawnTexture(SIDE, SIDE, SHAPES[shape]), unit: 128 / SIDE };

interface Drifting {
  readonly particle: Particle;
  readonly speed: number;
  readonly phase: number;
}

/** Everything of one air in one drawing. */
export function createAir({ shape, tint, fall, sway, count, size }: Air): {
  readonly box: ParticleContainer;
  step(seconds: number, now: number): void;
} {
  const chance = artChance(5);
  const { texture, unit } = textureOf(shape);
  const turns = shape === 'petal' || shape === 'confetti';
  const box = new ParticleContainer({
    texture,
    dynamicProperties: { position: true, color: false, rotation: turns, vertex: turns },
  });
  const all = Array.from({ length: count }, (_, at): Drifting => {
    const near = 0.4 + 0.6 * chance() ** 2;
    const scale = size * unit * near;
    const particle = new Particle({
      texture,
      ...{ x: (chance() - 0.5) * 2 * HALF.width, y: (chance() - 0.5) * 2 * HALF.height, scaleX: scale, scaleY: scale },
      ...{ alpha: 0.25 + 0.55 * chance(), anchorX: 0.5, anchorY: 0.5, tint: tint[at % tint.length] ?? '#ffffff' },
    });
    box.addParticle(particle);
    return { particle, speed: fall * (0.5 + near), phase: chance() * 6 };
  });
  const step = (seconds: number, now: number): void => {
    for (const { particle, speed, phase } of all) {
      particle.y += speed * seconds;
      particle.x += (Math.sin(now * 0.7 + phase) * sway - (shape === 'rain' ? speed * 0.17 : 0)) * seconds;
      if (particle.y > HALF.height) particle.y = -HALF.height;
      if (particle.y < -HALF.height) particle.y = HALF.height;
      if (particle.x < -HALF.width) particle.x = HALF.width;
      if (!turns) continue;
      particle.rotation = now * 0.8 + phase;
      particle.scaleX = size * unit * Math.cos(now * 1.7 + phase);
    }
  };
  return { box, step };
}
