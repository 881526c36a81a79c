import { readSettings, SettingsWrong } from './settings.ts';
import { startSigner } from './start-signer.ts';

/** One line of JSON for each thing that happens; a key is never part of one. */
const log = (msg: string, about: Readonly<Record<string, unknown>> = {}): void => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), msg, ...about })}\n`);
};

try {
  const signer = await startSigner(readSettings(process.env), log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log('ends', { signal });
      void signer.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  // A fault of the settings is said in words, and without what was set.
  log('cannot start', {
    why: error instanceof SettingsWrong || error instanceof Error ? error.message : String(error),
  });
  process.exitCode = 1;
}
