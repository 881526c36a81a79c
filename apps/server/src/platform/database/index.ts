export { aloneUnder } from './alone-under.ts';
export {
  DATABASE_NOW,
  type Database,
  type DatabaseMoment,
  type DatabaseOptions,
  type DatabaseTransaction,
  inTransaction,
  KEPT_STATEMENT,
  LONG_PATIENCE,
  openDatabase,
  openPool,
  type Patience,
  USUAL_PATIENCE,
} from './database.ts';
export { inOrderOfNeed } from './functions.ts';
export { besideTransaction, SecondConnectionError, secondConnectionsRefused } from './held.ts';
export { type Listening, listen } from './listen.ts';
export { listOf, textsOf } from './lists.ts';
export { MIGRATION_LOCK, type Migrated, migrate } from './migrate.ts';
export { olderTransactionsEnded } from './older-transactions.ts';
export { readPages } from './read-pages.ts';
export { digestOf, type Release, readRelease, type SqlFile, sqlFile } from './release.ts';
