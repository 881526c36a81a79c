import { chance, type Stage } from './voices.ts';

export const RATE = 44_100;
/** Every sound is brought to this highest sample, so that none clips and all are even. */
export const PEAK = 0.89;

/** Lets the page draw a frame between two pieces of work. */
const breather = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A second of one channel is worked through at a time: a whole music in one go would hold up ten frames. */
const PIECE = RATE;

const rooms = new Map<number, AudioBuffer>();

/** The echo of a room as noise that fades and grows dull. Made once for each length: every sound of a page stands in the same rooms. */
function room(seconds: number): AudioBuffer {
  const known = rooms.get(seconds);
  if (known) return known;
  const length = Math.floor(seconds * RATE);
  const buffer = new AudioBuffer({ numberOfChannels: 2, length, sampleRate: RATE });
  for (const channel of [0, 1]) {
    const samples = buffer.getChannelData(channel);
    const next = chance(5 + channel * 77);
    let low = 0;
    for (let i = 0; i < length; i += 1) {
      const t = i / length;
      const keep = Math.exp((-2 * Math.PI * 4_200 * (1 - 0.8 * t)) / RATE);
      low = low * keep + (next() * 2 - 1) * (1 - keep);
      samples[i] = low * (1 - t) ** 3 * Math.min(1, i / 400);
    }
  }
  rooms.set(seconds, buffer);
  return buffer;
}

/** Calls `each` with one piece of a channel after the other, and lets the page breathe between them. */
async function inPieces(channels: readonly Float32Array[], each: (piece: Float32Array) => void): Promise<void> {
  for (const samples of channels)
    for (let from = 0; from < samples.length; from += PIECE) {
      if (from > 0) await breather();
      each(samples.subarray(from, from + PIECE));
    }
}

async function level(channels: readonly Float32Array[]): Promise<void> {
  let highest = 0;
  await inPieces(channels, (piece) => {
    for (let i = 0; i < piece.length; i += 1) highest = Math.max(highest, Math.abs(piece[i] ?? 0));
  });
  if (highest === 0) return;
  const times = PEAK / highest;
  await inPieces(channels, (piece) => {
    for (let i = 0; i < piece.length; i += 1) piece[i] = (piece[i] ?? 0) * times;
  });
}

/** The tail that rings past the end is laid over the start: a loop without a seam. */
function folded(rendered: AudioBuffer, length: number): AudioBuffer {
  const loop = new AudioBuffer({ numberOfChannels: 2, length, sampleRate: RATE });
  for (const channel of [0, 1]) {
    const from = rendered.getChannelData(channel);
    const to = loop.getChannelData(channel);
    to.set(from.subarray(0, length));
    for (let i = length; i < from.length; i += 1) to[i - length] = (to[i - length] ?? 0) + (from[i] ?? 0);
  }
  return loop;
}

type Play = (stage: Stage) => void;

/**
 * A sound: how long it is, what it plays (a long one in parts, between which the page may draw), how much of the room is heard, how long the room rings (s), whether
 * it repeats.
 */
export interface Sound {
  readonly seconds: number;
  readonly play: Play | readonly Play[];
  readonly wet?: number;
  readonly ring?: number;
  readonly loops?: boolean;
}

/** Renders a sound once, to be played from memory. `even`: brings it to the common peak; stems of one music keep their own balance. */
export async function render(
  { seconds, play, wet = 0.22, ring = 2, loops = false }: Sound,
  even = true,
): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, Math.ceil((seconds + (loops ? ring : 0)) * RATE), RATE);
  const bus = context.createGain();
  const echo = context.createGain();
  const press = context.createDynamicsCompressor();
  press.threshold.value = -14;
  press.ratio.value = 3;
  press.attack.value = 0.004;
  press.release.value = 0.16;
  echo.gain.value = wet * 6;
  bus.connect(press);
  const around = context.createConvolver();
  around.buffer = room(ring);
  bus.connect(around).connect(echo).connect(press);
  press.connect(context.destination);
  for (const [at, part] of [play].flat().entries()) {
    if (at > 0) await breather();
    part({ context, out: bus });
  }
  const rendered = await context.startRendering();
  const made = loops ? folded(rendered, Math.floor(seconds * RATE)) : rendered;
  if (even) await level([made.getChannelData(0), made.getChannelData(1)]);
  return made;
}
