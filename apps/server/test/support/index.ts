export { manualClock } from '@evens/kernel';
export { type TestDatabase, testDatabase } from './test-database.ts';
