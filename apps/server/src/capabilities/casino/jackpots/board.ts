import { JACKPOTS_TOPIC, type MysteryJackpots } from '@evens/contract';
import type { Entry } from '../../../platform/hub/index.ts';
import { oneAtATime, repeatedLook } from '../../../platform/lifecycle/index.ts';
import { lastDrops } from './drop-store.ts';
import { allLevels } from './level-store.ts';
import type { JackpotsParts } from './parts.ts';
import { levelView, winningView } from './view.ts';

/** With what a fold takes no meter on a page is more than two seconds old. */
const LOOKS_EVERY_MS = 1_000;
const MOST_WINNINGS = 20;

const KEYS = ['jackpots', 'colossus', 'winnings'] as const;

/** The meters as the pages of this process see them: read once a second, whoever looks, and told to the hub where they have moved. */
export interface Board {
  shown(): MysteryJackpots;
  look(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const NOTHING: MysteryJackpots = { jackpots: [], colossus: null, winnings: [] };

export function openBoard({ db, hub, onError }: Pick<JackpotsParts, 'db' | 'hub' | 'onError'>): Board {
  let shown = NOTHING;
  const entryOf = (key: (typeof KEYS)[number]): Entry => ['k', key, shown[key]];

  const look = oneAtATime(async () => {
    const [levels, drops] = await Promise.all([allLevels(db), lastDrops(db, MOST_WINNINGS)]);
    const views = levels.map(levelView);
    const before = shown;
    shown = {
      jackpots: views.filter(({ cap }) => cap !== null),
      colossus: views.find(({ cap }) => cap === null) ?? null,
      winnings: drops.map(winningView),
    };
    for (const key of KEYS)
      if (JSON.stringify(before[key]) !== JSON.stringify(shown[key])) hub.publish([JACKPOTS_TOPIC], key, entryOf(key));
  });
  const looking = repeatedLook({ look, everyMs: LOOKS_EVERY_MS, onError });

  hub.register({ owns: (topic) => topic === JACKPOTS_TOPIC, snapshot: () => KEYS.map(entryOf) });
  return {
    shown: () => shown,
    look,
    start: async () => {
      await look();
      looking.start();
    },
    stop: looking.stop,
  };
}
