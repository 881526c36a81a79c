import { chance, type Stage } from './voices.ts';

export const RATE = 44_100;
/** Every sound is brought to this highest sample, so that none clips and all are even. */
export const PEAK = 0.89;

/** The echo of a room as noise that fades and grows dull. */
function room(context: BaseAudioContext, seconds: number): ConvolverNode {
  const length = Math.floor(seconds * context.sampleRate);
  const buffer = context.createBuffer(2, length, context.sampleRate);
  for (const channel of [0, 1]) {
    const samples = buffer.getChannelData(channel);
    const next = chance(5 + channel * 77);
    let low = 0;
    for (let i = 0; i < length; i += 1) {
      const t = i / length;
      const keep = Math.exp((-2 * Math.PI * 4_200 * (1 - 0.8 * t)) / context.sampleRate);
      low = low * keep + (next() * 2 - 1) * (1 - keep);
      samples[i] = low * (1 - t) ** 3 * Math.min(1, i / 400);
    }
  }
  const convolver = context.createConvolver();
  convolver.buffer = buffer;
  return convolver;
}

function level(channels: readonly Float32Array[]): void {
  const highest = channels.reduce(
    (most, samples) => samples.reduce((max, each) => Math.max(max, Math.abs(each)), most),
    0,
  );
  if (highest === 0) return;
  for (const samples of channels)
    for (let i = 0; i < samples.length; i += 1) samples[i] = ((samples[i] ?? 0) * PEAK) / highest;
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

/** A sound: how long it is, what it plays, how much of the room is heard, how long the room rings (s), whether it repeats. */
export interface Sound {
  readonly seconds: number;
  readonly play: (stage: Stage) => void;
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
  bus.connect(room(context, ring)).connect(echo).connect(press);
  press.connect(context.destination);
  play({ context, out: bus });
  const rendered = await context.startRendering();
  const made = loops ? folded(rendered, Math.floor(seconds * RATE)) : rendered;
  if (even) level([made.getChannelData(0), made.getChannelData(1)]);
  return made;
}
