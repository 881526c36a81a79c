import { type Held, type Mood, openDesk } from './desk.ts';
import { count, door, spin, stop, tension, trigger, win } from './effects.ts';
import { scoreOf } from './scores.ts';

/** All that the page of a slot plays. What a browser may not sound yet stays silent. */
export interface SlotSound {
  /** The reels turn, until it is ended. */
  spin(): Held;
  /** @param reel - from 0; @param triggers - how many stand after it */
  stop(reel: number, triggers: number, landed: boolean): void;
  tension(): Held;
  /** The sum runs up, until it is ended. Only for wins above the stake. */
  count(): Held;
  /** Only for wins above the stake. @param times - the win as a multiple of the stake */
  win(times: number): void;
  door(): void;
  mood(mood: Mood): void;
  mute(muted: boolean): void;
  close(): void;
}

/** From which multiple of the stake on a win is called good, and big. */
export const sizeOfWin = (times: number): 1 | 2 | 3 => (times >= 15 ? 3 : times >= 4 ? 2 : 1);

/** Opens the sound of a game. Call it at a press: browsers let a page sound only then. @param key - the game's */
export function openSlotSound(key: string, muted: boolean): SlotSound {
  const score = scoreOf(key);
  const desk = openDesk(score, muted);
  return {
    spin: () => {
      desk.begin();
      return desk.held('spin', () => spin(score));
    },
    stop: (reel, triggers, landed) => {
      desk.once(`stop ${reel} ${triggers}`, () => stop(score, reel, triggers));
      if (landed) desk.once(`trigger ${triggers}`, () => trigger(score, triggers));
    },
    tension: () => desk.held('tension', () => tension(score)),
    count: () => desk.held('count', () => count(score)),
    win: (times) => desk.once(`win ${sizeOfWin(times)}`, () => win(score, sizeOfWin(times)), true),
    door: () => desk.once('door', () => door(score), true),
    mood: (mood) => desk.mood(mood),
    mute: (next) => desk.mute(next),
    close: () => desk.close(),
  };
}
