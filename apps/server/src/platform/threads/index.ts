export { openThread, type Thread, type ThreadParts } from './thread.ts';
