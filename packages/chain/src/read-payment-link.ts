import { accept, type Result, refuse } from '@evens/kernel';
import { CHAIN_IDS, CHAINS, type ChainId, type ChainNetwork, chainOf } from './chains.ts';
import type { AddressFault } from './check-address.ts';
import { parseCoins } from './coin-amounts.ts';
import { type Coin, wholeCoin } from './coins.ts';

/** What a payment link names: where to, with which tag, and how much it asks for, in smallest units. */
export interface ReadLink {
  readonly target: string;
  readonly tag?: string;
  readonly units?: bigint;
}

export interface LinkPlace {
  readonly network: ChainNetwork;
  /** Where the coin's token stands on a network for tests. */
  readonly contract?: string | undefined;
}

type Read = Result<ReadLink, AddressFault>;

interface Link {
  readonly scheme: string;
  readonly path: string;
  readonly params: ReadonlyMap<string, string>;
}

const CHAIN_OF_SCHEME: Readonly<Record<string, ChainId>> = {
  bitcoin: 'bitcoin',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  dash: 'dash',
  zcash: 'zcash',
  bitcoincash: 'bitcoin-cash',
  bchtest: 'bitcoin-cash',
  bchreg: 'bitcoin-cash',
  tron: 'tron',
  neo: 'neo',
  cardano: 'cardano',
  'web+cardano': 'cardano',
  ripple: 'ripple',
  xrp: 'ripple',
  xrpl: 'ripple',
  'web+stellar': 'stellar',
  stellar: 'stellar',
  solana: 'solana',
  ethereum: 'ethereum',
};
/** A scheme that belongs to the address itself. */
const CASH_SCHEMES: ReadonlySet<string> = new Set(['bitcoincash', 'bchtest', 'bchreg']);
const LONGEST = 2_000;

const unreadable: Read = refuse({ reason: 'unreadable' });
const unsupported = (name: string): Read => refuse({ reason: 'unsupported', name });
const onChain = (chain: string): Read => refuse({ reason: 'otherCoin', chain });

