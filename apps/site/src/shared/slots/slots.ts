/** The four places of a multi-view, of matches or of games, each with what it shows; they stand in the address as tab0 to tab3. */
export type Slots<Id> = readonly (Id | undefined)[];

export const SLOTS = ['tab0', 'tab1', 'tab2', 'tab3'] as const;

/** What an address says, whatever was typed there: what is no id, or stands there twice, is a free slot. */
export function slotsOf<Id>(search: string, idOf: (text: string) => Id | undefined): Slots<Id> {
  const asked = new URLSearchParams(search);
  const seen = new Set<Id>();
  return SLOTS.map((slot) => {
    const id = idOf(asked.get(slot) ?? '');
    if (id === undefined || seen.has(id)) return undefined;
    seen.add(id);
    return id;
  });
}

/** The same address with these slots; what else stands in it stays. */
export function searchOf(slots: Slots<string | number>, search: string): string {
  const next = new URLSearchParams(search);
  SLOTS.forEach((slot, at) => {
    const id = slots[at];
    if (id === undefined) next.delete(slot);
    else next.set(slot, String(id));
  });
  return next.size === 0 ? '' : `?${next}`;
}

/** Where something goes that is added without saying where: the first free slot, else the last one of those that show. */
export function slotFor(slots: Slots<unknown>): number {
  const free = slots.indexOf(undefined);
  return free < 0 ? slots.length - 1 : free;
}

/** Puts something into a slot. What stands in another slot changes places with what was there. */
export function fillSlot<Id>(slots: Slots<Id>, at: number, id: Id): Slots<Id> {
  const from = slots.indexOf(id);
  return slots.map((now, index) => (index === at ? id : index === from ? slots[at] : now));
}

export const clearSlot = <Id>(slots: Slots<Id>, at: number): Slots<Id> =>
  slots.map((now, index) => (index === at ? undefined : now));

export const resetSlots = (): Slots<never> => SLOTS.map(() => undefined);

/** Gives every free slot one of these, in their order, those on screen left out. */
export function fillFree<Id>(slots: Slots<Id>, ids: readonly Id[]): Slots<Id> {
  const others = ids.filter((id) => !slots.includes(id))[Symbol.iterator]();
  return slots.map((now) => now ?? others.next().value);
}

/** What is on screen leaves the list below. */
export const notOnScreen = <Row extends { readonly id: number }>(rows: readonly Row[], slots: Slots<number>): Row[] =>
  rows.filter((row) => !slots.includes(row.id));
