import { existsSync } from 'node:fs';
import process from 'node:process';
import { type Config, ConfigError, helpText, loadConfig } from '../platform/config/index.ts';
import { createLog, describeError } from '../platform/log/index.ts';
import { keepMemorySmall } from './engine.ts';
import { runUntilSignal } from './run.ts';

/** A house that takes real stakes on invented matches is a test, and no line of its log may look like another's. */
const linesOf = ({ testHouse }: Config) => (testHouse ? { testHouse: 'invented matches, for tests alone' } : null);

async function run(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const config = loadConfig(process.env);
    await runUntilSignal(config, createLog(config.logLevel, undefined, linesOf(config)));
  } catch (error) {
    const told = error instanceof ConfigError ? error.message : describeError(error);
    console.error(told);
    process.exit(1);
  }
}

keepMemorySmall();
if (process.argv.includes('--help')) process.stdout.write(helpText());
else await run();
