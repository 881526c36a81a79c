/*
 * Voices of a slot's sound as code: each schedules its nodes on a context and plays into `out` from `at` seconds on. `note` is counted as
 * MIDI does (69 is 440 Hz), `loud` is the highest gain.
 */

/** Where a voice plays: an offline context while sounds are rendered, and the bus that it plays into. */
export interface Stage {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
}

export const hertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** Repeatable noise: the same seed gives the same sound. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SILENT = 0.0001;

function envelope(gain: AudioParam, at: number, attack: number, decay: number, peak: number): void {
  gain.setValueAtTime(SILENT, at);
  gain.exponentialRampToValueAtTime(Math.max(SILENT, peak), at + attack);
  gain.exponentialRampToValueAtTime(SILENT, at + attack + decay);
}

function sound(nodes: readonly AudioScheduledSourceNode[], at: number, until: number): void {
  for (const node of nodes) {
    node.start(at);
    node.stop(until);
  }
}

/** What a struck thing is made of: how much faster the bending tone swings, and how strongly it bends. */
export interface Metal {
  readonly ratio: number;
  readonly bend: number;
}
export const BELL: Metal = { ratio: 3.01, bend: 2.4 };
export const GLASS: Metal = { ratio: 2.01, bend: 1.2 };
export const TIN: Metal = { ratio: 1.41, bend: 1.1 };

/** A struck bell: one sine bends another, less and less. */
export function strike(
  { context, out }: Stage,
  at: number,
  note: number,
  loud: number,
  seconds = 1.6,
  metal = BELL,
): void {
  const carrier = context.createOscillator();
  const bend = context.createOscillator();
  const depth = context.createGain();
  const gain = context.createGain();
  carrier.frequency.value = hertz(note);
  bend.frequency.value = hertz(note) * metal.ratio;
  depth.gain.setValueAtTime(hertz(note) * metal.bend, at);
  depth.gain.exponentialRampToValueAtTime(hertz(note) * 0.02, at + seconds * 0.6);
  envelope(gain.gain, at, 0.003, seconds, loud);
  bend.connect(depth).connect(carrier.frequency);
  carrier.connect(gain).connect(out);
  sound([carrier, bend], at, at + seconds + 0.1);
}

/** A plucked string: two tones a little apart through a filter that closes. `open`: the filter's first frequency. */
export function pluck(
  { context, out }: Stage,
  at: number,
  note: number,
  loud: number,
  seconds = 0.7,
  open = 2_600,
): void {
  const body = context.createOscillator();
  const edge = context.createOscillator();
  const edgeGain = context.createGain();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  body.type = 'triangle';
  edge.type = 'sawtooth';
  body.frequency.value = hertz(note);
  edge.frequency.value = hertz(note) * 1.004;
  edgeGain.gain.value = 0.35;
  filter.type = 'lowpass';
  filter.Q.value = 2;
  filter.frequency.setValueAtTime(open, at);
  filter.frequency.exponentialRampToValueAtTime(320, at + seconds);
  envelope(gain.gain, at, 0.004, seconds, loud);
  body.connect(filter);
  edge.connect(edgeGain).connect(filter);
  filter.connect(gain).connect(out);
  sound([body, edge], at, at + seconds + 0.05);
}

/** Held strings that swell and fade: two a note, a little apart in tune and place. `open`: the filter's highest frequency. */
export function hold(
  { context, out }: Stage,
  at: number,
  notes: readonly number[],
  seconds: number,
  loud = 0.05,
  open = 900,
): void {
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(open * 0.5, at);
  filter.frequency.linearRampToValueAtTime(open, at + seconds * 0.5);
  filter.frequency.linearRampToValueAtTime(open * 0.5, at + seconds);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + seconds * 0.25);
  gain.gain.setValueAtTime(loud, at + seconds * 0.75);
  gain.gain.linearRampToValueAtTime(0, at + seconds * 1.12);
  for (const note of notes)
    for (const cents of [-6, 5]) {
      const tone = context.createOscillator();
      const place = context.createStereoPanner();
      tone.type = 'sawtooth';
      tone.frequency.value = hertz(note);
      tone.detune.value = cents;
      place.pan.value = cents / 9;
      tone.connect(place).connect(filter);
      sound([tone], at, at + seconds * 1.15);
    }
  filter.connect(gain).connect(out);
}

/** Noise through a filter that moves from one frequency (Hz) to another. */
export interface Breath {
  readonly seconds: number;
  readonly from: number;
  readonly to?: number;
  readonly loud: number;
  readonly sharp?: number;
  readonly attack?: number;
  readonly high?: boolean;
  readonly seed?: number;
}

export function breath({ context, out }: Stage, at: number, own: Breath): void {
  const { seconds, from, to = from, loud, sharp = 1, attack = 0.005, high = false, seed = 1 } = own;
  const buffer = context.createBuffer(1, Math.ceil((seconds + 0.05) * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  const next = chance(seed);
  for (let i = 0; i < samples.length; i += 1) samples[i] = next() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = high ? 'highpass' : 'bandpass';
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  const gain = context.createGain();
  envelope(gain.gain, at, attack, seconds - attack, loud);
  source.connect(filter).connect(gain).connect(out);
  sound([source], at, at + seconds);
}

/** A dull blow whose tone falls. */
export function thump(
  { context, out }: Stage,
  at: number,
  from: number,
  to: number,
  seconds: number,
  loud: number,
): void {
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + seconds * 0.7);
  envelope(gain.gain, at, 0.002, seconds, loud);
  tone.connect(gain).connect(out);
  sound([tone], at, at + seconds + 0.02);
}
