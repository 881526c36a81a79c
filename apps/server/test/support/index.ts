export { manualClock } from '@evens/kernel';
export { emptyDatabase, type TestDatabase, testDatabase } from './test-database.ts';
