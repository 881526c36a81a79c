import process from 'node:process';
import type { Config } from '../platform/config/index.ts';
import { startParts } from '../platform/lifecycle/index.ts';
import type { Log } from '../platform/log/index.ts';
import { openHouse } from './open-house.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs the house until a signal comes, then lets it finish what is in flight and ends the process: 0 when all stopped
 * well. A second signal ends it at once.
 */
export async function runUntilSignal(config: Config, log: Log): Promise<void> {
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  for (const signal of SIGNALS) {
    let times = 0;
    process.on(signal, () => {
      times += 1;
      log.info({ signal }, 'asked to stop');
      // A closed terminal sends SIGHUP and SIGTERM together, so only a repeat of the same one means impatience.
      if (times > 1) process.exit(1);
      end(0);
    });
  }
  const broken = (error: unknown): void => {
    log.fatal({ err: error }, 'stopping after an error nobody caught');
    end(1);
  };
  process.on('uncaughtException', broken);
  process.on('unhandledRejection', broken);

  const house = openHouse(config, log, broken);
  const starting = startParts(house, {
    onStarted: (part, tookMs) => log.debug({ part, tookMs }, 'started'),
    onStopped: (part, tookMs) => log.debug({ part, tookMs }, 'stopped'),
  });
  starting.catch(() => undefined);
  const first = await Promise.race([ended, starting]);
  if (typeof first !== 'number') log.info('the house is open');

  const code = await ended;
  // A signal during the start waits for the start: half-started things cannot be stopped well. Ten seconds hold anyway.
  setTimeout(() => {
    log.fatal('did not stop in time');
    process.exit(1);
  }, 9_700).unref();
  const report = await (await starting).stop();
  for (const { name, reason } of report.failed) log.error({ part: name, reason }, 'did not stop well');
  log.info('the house is closed');
  process.exit(report.failed.length > 0 ? 1 : code);
}
