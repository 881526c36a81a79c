export { type Calendar, createCalendar } from './calendar.ts';
export { weekOf } from './days.ts';
export { fixtureIdOf, type Outcome, type OutcomeOf, type Slot, type Stage } from './slot.ts';
export { type Title, titleFrom } from './titles.ts';
export { dayAt, zoneOffsetMs } from './zones.ts';
