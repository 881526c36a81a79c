import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type ChainNetwork, type CoinSymbol, coinBySymbol, parseCoins } from '@evens/chain';
import type { AllowList, CoinLimits } from './rules.ts';

export interface WalletSettings {
  readonly key: string;
  readonly rpcUrl: string;
  /** Bitcoin's kind: the wallet of the node that watches the address. */
  readonly watchUrl: string;
  readonly confirmations: number;
}

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly secret: string;
  readonly journal: string;
  readonly network: ChainNetwork;
  readonly btc: WalletSettings | undefined;
  readonly ltc: WalletSettings | undefined;
  readonly eth: WalletSettings | undefined;
  readonly usdt: string | undefined;
  readonly usualFeeRate: bigint;
  readonly mostFeeRate: bigint;
  readonly mostFeePerGas: bigint;
  readonly limits: ReadonlyMap<CoinSymbol, CoinLimits>;
  readonly allow: AllowList;
  readonly lookEveryMs: number;
  /** Where the house hears of a payment at once; it asks all the same. */
  readonly tellUrl: string | undefined;
  readonly endAt: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Every fault of the settings; keys are never repeated. */
export class SettingsWrong extends Error {
  override readonly name = 'SettingsWrong';
}

const COINS: readonly CoinSymbol[] = ['BTC', 'LTC', 'ETH', 'USDTE'];

/** Loopback, or an address that no router of the internet carries. */
export function isPrivateHost(host: string): boolean {
  if (host === 'localhost') return true;
  if (isIP(host) === 4) {
    const [first = 0, second = 0] = host.split('.').map(Number);
    return (
      first === 127 ||
      first === 10 ||
      (first === 172 && second >= 16 && second < 32) ||
      (first === 192 && second === 168) ||
      (first === 100 && second >= 64 && second < 128)
    );
  }
  return isIP(host) === 6 && (host === '::1' || /^f[cd]/i.test(host));
}

type Reader = ReturnType<typeof readerOf>;

