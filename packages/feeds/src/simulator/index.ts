export {
  type Calendar,
  createCalendar,
  dayAt,
  type Outcome,
  type OutcomeOf,
  type Slot,
  zoneOffsetMs,
} from './calendar/index.ts';
export { type KeptMemory, SimulatorMemory } from './memory.ts';
export { type SimulatorOptions, type SimulatorSettings, settingsOf } from './options.ts';
export { createSimulator, playedOutcomes, type Said, type SimulatorSource } from './simulator.ts';
export { steadyPlan, testWorld } from './test-world.ts';
