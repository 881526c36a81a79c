import { type Cost, type CostAsked, type Reckoned, type Reckoning, reckon, type WorthAsked } from '@evens/bonuses';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';

/** Works one thing out; undefined: not in time. */
export type Reckon = (reckoning: Reckoning) => Promise<Reckoned | undefined>;

/** At once, and for so long nothing else is done: for commands that have nothing else to do. */
export const reckonHere: Reckon = async (reckoning) => reckon(reckoning);

/** What is a worth, and what a cost. `CampaignWorthTakesLong`: not found in time. */
export interface Reckoner {
  worth(asked: WorthAsked): Promise<Result<number, Refusal>>;
  cost(asked: CostAsked): Promise<Result<Cost, Refusal>>;
}

/** Worths of this many terms are kept: numbers, each with some two hundred letters. */
const MOST_KNOWN = 2_000;

/** Asks for each worth once: it follows from its terms alone, and the editor, the proposal and the terms of other currencies ask for the same. */
export function openReckoner(work: Reckon): Reckoner {
  const known = new Map<string, Promise<Reckoned | undefined>>();
  const late = (): Result<never, Refusal> => refuse(refusal('CampaignWorthTakesLong'));
  const remembered = (asked: WorthAsked): Promise<Reckoned | undefined> => {
    const key = JSON.stringify(asked);
    const before = known.get(key);
    if (before) return before;
    if (known.size >= MOST_KNOWN) known.clear();
    const found = work({ of: 'worth', asked });
    known.set(key, found);
    // One that was late may be found the next time.
    const forget = (): void => {
      if (known.get(key) === found) known.delete(key);
    };
    found.then((worth) => worth === undefined && forget(), forget);
    return found;
  };
  return {
    worth: async (asked) => {
      const worth = await remembered(asked);
      return typeof worth === 'number' ? accept(worth) : late();
    },
    cost: async (asked) => {
      const cost = await work({ of: 'cost', asked });
      return typeof cost === 'object' ? accept(cost) : late();
    },
  };
}
