import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const here = new URL('./', import.meta.url);

/** A shader's text with the parts that it names. */
const textOf = (file) =>
  readFileSync(new URL(file, here), 'utf8').replace(/^#include (\S+)$/gm, (_, part) => textOf(part));

/** The whole text of a picture's shader. `glint`: how bright a mirrored lamp may be; fewer frames want less, or it leaves grains. */
export function shaderOf({ scene, lamps, bounces = 4, step = 0.9, glint }) {
  const head = `#version 300 es\n#define LAMPS ${lamps}\n#define BOUNCES ${bounces}\n#define STEP ${step.toFixed(2)}`;
  const light = textOf(scene.flat ?? 'light.glsl');
  const dimmed = glint === undefined ? light : light.replace('b > 0 ? 3.0', `b > 0 ? ${glint.toFixed(2)}`);
  return `${head}\n${dimmed}\n${textOf(scene.file ?? scene)}`;
}

export const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Changes with everything that a picture is made from: its shader, its sizes, its camera. */
export const sourceDigest = (picture) => digestOf(`${JSON.stringify(picture)}\n${shaderOf(picture)}`);

/** Where the names of files of these pictures are kept with what they came from. */
export const BAKED = new URL('./baked.json', import.meta.url);
export const readBaked = () => JSON.parse(readFileSync(BAKED, 'utf8'));
