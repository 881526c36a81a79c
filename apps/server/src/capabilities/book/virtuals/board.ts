import { VIRTUAL_RESULTS, type VirtualRoundView, virtualTopic } from '@evens/contract';
import type { Entry } from '../../../platform/hub/index.ts';
import { oneAtATime, repeatedLook } from '../../../platform/lifecycle/index.ts';
import type { VirtualsParts } from './parts.ts';
import { endedRounds, latestRound } from './round-store.ts';
import { roundView } from './view.ts';

declare module '../../../platform/bus/bus.ts' {
  interface BusEvents {
    /** The round of a virtual sport has another state. What became of it stands in the table. */
    'virtuals.moved': { readonly sport: string };
  }
}

/** Where the bus lost a word. */
const LOOKS_EVERY_MS = 5_000;
/** How often pages hear what time it is at the house. */
const NOW_EVERY_MS = 5_000;

export interface Shown {
  readonly round: VirtualRoundView | null;
  readonly results: readonly VirtualRoundView[];
}

/** A virtual sport as the pages of this process see it: read from the database when something happened, told to the hub where it is news. */
export interface Board {
  shown(): Shown;
  /** The clock of the database, in milliseconds: the one that decides. */
  nowMs(): number;
  look(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const NOTHING: Shown = { round: null, results: [] };

const textsOf = ({ round, results }: Shown): ReadonlyMap<string, string> =>
  new Map([
    ['round', JSON.stringify(round)],
    ['results', JSON.stringify(results)],
  ]);

const entryOf = (key: string, text: string): Entry => ['k', key, JSON.parse(text)];

export function openBoard(
  { db, bus, hub, clock, onError }: Pick<VirtualsParts, 'db' | 'bus' | 'hub' | 'clock' | 'onError'>,
  sport: string,
): Board {
  const topic = virtualTopic(sport);
  let shown = NOTHING;
  let texts = textsOf(shown);
  let aheadMs = clock.wallMs() - clock.monotonicMs();
  const nowMs = (): number => Math.floor(clock.monotonicMs() + aheadMs);

  const look = oneAtATime(async () => {
    const row = await latestRound(db, sport);
    if (!row) return;
    aheadMs = row.readAt.getTime() - clock.monotonicMs();
    const round = roundView(row);
    // Earlier ones change only when a round ends.
    const same = shown.round?.id === round.id && shown.round.status === round.status && shown.results.length > 0;
    const results = same
      ? shown.results
      : (await endedRounds(db, sport, undefined, VIRTUAL_RESULTS)).map((each) => roundView(each, { frames: false }));
    const before = texts;
    shown = { round, results };
    texts = textsOf(shown);
    for (const [name, text] of texts)
      if (text !== before.get(name)) hub.publish([topic], name, entryOf(name, text), name === 'round');
  });
  const safety = repeatedLook({ look, everyMs: LOOKS_EVERY_MS, onError });
  const time = repeatedLook({
    look: async () => hub.publish([topic], 'now', ['k', 'now', nowMs()]),
    everyMs: NOW_EVERY_MS,
    onError,
  });
  let leave: () => void = () => undefined;
  hub.register({
    owns: (asked) => asked === topic,
    snapshot: () => [...[...texts].map(([name, text]) => entryOf(name, text)), ['k', 'now', nowMs()]],
  });
  return {
    shown: () => shown,
    nowMs,
    look,
    start: async () => {
      leave = bus.subscribe('virtuals.moved', (moved) => (moved.sport === sport ? look() : undefined));
      await look();
      safety.start();
      time.start();
    },
    stop: async () => {
      leave();
      await Promise.all([safety.stop(), time.stop()]);
    },
  };
}
