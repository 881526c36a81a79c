import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { startSandbox } from '@evens/sandbox';
import { ConfigError, loadConfig } from '../platform/config/index.ts';
import { SANDBOX_PROCESSOR } from './sandbox-names.ts';
import { pageHost, sandboxKeys } from './sandbox-side.ts';

/**
 * The sandbox as a process of its own, for a demo of many processes: the payment provider and the mail server that they
 * share. It keeps its payments in DATA_DIR, as an outside party would keep its own.
 */
async function run(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { host, sandboxPort, sandboxSecret, publicUrl, dataDir } = loadConfig({ ...process.env, ROLE: 'all' });
  if (!sandboxSecret || !publicUrl) {
    throw new ConfigError('Wrong configuration:\n  SANDBOX_SECRET and PUBLIC_URL are missing: the sandbox needs both');
  }
  const sandbox = await startSandbox({
    port: sandboxPort,
    host,
    pageHost: pageHost(publicUrl),
    ...sandboxKeys(sandboxSecret),
    webhookUrl: () => `${publicUrl}/api/callbacks/sandbox`,
    payoutWebhookUrl: () => `${publicUrl}/api/payout-callbacks/sandbox`,
    coinWebhookUrl: () => `${publicUrl}/api/callbacks/${SANDBOX_PROCESSOR}`,
    gameCallUrl: () => `${publicUrl}/api/provider`,
    framedBy: () => new URL(publicUrl).origin,
    stateFile: path.join(dataDir, 'sandbox-payments.jsonl'),
    nowMs: () => Date.now(),
  });
  process.stdout.write(`The sandbox is open: ${sandbox.url}\nSMTP_URL=${sandbox.smtpUrl}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.stop());
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
