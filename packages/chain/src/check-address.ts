import { accept, type Result, refuse } from '@evens/kernel';
import { CHAIN_IDS, CHAINS, type ChainId, type ChainNetwork, chainOf } from './chains.ts';
import { COINS, type Coin } from './coins.ts';
import { deadPlace } from './dead-addresses.ts';
import { type ReadAddress, readAddress } from './read-address.ts';
import { readTagged } from './tagged-address.ts';
import { unsupportedForm } from './unsupported-forms.ts';

export interface CheckedAddress {
  /** As the chain's own tools write it: EIP-55, small letters, a prefix where the form has one. */
  readonly address: string;
  /** The script of an output to it, where the chain has outputs. */
  readonly script?: Uint8Array;
}

/** Why a text is not an address to pay a coin to. */
export type AddressFault =
  | { readonly reason: 'empty' | 'unreadable' | 'checksum' | 'mixedCase' | 'future' }
  | { readonly reason: 'otherCoin'; readonly chain: string }
  /** An address, and of this chain, of a kind that the house cannot pay to. */
  | { readonly reason: 'unsupported'; readonly name: string }
  /** An address as any other, and nobody has its key. */
  | { readonly reason: 'unspendable'; readonly what: string }
  | { readonly reason: 'otherNetwork'; readonly network: ChainNetwork };

/** Longer than any address of ours, so that nobody makes us decode a book. */
const LONGEST = 128;

const isRead = (read: ReturnType<typeof readAddress>): read is ReadAddress => typeof read === 'object';

/** The first chain whose address it is; where several share a form, the commonest is named. */
const strangerOf = (own: ChainId, text: string): ChainId | undefined =>
  CHAIN_IDS.find(
    (id) => id !== own && (isRead(readAddress(chainOf(id), text)) || typeof readTagged(id, text) === 'object'),
  );

/** Chains that write their addresses alike: a contract of one has no key on the others either. */
const formOf = (chain: ChainId): string => (chainOf(chain).form.family === 'evm' ? 'evm' : chain);

/** Contracts of tokens, by the table of coins: what is sent to one stays there. */
const CONTRACTS: ReadonlyMap<string, string> = new Map(
  COINS.flatMap(({ chain, contract, symbol }) =>
    contract === undefined ? [] : [[`${formOf(chain)} ${contract}`, `the contract of ${symbol}`]],
  ),
);

/**
 * Whether a coin can be sent to `text`, by its form and by what it is for: whoever watches it or pays to it is told of places that no coin comes
 * back from. Spaces around it are forgiven; nothing else is.
 */
export function checkAddress(
  { chain: own }: Pick<Coin, 'chain'>,
  text: string,
  network: ChainNetwork = 'main',
): Result<CheckedAddress, AddressFault> {
  const trimmed = text.trim();
  if (trimmed === '') return refuse({ reason: 'empty' });
  const odd = unsupportedForm(trimmed);
  if (odd) {
    return refuse(
      odd.chain === own
        ? { reason: 'unsupported', name: odd.name }
        : { reason: 'otherCoin', chain: CHAINS[odd.chain].name },
    );
  }
  if (trimmed.length > LONGEST) return refuse({ reason: 'unreadable' });
  const read = readAddress(chainOf(own), trimmed);
  if (isRead(read)) {
    const [found = 'main'] = read.networks;
    if (!read.networks.includes(network)) return refuse({ reason: 'otherNetwork', network: found });
    if (read.future) return refuse({ reason: 'future' });
    const what = CONTRACTS.get(`${formOf(own)} ${read.address}`) ?? deadPlace(own, read.address, read.payload);
    if (what !== undefined) return refuse({ reason: 'unspendable', what });
    return accept({ address: read.address, ...(read.script && { script: read.script }) });
  }
  const stranger = strangerOf(own, trimmed);
  if (stranger) return refuse({ reason: 'otherCoin', chain: CHAINS[stranger].name });
  return refuse({ reason: read ?? 'unreadable' });
}

const NETWORK_NAMES: Readonly<Record<ChainNetwork, string>> = {
  main: 'the main network, where coins are worth money',
  test: 'a test network',
  regtest: 'a test network of one machine',
};

/** What an operator is told; players read the text of their language by the reason. */
export function wordsOfAddressFault(fault: AddressFault, coin: Pick<Coin, 'name' | 'chain'>): string {
  const chain = CHAINS[coin.chain].name;
  switch (fault.reason) {
    case 'empty':
      return 'There is no address.';
    case 'unreadable':
      return `This is not an address of ${chain}.`;
    case 'checksum':
      return `The checksum of this address is wrong: a sign is missing, added or changed.`;
    case 'mixedCase':
      return 'Small and capital letters are mixed in an address that has them all alike.';
    case 'future':
      return 'Nobody can spend what is sent to this kind of address yet.';
    case 'otherCoin':
      return `This is an address of another coin, on ${fault.chain}: ${coin.name} sent there is lost.`;
    case 'unsupported':
      return `The house cannot pay to a ${fault.name}: give another address of the same wallet.`;
    case 'unspendable':
      return `Nobody can spend what is sent to this address: it is ${fault.what}.`;
    case 'otherNetwork':
      return `This address stands on ${NETWORK_NAMES[fault.network]}.`;
  }
}

export type TagFault = 'missing' | 'notUsed' | 'notNumber' | 'tooLong';

const MOST_TAG = 4_294_967_295;
const TAG_BYTES = 28;
/** Without its neighbours' tools: how many bytes UTF-8 takes for a text. */
const utf8Length = (text: string): number =>
  [...text].reduce((sum, sign) => {
    const point = sign.codePointAt(0) ?? 0;
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4);
  }, 0);

/**
 * The tag beside an address. Where many people share one address, a payment without its tag reaches nobody, so that such
 * coins are never sent without one: who has an address for himself alone writes 0, or any word.
 */
export function checkTag({ tag }: Pick<Coin, 'tag'>, text: string | undefined): Result<string | undefined, TagFault> {
  const given = text?.trim() ?? '';
  if (tag === undefined) return given === '' ? accept(undefined) : refuse('notUsed');
  if (given === '') return refuse('missing');
  if (tag === 'text') return utf8Length(given) <= TAG_BYTES ? accept(given) : refuse('tooLong');
  if (!/^(0|[1-9]\d{0,9})$/.test(given) || Number(given) > MOST_TAG) return refuse('notNumber');
  return accept(given);
}
