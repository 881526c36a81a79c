export { type LifecycleHooks, type Part, type RunningParts, type StopReport, startParts } from './part.ts';
