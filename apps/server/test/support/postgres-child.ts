import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';

/** A process that runs PostgreSQL as the server does, to be killed by tests: prints its address, then waits. */
const [dataDir = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataDir, onNotice: (text) => console.log(`notice ${text}`) });
console.log(`url ${postgres.url}`);
process.on('SIGTERM', () => {
  void postgres.stop().then(() => process.exit(0));
});
