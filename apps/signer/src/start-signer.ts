import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBitcoinWallet } from './bitcoin-wallet.ts';
import type { CoinWallet } from './coin-wallet.ts';
import { openDoor } from './door.ts';
import { endAt } from './ending.ts';
import { openEvmWallet } from './evm-wallet.ts';
import { openJournal } from './journal.ts';
import { openPayments } from './payments.ts';
import { openRpc } from './rpc.ts';
import type { Settings } from './settings.ts';
import { tellHouse } from './tell-house.ts';

export interface Signer {
  readonly port: number;
  stop(): Promise<void>;
}

export type Log = (what: string, about?: Readonly<Record<string, unknown>>) => void;

function openWallets(settings: Settings): readonly CoinWallet[] {
  const { network, btc, ltc, eth, usdt, usualFeeRate, mostFeeRate, mostFeePerGas } = settings;
  const wallets: CoinWallet[] = [];
  for (const [coin, wallet] of [
    ['BTC', btc],
    ['LTC', ltc],
  ] as const) {
    if (!wallet) continue;
    const { key, rpcUrl, watchUrl, confirmations } = wallet;
    const doors = { node: openRpc(rpcUrl), watching: openRpc(watchUrl) };
    wallets.push(openBitcoinWallet({ coin, network, key, ...doors, confirmations, usualFeeRate, mostFeeRate }));
  }
  if (eth) {
    const { key, rpcUrl, confirmations } = eth;
    wallets.push(
      openEvmWallet({ network, key, node: openRpc(rpcUrl), confirmations, mostFeePerGas, ...(usdt && { usdt }) }),
    );
  }
  return wallets;
}

/** Opens journal, wallets and door. Throws where the journal is another process's, or cannot be read. */
export async function startSigner(settings: Settings, log: Log, nowMs: () => number = Date.now): Promise<Signer> {
  const wallets = openWallets(settings);
  const journal = openJournal(settings.journal, log);
  const tell = settings.tellUrl === undefined ? undefined : tellHouse(settings.tellUrl, settings.secret, nowMs);
  const payments = openPayments({
    journal,
    wallets,
    limits: settings.limits,
    allow: settings.allow,
    nowMs,
    endAt: endAt(settings.endAt),
    log,
    changed: (view) => void tell?.(view),
  });
  const onError = (error: unknown): void => log('something failed', { error: String(error) });
  const door = openDoor({
    secret: settings.secret,
    payments,
    chainOf: (coin) => wallets.find(({ coins }) => coins.includes(coin))?.chain,
    nowMs,
    onError,
  });
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject);
    door.listen(settings.port, settings.host, resolve);
  });
  const { port } = door.address() as AddressInfo;
  for (const { coins, address, chain } of wallets) log('pays out of', { chain, coins: coins.join(' '), address });
  log('listening', { host: settings.host, port, payments: journal.view.payments.size });

  const ending = new AbortController();
  const following = (async () => {
    while (!ending.signal.aborted) {
      await payments.follow().catch(onError);
      await sleep(settings.lookEveryMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    port,
    stop: async () => {
      ending.abort();
      await following;
      door.closeAllConnections();
      await new Promise<void>((resolve) => door.close(() => resolve()));
      journal.close();
    },
  };
}
