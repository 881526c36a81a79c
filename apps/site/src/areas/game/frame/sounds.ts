import type { SoundName } from './sound.ts';

/*
 * All sounds of the games as code: oscillators and filtered noise, rendered once by an OfflineAudioContext and played from there.
 * No recording, no licence. Levels are even by ear of figures: each is brought to the same peak.
 */

const RATE = 44_100;
const PEAK = 0.5;

const hertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** Up to `peak` within `attack` seconds, then away. */
function envelope(gain: AudioParam, at: number, attack: number, decay: number, peak: number): void {
  gain.setValueAtTime(0.0001, at);
  gain.exponentialRampToValueAtTime(peak, at + attack);
  gain.exponentialRampToValueAtTime(0.0001, at + attack + decay);
}

/** A struck bell: one sine bends another. @param note - by MIDI, 69 is 440 Hz */
function bell(context: BaseAudioContext, at: number, note: number, loud: number, seconds: number): void {
  const carrier = context.createOscillator();
  const bend = context.createOscillator();
  const depth = context.createGain();
  const gain = context.createGain();
  carrier.frequency.value = hertz(note);
  bend.frequency.value = hertz(note) * 3.01;
  depth.gain.setValueAtTime(hertz(note) * 1.6, at);
  depth.gain.exponentialRampToValueAtTime(1, at + seconds * 0.6);
  envelope(gain.gain, at, 0.003, seconds, loud);
  bend.connect(depth).connect(carrier.frequency);
  carrier.connect(gain).connect(context.destination);
  for (const each of [carrier, bend]) {
    each.start(at);
    each.stop(at + seconds + 0.05);
  }
}

interface Breath {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly loud: number;
  readonly sharp?: number;
}

/** Noise through a narrow filter that moves: cards, wind, dust. */
function noise(context: BaseAudioContext, at: number, { from, to, seconds, loud, sharp = 1.2 }: Breath): void {
  const buffer = context.createBuffer(1, Math.ceil((seconds + 0.05) * RATE), RATE);
  const samples = buffer.getChannelData(0);
  let state = 12_345;
  for (let at = 0; at < samples.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples[at] = (state / 2 ** 32) * 2 - 1;
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  const gain = context.createGain();
  envelope(gain.gain, at, 0.004, seconds, loud);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + seconds + 0.05);
}

/** A dull blow whose tone falls. */
function thump(context: BaseAudioContext, at: number, from: number, to: number, seconds: number, loud: number): void {
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + seconds * 0.7);
  envelope(gain.gain, at, 0.002, seconds, loud);
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + seconds + 0.02);
}

const SOUNDS: Readonly<Record<SoundName, readonly [seconds: number, build: (context: BaseAudioContext) => void]>> = {
  press: [
    0.16,
    (context) => {
      thump(context, 0, 210, 90, 0.09, 0.6);
      noise(context, 0, { from: 1900, to: 1200, seconds: 0.04, loud: 0.3 });
    },
  ],
  tick: [0.09, (context) => noise(context, 0, { from: 3200, to: 2100, seconds: 0.04, loud: 0.5, sharp: 5 })],
  card: [0.22, (context) => noise(context, 0, { from: 900, to: 4200, seconds: 0.14, loud: 0.5, sharp: 0.8 })],
  open: [
    0.6,
    (context) => {
      bell(context, 0, 79, 0.4, 0.5);
      bell(context, 0.05, 86, 0.25, 0.45);
    },
  ],
  stop: [
    0.4,
    (context) => {
      thump(context, 0, 170, 60, 0.16, 0.7);
      bell(context, 0.01, 62, 0.12, 0.3);
    },
  ],
  lose: [
    0.5,
    (context) => {
      thump(context, 0, 110, 46, 0.3, 0.7);
      noise(context, 0, { from: 500, to: 160, seconds: 0.35, loud: 0.25 });
    },
  ],
  win: [
    1.5,
    (context) => {
      for (const [at, note] of [62, 66, 69, 74, 78].entries()) bell(context, at * 0.075, note + 12, 0.3, 1);
    },
  ],
};

const rendered = new Map<SoundName, Promise<AudioBuffer>>();
let heard: AudioContext | undefined;

async function render(name: SoundName): Promise<AudioBuffer> {
  const [seconds, build] = SOUNDS[name];
  const context = new OfflineAudioContext(1, Math.ceil(seconds * RATE), RATE);
  build(context);
  const buffer = await context.startRendering();
  const samples = buffer.getChannelData(0);
  const highest = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  if (highest > 0) for (let at = 0; at < samples.length; at += 1) samples[at] = ((samples[at] ?? 0) * PEAK) / highest;
  return buffer;
}

/** Plays one. A page that its reader has not touched yet stays silent: browsers let it make no sound then. */
export async function play(name: SoundName): Promise<void> {
  heard ??= new AudioContext();
  const sound = rendered.get(name) ?? render(name);
  rendered.set(name, sound);
  const buffer = await sound;
  if (heard.state !== 'running') await Promise.race([heard.resume(), new Promise((done) => setTimeout(done, 200))]);
  if (heard.state !== 'running') return;
  const source = heard.createBufferSource();
  source.buffer = buffer;
  source.connect(heard.destination);
  source.start();
}
