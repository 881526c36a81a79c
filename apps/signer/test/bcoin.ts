import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bech32 } from '@scure/base';

export interface Bcoin {
  /** JSON-RPC of the chain, and of the wallet that watches addresses. */
  readonly url: string;
  readonly walletUrl: string;
  call(method: string, ...params: readonly unknown[]): Promise<unknown>;
  wallet(method: string, ...params: readonly unknown[]): Promise<unknown>;
  /** Blocks whose reward goes to this script (hex of a native segwit output). */
  mine(blocks: number, script?: string): Promise<readonly string[]>;
  stop(): Promise<void>;
  /** The same chain does not come back: everything is in memory. Frozen, it keeps its port and says nothing. */
  freeze(): void;
  thaw(): void;
}

/** Ours to nobody: rewards that nobody wants. */
const NOBODY = `0014${'11'.repeat(20)}`;
/** Witness programs are spendable from here on, on its own chain. */
export const SEGWIT_SINCE = 432;

/** This node writes addresses of its own test chain in a way of its own; scripts are the same everywhere. */
export const bcoinAddress = (script: string): string =>
  bech32.encode('rb', [0, ...bech32.toWords(Uint8Array.from(Buffer.from(script.slice(4), 'hex')))]);

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
};

const asker =
  (url: string) =>
  async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ id: 1, method, params }) });
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } | null };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };

/** A full node of Bitcoin's test chain of its own, in memory, with nobody else on it. */
export async function startBcoin(): Promise<Bcoin> {
  const [port, walletPort] = [await freePort(), await freePort()];
  const script = createRequire(import.meta.url).resolve('bcoin/bin/node');
  const options = {
    network: 'regtest',
    memory: true,
    listen: false,
    workers: false,
    'log-level': 'error',
    'log-file': false,
    'no-auth': true,
    'http-host': '127.0.0.1',
    'http-port': port,
    'wallet-no-auth': true,
    'wallet-http-host': '127.0.0.1',
    'wallet-http-port': walletPort,
    'index-tx': true,
  };
  const child: ChildProcess = spawn(
    process.execPath,
    [script, ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_BACKEND: 'js' } },
  );
  const [url, walletUrl] = [`http://127.0.0.1:${port}/`, `http://127.0.0.1:${walletPort}/`];
  const [call, wallet] = [asker(url), asker(walletUrl)];
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 600) throw new Error('bcoin does not start');
    const isUp = await wallet('getwalletinfo').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await sleep(50);
  }
  return {
    ...{ url, walletUrl, call, wallet },
    mine: async (blocks, to = NOBODY) =>
      (await call('generatetoaddress', blocks, bcoinAddress(to))) as readonly string[],
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Gives every block of one node's chain to another, which follows it where it is the longer one. */
export async function copyChain(from: Bcoin, to: Bcoin): Promise<void> {
  const height = Number(await from.call('getblockcount'));
  for (let at = 1; at <= height; at += 1) {
    const hash = await from.call('getblockhash', at);
    const has = await to.call('getblockheader', hash).then(
      () => true,
      () => false,
    );
    if (!has) await to.call('submitblock', await from.call('getblock', hash, false));
  }
}
