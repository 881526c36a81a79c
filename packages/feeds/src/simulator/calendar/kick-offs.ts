import { weekdayNamed } from './days.ts';

/** Where matches may begin: on a weekday (any, if undefined), so many at once, and again after so many minutes. */
interface Window {
  readonly weekday: number | undefined;
  readonly minutes: number;
  /** One for a single match; Infinity for as many as there are. */
  readonly atOnce: number;
  /** Minutes to the next ones; undefined where the window is used up. */
  readonly nextMin: number | undefined;
}

const WORD = /^([A-Z][a-z])?(\d\d):(\d\d)(\*|x(\d+)\+(\d+))?$/;
const known = new Map<string, readonly Window[]>();

/** @throws RangeError where a word cannot be read */
function windowsOf(words: string): readonly Window[] {
  const before = known.get(words);
  if (before) return before;
  const windows = words.split(' ').map((word): Window => {
    const [, weekday, hour, minute, kind, atOnce, nextMin] = WORD.exec(word) ?? [];
    if (hour === undefined) throw new RangeError(`no kick-off in "${word}" of "${words}"`);
    return {
      weekday: weekday === undefined ? undefined : weekdayNamed(weekday),
      minutes: Number(hour) * 60 + Number(minute),
      atOnce: kind === undefined ? 1 : kind === '*' ? Number.POSITIVE_INFINITY : Number(atOnce),
      nextMin: nextMin === undefined ? undefined : Number(nextMin),
    };
  });
  known.set(words, windows);
  return windows;
}

/** The weekdays that a round's words name, in their order. */
export const weekdaysOf = (words: string): readonly number[] => [
  ...new Set(windowsOf(words).flatMap(({ weekday }) => weekday ?? [])),
];

/** Local minutes after midnight at which matches may begin on a weekday, dealt one by one: single ones first. */
export class Kickoffs {
  readonly #singles: Window[];
  readonly #repeated: { readonly window: Window; used: number }[];

  constructor(words: string, weekday: number | undefined) {
    const all = windowsOf(words).filter((each) => each.weekday === undefined || each.weekday === weekday);
    this.#singles = all.filter((each) => each.atOnce === 1 && each.nextMin === undefined);
    this.#repeated = all
      .filter((each) => each.atOnce > 1 || each.nextMin !== undefined)
      .map((window) => ({ window, used: 0 }));
  }

  /** Whether a single one is left. */
  get single(): boolean {
    return this.#singles.length > 0;
  }

  /** Whether a window takes more than one. */
  get open(): boolean {
    return this.#repeated.length > 0;
  }

  next(): number {
    const single = this.#singles.shift();
    if (single) return single.minutes;
    // The one that is used least, so that several share alike.
    let least = this.#repeated[0];
    for (const each of this.#repeated) if (least && each.used < least.used) least = each;
    if (!least) return 15 * 60;
    const { window } = least;
    const turn = window.atOnce === Number.POSITIVE_INFINITY ? 0 : Math.floor(least.used / window.atOnce);
    least.used += 1;
    return window.minutes + turn * (window.nextMin ?? 0);
  }
}
