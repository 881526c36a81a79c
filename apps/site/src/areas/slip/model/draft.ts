import type { IfBetRule } from '@evens/betting';
import { z } from '../../../shared/forms/zod.ts';
import { SLIP_TABS } from './tabs.ts';

const typed = z.string().max(64);
/** Ids of bet builders name all of their picks. */
const ids = z.array(z.string().max(480)).max(100);

/** A size of a system as the player left it. */
const systemSize = z.object({ on: z.boolean(), stake: typed });

const slipDraft = z.object({
  tab: z.enum(SLIP_TABS).optional(),
  stakes: z.partialRecord(z.enum(SLIP_TABS), typed),
  sameStake: z.boolean(),
  pickStakes: z.record(z.string(), typed),
  systemSizes: z.record(z.string(), systemSize),
  bankers: ids,
  order: ids,
  ifBetRule: z.enum(['win-only', 'win-tie']),
  teaserPoints: z.number().optional(),
  eachWay: z.boolean(),
  eachWayPicks: ids,
  startingPrice: ids,
  insured: z.boolean(),
  freeBetId: z.string().max(40).optional(),
});

/** What the player has set up around the selections, for all tabs; kept in the browser, the server holds the selections. */
export interface SlipDraft extends Readonly<z.output<typeof slipDraft>> {
  readonly ifBetRule: IfBetRule;
}

export type SystemSize = SlipDraft['systemSizes'][string];

export const EMPTY_DRAFT: SlipDraft = {
  stakes: {},
  sameStake: true,
  pickStakes: {},
  systemSizes: {},
  bankers: [],
  order: [],
  ifBetRule: 'win-only',
  eachWay: false,
  eachWayPicks: [],
  startingPrice: [],
  insured: false,
};

/** What was kept, made safe: anything that is not a draft is an empty one. */
export function readDraft(stored: string | null): SlipDraft {
  try {
    const kept = slipDraft.safeParse(JSON.parse(stored ?? 'null'));
    return kept.success ? kept.data : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

const same = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((each, at) => each === after[at]);

/**
 * The draft without what belonged to selections that are gone. An empty slip forgets everything but the habits (same
 * stake, rule). The same object comes back when nothing had to go.
 */
export function pruneDraft(draft: SlipDraft, here: readonly string[]): SlipDraft {
  if (here.length === 0) {
    const { sameStake, ifBetRule } = draft;
    return { ...EMPTY_DRAFT, sameStake, ifBetRule };
  }
  const there = new Set(here);
  const left = (list: readonly string[]): string[] => list.filter((id) => there.has(id));
  const order = left(draft.order);
  const bankers = left(draft.bankers);
  const eachWayPicks = left(draft.eachWayPicks);
  const startingPrice = left(draft.startingPrice);
  const pickStakes = Object.entries(draft.pickStakes).filter(([id]) => there.has(id));
  const unchanged =
    same(order, draft.order) &&
    same(bankers, draft.bankers) &&
    same(eachWayPicks, draft.eachWayPicks) &&
    same(startingPrice, draft.startingPrice) &&
    pickStakes.length === Object.keys(draft.pickStakes).length;
  return unchanged
    ? draft
    : { ...draft, order, bankers, eachWayPicks, startingPrice, pickStakes: Object.fromEntries(pickStakes) };
}

/** In the player's order; selections that came later follow in the order of the slip. */
export function inOrder<Item>(items: readonly Item[], order: readonly string[], idOf: (item: Item) => string): Item[] {
  const place = (item: Item): number => {
    const at = order.indexOf(idOf(item));
    return at < 0 ? order.length : at;
  };
  return [...items].sort((first, second) => place(first) - place(second));
}

/** The list with the item at `from` moved to `to`; a place outside the list moves nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** The list with an id put in, or taken out when it is in. */
export const toggled = (list: readonly string[], id: string): string[] =>
  list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
