import { existsSync } from 'node:fs';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { ConfigError, helpText, loadConfig } from '../platform/config/index.ts';
import { createLog, describeError } from '../platform/log/index.ts';
import { runUntilSignal } from './run.ts';

// Most of the memory is a book that lives long, and left alone the heap grows to three times what lives in it before it is
// swept. A growth of six tenths costs a sweep more now and then and keeps the process about a third smaller.
setFlagsFromString('--heap-growing-percent=60');

if (process.argv.includes('--help')) {
  process.stdout.write(helpText());
} else {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const config = loadConfig(process.env);
    await runUntilSignal(config, createLog(config.logLevel));
  } catch (error) {
    const told = error instanceof ConfigError ? error.message : describeError(error);
    console.error(told);
    process.exit(1);
  }
}
