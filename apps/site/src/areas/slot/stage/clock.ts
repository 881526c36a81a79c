/** The time of one stage, in seconds. It runs by the frames that are drawn, so that a hidden page skips nothing of a round. */
export interface StageClock {
  readonly now: number;
  tick(seconds: number): void;
  /** Resolves when so many seconds have been drawn; at once while the stage hurries. */
  wait(seconds: number): Promise<void>;
  /** Calls `step` with 0 to 1 for so many seconds, and once with 1 at the end. */
  over(seconds: number, step: (part: number) => void): Promise<void>;
  /** Ends all waits now, and lets no new one begin until `calm`. */
  hurry(): void;
  calm(): void;
}

interface Wait {
  readonly from: number;
  readonly seconds: number;
  readonly step: ((part: number) => void) | undefined;
  readonly done: () => void;
}

export function stageClock(): StageClock {
  let now = 0;
  let hurries = false;
  let waits: Wait[] = [];
  const end = (wait: Wait): void => {
    wait.step?.(1);
    wait.done();
  };
  const begin = (seconds: number, step?: (part: number) => void): Promise<void> =>
    new Promise((done) => {
      const wait: Wait = { from: now, seconds, step, done };
      if (hurries || seconds <= 0) end(wait);
      else waits.push(wait);
    });
  return {
    get now() {
      return now;
    },
    tick: (seconds) => {
      now += seconds;
      const due = waits.filter((wait) => now >= wait.from + wait.seconds);
      waits = waits.filter((wait) => now < wait.from + wait.seconds);
      for (const wait of waits) wait.step?.((now - wait.from) / wait.seconds);
      for (const wait of due) end(wait);
    },
    wait: (seconds) => begin(seconds),
    over: begin,
    hurry: () => {
      hurries = true;
      const due = waits;
      waits = [];
      for (const wait of due) end(wait);
    },
    calm: () => {
      hurries = false;
    },
  };
}
