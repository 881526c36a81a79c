import { type MarketKey, type OutcomeCode, outcomeId } from '@evens/catalogue';
import { useSyncExternalStore } from 'react';

/** How a runner is taken beyond its price: with its place, or at the price of the off. */
export type PickMark = 'eachWay' | 'startingPrice';

/** What a price button says when it is pressed. */
export interface Pick {
  readonly fixtureId: number;
  readonly marketKey: MarketKey;
  readonly outcome: OutcomeCode;
  /** The price the reader saw. */
  readonly priceMilli: number;
  readonly mark?: PickMark;
}

/**
 * The line between price buttons and the slip: buttons say what was pressed and show what is in the slip; the slip area
 * decides. It keeps the picked ids here, and registers who handles a press. Until it has loaded, presses wait.
 */
let picked: ReadonlySet<string> = new Set();
let marked: ReadonlySet<string> = new Set();
let handler: ((pick: Pick) => void) | undefined;
const waiting: Pick[] = [];
const listeners = new Map<string, Set<() => void>>();
const countListeners = new Set<() => void>();
const requestListeners = new Set<() => void>();

/** The slip's ids now (`fixtureId/marketKey/outcome`). Only buttons whose own state changed are told. */
export function setPicked(ids: Iterable<string>): void {
  const next = new Set(ids);
  const before = picked;
  picked = next;
  const told = (id: string) => {
    for (const listener of listeners.get(id) ?? []) listener();
  };
  for (const id of before) if (!next.has(id)) told(id);
  for (const id of next) if (!before.has(id)) told(id);
  if (before.size !== next.size) for (const listener of countListeners) listener();
}

/** Which of the slip's ids carry a mark (`eachWay`, `startingPrice`). */
export function setMarked(marks: Readonly<Record<PickMark, readonly string[]>>): void {
  const before = marked;
  marked = new Set([
    ...marks.eachWay.map((id) => `eachWay ${id}`),
    ...marks.startingPrice.map((id) => `startingPrice ${id}`),
  ]);
  const changed = [...before, ...marked].filter((each) => before.has(each) !== marked.has(each));
  for (const id of new Set(changed.map((each) => each.slice(each.indexOf(' ') + 1))))
    for (const listener of listeners.get(id) ?? []) listener();
}

/** The slip area takes over the presses, those made before it was there first. Returns how to let go. */
export function handlePicks(take: (pick: Pick) => void): () => void {
  handler = take;
  for (const pick of waiting.splice(0)) take(pick);
  return () => {
    if (handler === take) handler = undefined;
  };
}

/** A price was pressed: adds it to the slip, or takes it out when it is in. */
export function press(pick: Pick): void {
  if (handler) handler(pick);
  else waiting.push(pick);
  for (const listener of requestListeners) listener();
}

/** Whether a price was pressed that no slip has taken yet. */
export const pressesWait = (): boolean => waiting.length > 0;

/** Told when a price is pressed, so that the frame can load the slip. */
export function onPress(listener: () => void): () => void {
  requestListeners.add(listener);
  return () => requestListeners.delete(listener);
}

function subscribeTo(id: string, listener: () => void): () => void {
  const set = listeners.get(id) ?? new Set();
  listeners.set(id, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0) listeners.delete(id);
  };
}

/** Nobody's slip is in a page that the server drew. */
const no = () => false;

export function usePicked(fixtureId: number, marketKey: MarketKey, outcome: OutcomeCode): boolean {
  const id = outcomeId({ fixtureId, marketKey, outcome });
  return useSyncExternalStore(
    (listener) => subscribeTo(id, listener),
    () => picked.has(id),
    no,
  );
}

/** Whether the slip holds this outcome with this mark. */
export function useMarked(fixtureId: number, marketKey: MarketKey, outcome: OutcomeCode, mark: PickMark): boolean {
  const id = outcomeId({ fixtureId, marketKey, outcome });
  return useSyncExternalStore(
    (listener) => subscribeTo(id, listener),
    () => picked.has(id) && marked.has(`${mark} ${id}`),
    no,
  );
}

/** How many selections the slip holds. */
export const usePickCount = (): number =>
  useSyncExternalStore(
    (listener) => {
      countListeners.add(listener);
      return () => countListeners.delete(listener);
    },
    () => picked.size,
    () => 0,
  );
