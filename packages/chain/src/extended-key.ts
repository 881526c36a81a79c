import { accept, type Result, refuse } from '@evens/kernel';
import { HDKey } from '@scure/bip32';
import { base58check, readBase58Check } from './base58-check.ts';
import { CHAINS, type ChainId, type ChainNetwork } from './chains.ts';

/** What the first four bytes of an extended key say of it (SLIP-132). */
interface KeyKind {
  readonly word: string;
  readonly network: 'main' | 'test';
  /** Which addresses the wallet that gave it makes: ours alone are compared with what it shows. */
  readonly makes: 'any' | 'native' | 'nested' | 'shared';
  /** Only for this chain; several use Bitcoin's. */
  readonly chain?: ChainId;
}

const PUBLIC: ReadonlyMap<number, KeyKind> = new Map<number, KeyKind>([
  [0x0488b21e, { word: 'xpub', network: 'main', makes: 'any' }],
  [0x049d7cb2, { word: 'ypub', network: 'main', makes: 'nested' }],
  [0x04b24746, { word: 'zpub', network: 'main', makes: 'native' }],
  [0x0295b43f, { word: 'Ypub', network: 'main', makes: 'shared' }],
  [0x02aa7ed3, { word: 'Zpub', network: 'main', makes: 'shared' }],
  [0x043587cf, { word: 'tpub', network: 'test', makes: 'any' }],
  [0x044a5262, { word: 'upub', network: 'test', makes: 'nested' }],
  [0x045f1cf6, { word: 'vpub', network: 'test', makes: 'native' }],
  [0x024289ef, { word: 'Upub', network: 'test', makes: 'shared' }],
  [0x02575483, { word: 'Vpub', network: 'test', makes: 'shared' }],
  [0x019da462, { word: 'Ltub', network: 'main', makes: 'any', chain: 'litecoin' }],
  [0x01b26ef6, { word: 'Mtub', network: 'main', makes: 'nested', chain: 'litecoin' }],
  [0x0436f6e1, { word: 'ttub', network: 'test', makes: 'any', chain: 'litecoin' }],
  [0x02facafd, { word: 'dgub', network: 'main', makes: 'any', chain: 'dogecoin' }],
]);

const PRIVATE: ReadonlySet<number> = new Set([
  0x0488ade4, 0x049d7878, 0x04b2430c, 0x0295b005, 0x02aa7a99, 0x04358394, 0x044a4e28, 0x045f18bc, 0x024285b5,
  0x02575048, 0x019d9cfe, 0x01b26792, 0x0436ef7d, 0x02fac398,
]);

/** Chains whose addresses we make, and which kinds of wallets show the same ones. */
const NATIVE: ReadonlySet<KeyKind['makes']> = new Set(['any', 'native']);
const ANY: ReadonlySet<KeyKind['makes']> = new Set(['any']);
const MAKES: ReadonlyMap<ChainId, ReadonlySet<KeyKind['makes']>> = new Map([
  ['bitcoin', NATIVE],
  ['litecoin', NATIVE],
  ['dogecoin', ANY],
  ['ethereum', ANY],
]);

export type KeyFault =
  | { readonly reason: 'unreadable' | 'checksum' | 'private' | 'unknownKind' | 'broken' | 'notOurs' | 'index' }
  | { readonly reason: 'otherWallet'; readonly makes: 'native' | 'nested' | 'shared' }
  | { readonly reason: 'otherCoin'; readonly chain: string }
  | { readonly reason: 'otherNetwork'; readonly network: 'main' | 'test' };

const KEY_BYTES = 78;
/** No key is longer; who sends more sends something else. */
const LONGEST = 120;
const XPUB = [0x04, 0x88, 0xb2, 0x1e];
/** Where the key itself begins, and what stands there before a private one. */
const KEY_AT = 45;

const versionOf = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);

function kindFault(kind: KeyKind, chain: ChainId, network: ChainNetwork): KeyFault | undefined {
  const makes = MAKES.get(chain);
  if (!makes) return { reason: 'notOurs' };
  if (kind.chain && kind.chain !== chain) return { reason: 'otherCoin', chain: CHAINS[kind.chain].name };
  // Ethereum's addresses and keys are the same on every network of its kind.
  const wanted = network === 'main' ? 'main' : 'test';
  if (kind.network !== wanted && chain !== 'ethereum') return { reason: 'otherNetwork', network: kind.network };
  return makes.has(kind.makes) || kind.makes === 'any' ? undefined : { reason: 'otherWallet', makes: kind.makes };
}

/**
 * The public key of an account, from the text that the operator's wallet shows. A private one is refused before anything
 * else is looked at: the house watches, and holds nothing that spends a deposit.
 */
export function readExtendedKey(text: string, chain: ChainId, network: ChainNetwork = 'main'): Result<HDKey, KeyFault> {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST) return refuse({ reason: 'unreadable' });
  const bytes = readBase58Check(trimmed);
  if (bytes === 'form') return refuse({ reason: 'unreadable' });
  // Even a mistyped private key is no key to go on with.
  if (bytes === 'checksum') return refuse({ reason: /^[a-zA-Z]{3}v/.test(trimmed) ? 'private' : 'checksum' });
  if (bytes.length !== KEY_BYTES) return refuse({ reason: 'unreadable' });
  const version = versionOf(bytes);
  if (PRIVATE.has(version) || bytes[KEY_AT] === 0) return refuse({ reason: 'private' });
  const kind = PUBLIC.get(version);
  if (!kind) return refuse({ reason: 'unknownKind' });
  const fault = kindFault(kind, chain, network);
  if (fault) return refuse(fault);
  try {
    // One library for all of them: it knows the first bytes of Bitcoin alone, which say nothing of the key.
    return accept(HDKey.fromExtendedKey(base58check.encode(Uint8Array.of(...XPUB, ...bytes.subarray(4)))));
  } catch {
    return refuse({ reason: 'broken' });
  }
}

const WALLETS = {
  native:
    'addresses that begin with bc1 or ltc1, which this coin does not have: take the key of an account of this coin',
  nested: 'addresses that begin with 3 or M: take the key of a native segwit account',
  shared: 'addresses that several keys open together: take the key of an account of its own',
} as const;

/** What an operator is told. The key itself is never repeated. */
export function wordsOfKeyFault(fault: KeyFault): string {
  switch (fault.reason) {
    case 'unreadable':
      return 'This is not an extended key: it has signs, or a length, that none has.';
    case 'checksum':
      return 'The checksum of the key is wrong: a sign is missing, added or changed.';
    case 'private':
      return 'This is a private key. Give it to nobody, and take it out of wherever it was just written: whoever reads it can spend. Here the public one of the same account is asked for (xpub, zpub, Ltub, dgub).';
    case 'unknownKind':
      return 'The first bytes of the key are of no kind that is known here.';
    case 'broken':
      return 'The key is damaged inside: its checksum is right, and no wallet can have made it.';
    case 'notOurs':
      return 'Addresses of this coin come from the processor and are not derived here.';
    case 'index':
      return 'The index is a whole number from 0 to 2147483647.';
    case 'otherWallet':
      return `The wallet of this key makes ${WALLETS[fault.makes]}.`;
    case 'otherCoin':
      return `This is a key of another coin: ${fault.chain}.`;
    case 'otherNetwork':
      return `This is a key of ${fault.network === 'main' ? 'the main network' : 'a test network'}, and the other was asked for.`;
  }
}
