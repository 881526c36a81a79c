import { STEMS, type Stem, stem } from './music.ts';
import { render, type Sound } from './render.ts';
import type { Score } from './scores.ts';

/** How much is heard of each stem while a mood lasts. */
export type Mood = 'rest' | 'tension' | 'feature' | 'silent';
const LEVELS: Readonly<Record<Mood, Readonly<Record<Stem, number>>>> = {
  rest: { base: 0.5, pulse: 0, feature: 0 },
  tension: { base: 0.35, pulse: 0.4, feature: 0 },
  feature: { base: 0.3, pulse: 0, feature: 0.45 },
  silent: { base: 0, pulse: 0, feature: 0 },
};
/** Music steps back while an effect is heard above it. */
const DUCKED = 0.35;
const FADE_SECONDS = 0.25;

/** A sound that goes on until it is ended. */
export interface Held {
  end(): void;
}

/** How loud all of it is beside other pages of the browser. */
const MAIN = 0.7;

/** Effects once or for as long as they are held, and the music below them. */
export interface Desk {
  /** @param ducks - whether the music steps back for it */
  once(name: string, make: () => Sound, ducks?: boolean): void;
  held(name: string, make: () => Sound): Held;
  /** Renders the music in the background and begins it; from the second call on it does nothing. */
  begin(): void;
  mood(mood: Mood): void;
  mute(muted: boolean): void;
  close(): void;
}

/** Each sound is rendered when it is first wanted, and kept. */
function keptSounds(): (name: string, make: () => Sound) => Promise<AudioBuffer> {
  const rendered = new Map<string, Promise<AudioBuffer>>();
  return (name, make) => {
    const made = rendered.get(name) ?? render(make());
    rendered.set(name, made);
    return made;
  };
}

function turn(context: BaseAudioContext, param: AudioParam, to: number): void {
  param.cancelScheduledValues(context.currentTime);
  param.setTargetAtTime(to, context.currentTime, FADE_SECONDS);
}

/** The three stems, rendered one after the other and begun together; silent until a mood turns them up. */
async function music(context: AudioContext, score: Score, out: AudioNode): Promise<Readonly<Record<Stem, GainNode>>> {
  const gains = { base: context.createGain(), pulse: context.createGain(), feature: context.createGain() };
  const sources: AudioBufferSourceNode[] = [];
  for (const name of STEMS) {
    const source = context.createBufferSource();
    source.buffer = await render(stem(score, name));
    source.loop = true;
    gains[name].gain.value = 0;
    source.connect(gains[name]).connect(out);
    sources.push(source);
  }
  const at = context.currentTime + 0.05;
  for (const source of sources) source.start(at);
  return gains;
}

/** A sound that goes on until it is ended; ended before it was rendered it is never heard. */
function hold(context: AudioContext, out: AudioNode, sound: Promise<AudioBuffer>): Held {
  const source = context.createBufferSource();
  const gain = context.createGain();
  let ended = false;
  source.connect(gain).connect(out);
  void sound.then((buffer) => {
    if (ended || context.state === 'closed') return;
    source.buffer = buffer;
    source.loop = true;
    source.start();
  });
  return {
    end: () => {
      if (ended) return;
      ended = true;
      turn(context, gain.gain, 0);
      if (source.buffer) source.stop(context.currentTime + FADE_SECONDS * 3);
    },
  };
}

export function openDesk(score: Score, muted: boolean): Desk {
  const context = new AudioContext();
  const main = context.createGain();
  const below = context.createGain();
  main.gain.value = muted ? 0 : MAIN;
  below.connect(main);
  main.connect(context.destination);
  const take = keptSounds();
  let wanted: Mood = 'rest';
  let begun = false;
  let stems: Readonly<Record<Stem, GainNode>> | undefined;
  const level = (): void => {
    for (const name of STEMS) if (stems) turn(context, stems[name].gain, LEVELS[wanted][name]);
  };
  return {
    once: (name, make, ducks = false) =>
      void take(name, make).then((buffer) => {
        if (context.state === 'closed') return;
        const source = context.createBufferSource();
        source.buffer = buffer;
        source.connect(main);
        if (ducks) {
          turn(context, below.gain, DUCKED);
          source.onended = () => turn(context, below.gain, 1);
        }
        source.start();
      }),
    held: (name, make) => hold(context, main, take(name, make)),
    begin: () => {
      if (begun) return;
      begun = true;
      void music(context, score, below).then((made) => {
        stems = made;
        level();
      });
    },
    mood: (mood) => {
      wanted = mood;
      level();
    },
    mute: (next) => turn(context, main.gain, next ? 0 : MAIN),
    close: () => void context.close(),
  };
}
