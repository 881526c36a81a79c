/** The four places of the multi-view, each with the fixture that it shows; they stand in the address as tab0 to tab3. */
export type Slots = readonly (number | undefined)[];

export const SLOTS = ['tab0', 'tab1', 'tab2', 'tab3'] as const;

const NO_SLOTS: Slots = SLOTS.map(() => undefined);

/** What an address says, whatever was typed there: no number or a fixture twice is a free slot. */
export function slotsOf(search: string): Slots {
  const asked = new URLSearchParams(search);
  const seen = new Set<number>();
  return SLOTS.map((slot) => {
    const text = asked.get(slot) ?? '';
    const fixtureId = /^\d{1,15}$/.test(text) ? Number(text) : 0;
    if (fixtureId === 0 || seen.has(fixtureId)) return undefined;
    seen.add(fixtureId);
    return fixtureId;
  });
}

/** The same address with these slots; what else stands in it stays. */
export function searchOf(slots: Slots, search: string): string {
  const next = new URLSearchParams(search);
  SLOTS.forEach((slot, at) => {
    const fixtureId = slots[at];
    if (fixtureId === undefined) next.delete(slot);
    else next.set(slot, String(fixtureId));
  });
  return next.size === 0 ? '' : `?${next}`;
}

/** Where a match goes that is added without saying where: the first free slot, else the last one. */
export function slotFor(slots: Slots): number {
  const free = slots.indexOf(undefined);
  return free < 0 ? SLOTS.length - 1 : free;
}

/** Puts a match into a slot. One that stands in another slot changes places with what was there. */
export function fillSlot(slots: Slots, at: number, fixtureId: number): Slots {
  const from = slots.indexOf(fixtureId);
  return slots.map((now, index) => (index === at ? fixtureId : index === from ? slots[at] : now));
}

export const clearSlot = (slots: Slots, at: number): Slots =>
  slots.map((now, index) => (index === at ? undefined : now));

export const resetSlots = (): Slots => NO_SLOTS;

/** Gives every free slot one of these matches, in their order, those on screen left out. */
export function fillFree(slots: Slots, fixtureIds: readonly number[]): Slots {
  const others = fixtureIds.filter((id) => !slots.includes(id))[Symbol.iterator]();
  return slots.map((now) => now ?? others.next().value);
}

/** Matches on screen leave the list below. */
export const notOnScreen = <Row extends { readonly id: number }>(rows: readonly Row[], slots: Slots): Row[] =>
  rows.filter((row) => !slots.includes(row.id));