/** Takes a link apart; undefined for what is none, 'unreadable' where a name stands twice or a sign is no sign. */
function splitLink(text: string): Link | 'unreadable' | undefined {
  const [, scheme = 'ripple', path = '', query = ''] =
    /^([a-z][a-z0-9+]*):(?:\/\/)?([^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(text) ??
    // A wallet of XRP hands out its address with the tag behind it, and no scheme.
    /^()(r[1-9A-HJ-NP-Za-km-z]{24,34})\?(\S*)$/.exec(text)?.map((each) => each || undefined) ??
    [];
  if (path === '' && query === '') return undefined;
  const params = new Map<string, string>();
  try {
    for (const pair of query.split('&').filter((each) => each !== '')) {
      const [name = '', ...value] = pair.split('=');
      const key = decodeURIComponent(name).toLowerCase();
      if (params.has(key)) return 'unreadable';
      params.set(key, decodeURIComponent(value.join('=').replaceAll('+', '%20')));
    }
    return { scheme: scheme.toLowerCase(), path: decodeURIComponent(path), params };
  } catch {
    return 'unreadable';
  }
}

const amountIn = (text: string | undefined, coin: Coin): bigint | undefined =>
  text === undefined ? undefined : parseCoins(text, wholeCoin(coin));

/** BIP-21, and what others made of it: `req-` says that who does not know it must not pay. */
function readPlain({ scheme, path, params }: Link, coin: Coin): Read {
  const [required] = [...params.keys()].filter((name) => name.startsWith('req-'));
  if (required !== undefined) return unsupported('payment request');
  if (path === '') return params.has('lightning') ? unsupported('Lightning invoice') : unreadable;
  if (params.has('asset') && params.get('asset')?.toUpperCase() !== coin.symbol)
    return onChain(CHAINS[coin.chain].name);
  const units = amountIn(params.get('amount'), coin);
  if (params.has('amount') && units === undefined) return unreadable;
  const target = CASH_SCHEMES.has(scheme) ? `${scheme}:${path}` : path;
  return accept({ target, ...(units !== undefined && { units }) });
}

/** A number of EIP-681: whole, or a decimal with an exponent that makes it whole. */
function wholeNumber(text: string): bigint | undefined {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d{1,40})(?:\.(\d{1,30}))?(?:e(\d{1,2}))?$/i.exec(text) ?? [];
  const places = Number(exponent);
  if (whole === '' || fraction.length > places) return undefined;
  return BigInt(whole + fraction) * 10n ** BigInt(places - fraction.length);
}

/** EIP-681: Ether, or a call of a token's `transfer`. */
function readEthereum({ path, params }: Link, coin: Coin, { network, contract }: LinkPlace): Read {
  const [, place = '', id, call] = /^(?:pay-)?([^@/]+)(?:@(\d{1,18}))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (place === '') return unreadable;
  const evmId = chainOf(coin.chain).evmId;
  const asked = id === undefined ? undefined : Number(id);
  if (network === 'main' && asked !== undefined && asked !== evmId) {
    const named = CHAIN_IDS.find((each) => chainOf(each).evmId === asked);
    return onChain(named ? CHAINS[named].name : `chain ${asked}`);
  }
  if (evmId === undefined) return onChain(CHAINS.ethereum.name);
  const token = contract ?? coin.contract;
  const number = call === undefined ? params.get('value') : params.get('uint256');
  const units = number === undefined ? undefined : wholeNumber(number);
  if (number !== undefined && units === undefined) return unreadable;
  const amount = units === undefined ? {} : { units };
  if (call === undefined) {
    // An amount without a call is one of Ether itself.
    return token !== undefined && units !== undefined
      ? onChain(CHAINS[coin.chain].name)
      : accept({ target: place, ...amount });
  }
  const to = params.get('address');
  if (call !== 'transfer' || to === undefined) return unsupported('payment request');
  return token !== undefined && token.toLowerCase() === place.toLowerCase()
    ? accept({ target: to, ...amount })
    : onChain(CHAINS[coin.chain].name);
}

/** Solana Pay: a transfer; what is fetched from somewhere and signed unseen is no address. */
function readSolanaPay({ path, params }: Link, coin: Coin): Read {
  if (/^https?/i.test(path) || params.has('memo')) return unsupported('payment request');
  if (params.has('spl-token')) return onChain(CHAINS.solana.name);
  const units = amountIn(params.get('amount'), coin);
  if (params.has('amount') && units === undefined) return unreadable;
  return accept({ target: path, ...(units !== undefined && { units }) });
}

function readRippleLink({ path, params }: Link, coin: Coin): Read {
  const target = path === '' ? params.get('to') : path;
  if (target === undefined) return unreadable;
  if ((params.get('currency') ?? 'XRP').toUpperCase() !== 'XRP') return onChain(CHAINS.ripple.name);
  const tag = params.get('dt') ?? params.get('tag');
  const units = amountIn(params.get('amount'), coin);
  return accept({ target, ...(tag !== undefined && { tag }), ...(units !== undefined && { units }) });
}

/** SEP-7. */
function readStellarLink({ path, params }: Link, coin: Coin): Read {
  const target = path === 'pay' ? params.get('destination') : path;
  if (target === undefined || path === 'tx') return unsupported('payment request');
  if (!['XLM', undefined].includes(params.get('asset_code'))) return onChain(CHAINS.stellar.name);
  if (!['MEMO_TEXT', 'MEMO_ID', undefined].includes(params.get('memo_type'))) return unsupported('payment request');
  const tag = params.get('memo');
  const units = amountIn(params.get('amount'), coin);
  return accept({ target, ...(tag !== undefined && { tag }), ...(units !== undefined && { units }) });
}

/** What a payment link asks of us, for this coin; undefined for a text that is no link. */
export function readPaymentLink(coin: Coin, text: string, place: LinkPlace): Read | undefined {
  if (text.length > LONGEST) return unreadable;
  const link = splitLink(text);
  if (link === undefined) return undefined;
  if (link === 'unreadable') return unreadable;
  const { scheme } = link;
  if (scheme === 'lightning') return unsupported('Lightning invoice');
  const chain = CHAIN_OF_SCHEME[scheme];
  if (chain === undefined) return unreadable;
  // One scheme serves all chains of Ethereum's kind: which is meant stands behind the address.
  if (chain === 'ethereum') return readEthereum(link, coin, place);
  if (chain !== coin.chain) return onChain(CHAINS[chain].name);
  if (chain === 'solana') return readSolanaPay(link, coin);
  if (chain === 'ripple') return readRippleLink(link, coin);
  return chain === 'stellar' ? readStellarLink(link, coin) : readPlain(link, coin);
}
