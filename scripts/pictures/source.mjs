import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const here = new URL('./', import.meta.url);

/** A shader's text with the parts that it names. */
const textOf = (file) =>
  readFileSync(new URL(file, here), 'utf8').replace(/^#include (\S+)$/gm, (_, part) => textOf(part));

/** The whole text of a picture's shader. */
export function shaderOf({ scene, lamps, bounces = 4, step = 0.9 }) {
  const head = `#version 300 es\n#define LAMPS ${lamps}\n#define BOUNCES ${bounces}\n#define STEP ${step.toFixed(2)}`;
  return `${head}\n${textOf(scene.flat ?? 'light.glsl')}\n${textOf(scene.file ?? scene)}`;
}

export const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Changes with everything that a picture is made from: its shader, its sizes, its camera. */
export const sourceDigest = (picture) => digestOf(`${JSON.stringify(picture)}\n${shaderOf(picture)}`);

/** Where the names of files of these pictures are kept with what they came from. */
export const BAKED = new URL('./baked.json', import.meta.url);
export const readBaked = () => JSON.parse(readFileSync(BAKED, 'utf8'));
