export { type KeptMemory, SimulatorMemory } from './memory.ts';
export type { SimulatorOptions } from './options.ts';
export { createSimulator, type Said, type SimulatorSource } from './simulator.ts';
export { testWorld } from './test-world.ts';
