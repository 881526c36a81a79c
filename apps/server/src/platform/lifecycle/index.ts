export { oneAtATime } from './one-at-a-time.ts';
export { type LifecycleHooks, type Part, type RunningParts, type StopReport, startParts } from './part.ts';
export { type RepeatedLook, repeatedLook } from './repeated-look.ts';
