/*
 * Who listens to what, and what changes when: the same for every side and on every machine.
 */

/** What stands for one price that moved: a market with three outcomes, as the book publishes it, has about this many bytes. */
export const ENTRY_BYTES = 64;

/** A topic that carries much at once, for those who are going to stall. */
export const FLOOD = 'flood';
/** What everybody hears in each tick: when it began, in nanoseconds of the machine's clock. */
export const TIME = 'time';

/** After so many ticks the same topics change again. */
export const PERIOD = 16;

export interface Plan {
  readonly clients: number;
  /** Topics a client listens to. */
  readonly topicsAClient: number;
  readonly topics: number;
  /** Share of the topics that change in a tick, one entry each. */
  readonly changing: number;
  readonly tickMs: number;
  /** Of what changes in a topic at a time; `ENTRY_BYTES` when absent. */
  readonly entryBytes?: number;
}

export const usualPlan = (clients: number): Plan => ({
  clients,
  topicsAClient: 10,
  topics: 400,
  changing: 0.5,
  tickMs: 50,
});

/** Watchers of one crash round: all hear the same, four times a second, a few bets or cash-outs and the figures together. */
export const crashPlan = (clients: number): Plan => ({
  clients,
  topicsAClient: 1,
  topics: 1,
  changing: 1,
  tickMs: 250,
  entryBytes: 480,
});

export const topicName = (at: number): string => `markets/${10_000 + at}`;

/** Small, good enough and the same everywhere (a linear congruential generator); in [0, 1). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Numbers of the topics of each client: each has its own choice, hardly two the same. */
export function choices(plan: Plan): number[][] {
  const chance = chances(7);
  return Array.from({ length: plan.clients }, () => {
    const chosen = new Set<number>();
    while (chosen.size < plan.topicsAClient) chosen.add(Math.floor(chance() * plan.topics));
    return [...chosen];
  });
}

/** Numbers of the topics that change in a tick. */
export function changesOf(plan: Plan, tick: number): number[] {
  const chance = chances(tick + 1000);
  return Array.from({ length: plan.topics }, (_, at) => at).filter(() => chance() < plan.changing);
}

/** One absolute value, of the usual size. */
export const entryOf = (topic: number, tick: number, bytes = ENTRY_BYTES): readonly unknown[] => {
  const priceMilli = 1000 + ((topic * 37 + tick * 11) % 9000);
  const entry = [
    'm',
    10_000 + topic,
    '1x2',
    tick,
    1,
    [
      ['1', priceMilli, 1],
      ['X', 3400, 1],
      ['2', 9000 - (priceMilli % 8000), 1],
    ],
  ];
  const short = bytes - JSON.stringify(entry).length;
  return short > 3 ? [...entry, 'x'.repeat(short - 3)] : entry;
};
