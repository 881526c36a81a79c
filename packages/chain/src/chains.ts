/** Whose chain an address stands on. A test network has addresses of its own; coins there are worth nothing. */
export type ChainNetwork = 'main' | 'test' | 'regtest';
export const CHAIN_NETWORKS: readonly ChainNetwork[] = ['main', 'test', 'regtest'];

/** Bitcoin and its relatives: the first byte of key hashes and script hashes in base58check, and the word before bech32. */
export interface BitcoinForm {
  readonly keyHash: readonly number[];
  readonly scriptHash: readonly number[];
  readonly segwit?: string;
}

/** How addresses of a chain are written. */
export type AddressForm =
  | { readonly family: 'bitcoin'; readonly by: Readonly<Record<ChainNetwork, BitcoinForm>> }
  | { readonly family: 'cash'; readonly by: Readonly<Record<ChainNetwork, string>> }
  | { readonly family: 'bech32'; readonly word: string }
  | { readonly family: 'evm' | 'ripple' | 'stellar' | 'cardano' | 'solana' };

export interface Chain {
  /** What a person calls it. */
  readonly name: string;
  readonly form: AddressForm;
  /** The scheme of a payment link, where one is in common use. */
  readonly link?: string;
  /** The number of a chain that speaks Ethereum's language (EIP-155). */
  readonly evmId?: number;
}

/** The same bytes on every network: such chains have no addresses of their own for tests. */
const everywhere = (form: BitcoinForm): AddressForm => ({
  family: 'bitcoin',
  by: { main: form, test: form, regtest: form },
});

/** In the order in which a stranger's address is compared with them: the commonest first. */
export const CHAINS = {
  bitcoin: {
    name: 'Bitcoin',
    link: 'bitcoin',
    form: {
      family: 'bitcoin',
      by: {
        main: { keyHash: [0x00], scriptHash: [0x05], segwit: 'bc' },
        test: { keyHash: [0x6f], scriptHash: [0xc4], segwit: 'tb' },
        regtest: { keyHash: [0x6f], scriptHash: [0xc4], segwit: 'bcrt' },
      },
    },
  },
  ethereum: { name: 'Ethereum', link: 'ethereum', evmId: 1, form: { family: 'evm' } },
  litecoin: {
    name: 'Litecoin',
    link: 'litecoin',
    // Script hashes once began with Bitcoin's own byte: who reads such an address cannot tell the two apart, so that only
    // the byte of today counts.
    form: {
      family: 'bitcoin',
      by: {
        main: { keyHash: [0x30], scriptHash: [0x32], segwit: 'ltc' },
        test: { keyHash: [0x6f], scriptHash: [0x3a], segwit: 'tltc' },
        regtest: { keyHash: [0x6f], scriptHash: [0x3a], segwit: 'rltc' },
      },
    },
  },
  dogecoin: {
    name: 'Dogecoin',
    link: 'dogecoin',
    form: {
      family: 'bitcoin',
      by: {
        main: { keyHash: [0x1e], scriptHash: [0x16] },
        test: { keyHash: [0x71], scriptHash: [0xc4] },
        regtest: { keyHash: [0x6f], scriptHash: [0xc4] },
      },
    },
  },
  'bitcoin-cash': {
    name: 'Bitcoin Cash',
    link: 'bitcoincash',
    form: { family: 'cash', by: { main: 'bitcoincash', test: 'bchtest', regtest: 'bchreg' } },
  },
  tron: { name: 'Tron', form: everywhere({ keyHash: [0x41], scriptHash: [] }) },
  'bnb-smart-chain': { name: 'BNB Smart Chain', link: 'ethereum', evmId: 56, form: { family: 'evm' } },
  neo: { name: 'NEO', form: everywhere({ keyHash: [0x17], scriptHash: [] }) },
  ripple: { name: 'XRP Ledger', form: { family: 'ripple' } },
  stellar: { name: 'Stellar', form: { family: 'stellar' } },
  cardano: { name: 'Cardano', form: { family: 'cardano' } },
  solana: { name: 'Solana', form: { family: 'solana' } },
  dash: { name: 'Dash', link: 'dash', form: everywhere({ keyHash: [0x4c], scriptHash: [0x10] }) },
  zcash: { name: 'Zcash', form: everywhere({ keyHash: [0x1c, 0xb8], scriptHash: [0x1c, 0xbd] }) },
  'ethereum-classic': { name: 'Ethereum Classic', link: 'ethereum', evmId: 61, form: { family: 'evm' } },
  avalanche: { name: 'Avalanche', link: 'ethereum', evmId: 43_114, form: { family: 'evm' } },
  // No coin of ours is on it any more; who pastes such an address is told what it is.
  'bnb-beacon-chain': { name: 'the closed BNB Beacon Chain', form: { family: 'bech32', word: 'bnb' } },
} as const satisfies Readonly<Record<string, Chain>>;

export type ChainId = keyof typeof CHAINS;
export const CHAIN_IDS = Object.keys(CHAINS) as readonly ChainId[];
export const chainOf = (id: ChainId): Chain => CHAINS[id];