/** Reads single settings; what is wrong with one is kept in `faults`, and something stands in its place. */
function readerOf(env: Env, read: (file: string) => string) {
  const faults: string[] = [];
  const text = (name: string, usual?: string): string => {
    const value = env[name]?.trim() || usual;
    if (value === undefined) faults.push(`${name} is missing`);
    return value ?? '';
  };
  const optional = (name: string): string | undefined => env[name]?.trim() || undefined;
  return {
    faults,
    text,
    optional,
    /** The text of a file that a setting names. */
    read,
    whole: (name: string, usual: string): number => {
      const value = text(name, usual);
      if (!/^\d{1,9}$/.test(value)) faults.push(`${name} is no whole number`);
      return Number(value);
    },
    decimal: (name: string, usual: string): number => {
      const value = text(name, usual);
      if (!/^\d{1,6}(\.\d{1,3})?$/.test(value)) faults.push(`${name} is no number`);
      return Number(value);
    },
    address: (name: string): string => {
      const value = text(name);
      if (value !== '' && !/^https?:\/\//.test(value)) faults.push(`${name} is no address that begins with http`);
      return value;
    },
    /** A key by itself, or out of the file that `NAME_FILE` says. */
    key: (name: string): string | undefined => {
      const file = optional(`${name}_FILE`);
      if (file === undefined) return optional(name);
      try {
        return read(file).trim();
      } catch {
        faults.push(`${name}_FILE cannot be read`);
        return undefined;
      }
    },
  };
}

function walletOf(reader: Reader, coin: string, confirmations: string): WalletSettings | undefined {
  const key = reader.key(`SIGNER_${coin}_KEY`);
  if (key === undefined) return undefined;
  const rpcUrl = reader.address(`SIGNER_${coin}_RPC_URL`);
  return {
    key,
    rpcUrl,
    watchUrl: reader.optional(`SIGNER_${coin}_WATCH_URL`) ?? rpcUrl,
    confirmations: reader.whole(`SIGNER_${coin}_CONFIRMATIONS`, confirmations),
  };
}

function networkOf({ text, faults }: Reader): ChainNetwork {
  const value = text('SIGNER_NETWORK', 'main');
  if (value === 'main' || value === 'test' || value === 'regtest') return value;
  faults.push('SIGNER_NETWORK is none of main, test, regtest');
  return 'main';
}

function allowOf({ text, read, faults }: Reader): AllowList {
  const value = text('SIGNER_ALLOW', 'announced:3600');
  const [, seconds] = /^announced:(\d{1,7})$/.exec(value) ?? [];
  if (seconds !== undefined) return { kind: 'announced', forMs: Number(seconds) * 1000 };
  if (value === 'any') return { kind: 'any' };
  const [, file] = /^list:(.+)$/.exec(value) ?? [];
  if (file === undefined) {
    faults.push('SIGNER_ALLOW is none of any, announced:SECONDS, list:FILE');
    return { kind: 'any' };
  }
  // Read anew each time, so that a line that is added counts at once.
  const addresses = (): ReadonlySet<string> =>
    new Set(
      read(file)
        .split('\n')
        .map((line) => line.replace(/#.*/, '').trim())
        .filter((line) => line !== ''),
    );
  try {
    addresses();
  } catch {
    faults.push('the file of SIGNER_ALLOW cannot be read');
  }
  return { kind: 'list', addresses };
}

/** How much may leave of each coin that has a wallet. Without a limit nothing is paid: how much may be lost is for the operator to say. */
function limitsOf(
  { text, faults }: Reader,
  wallets: Readonly<Partial<Record<CoinSymbol, WalletSettings | undefined>>>,
): ReadonlyMap<CoinSymbol, CoinLimits> {
  const limits = new Map<CoinSymbol, CoinLimits>();
  for (const symbol of COINS) {
    const coin = coinBySymbol(symbol);
    if (!wallets[symbol] || !coin.ok) continue;
    const units = (name: string): bigint => {
      const value = parseCoins(text(name), coin.value);
      if (value === undefined) faults.push(`${name} is no amount of ${symbol}`);
      return value ?? 0n;
    };
    limits.set(symbol, {
      mostUnits: units(`SIGNER_${symbol}_MOST`),
      mostDayUnits: units(`SIGNER_${symbol}_MOST_DAY`),
    });
  }
  return limits;
}

/** Reads the settings of the environment; `read` reads a file. Throws `SettingsWrong` with every fault. */
export function readSettings(
  env: Env,
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): Settings {
  const reader = readerOf(env, read);
  const { faults, text, whole, decimal, optional } = reader;
  const host = text('SIGNER_HOST', '127.0.0.1');
  if (!isPrivateHost(host)) faults.push('SIGNER_HOST is neither this machine nor a private address');
  const secret = text('SIGNER_SECRET');
  if (secret !== '' && secret.length < 32) faults.push('SIGNER_SECRET is shorter than 32 signs');
  const btc = walletOf(reader, 'BTC', '2');
  const ltc = walletOf(reader, 'LTC', '6');
  const eth = walletOf(reader, 'ETH', '12');
  const usdt = optional('SIGNER_USDT_CONTRACT');
  if (!btc && !ltc && !eth) faults.push('there is no key: set SIGNER_BTC_KEY_FILE or SIGNER_ETH_KEY_FILE');
  const settings: Settings = {
    ...{ host, secret, btc, ltc, eth, usdt },
    limits: limitsOf(reader, { BTC: btc, LTC: ltc, ETH: eth, USDTE: usdt === undefined ? undefined : eth }),
    port: whole('SIGNER_PORT', '7410'),
    journal: text('SIGNER_JOURNAL', 'signer-journal.jsonl'),
    network: networkOf(reader),
    usualFeeRate: BigInt(whole('SIGNER_USUAL_FEE_RATE', '10')),
    mostFeeRate: BigInt(whole('SIGNER_MOST_FEE_RATE', '150')),
    mostFeePerGas: BigInt(Math.round(decimal('SIGNER_MOST_GAS_GWEI', '100') * 1000)) * 1_000_000n,
    allow: allowOf(reader),
    lookEveryMs: Math.max(100, Math.round(decimal('SIGNER_LOOK_SECONDS', '15') * 1000)),
    tellUrl: optional('SIGNER_TELL_URL'),
    endAt: optional('SIGNER_END_AT'),
  };
  if (faults.length > 0) throw new SettingsWrong(faults.join('; '));
  return settings;
}
