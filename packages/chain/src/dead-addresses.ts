import type { ChainId } from './chains.ts';
import { readEvmAddress } from './evm-address.ts';

/** A place that is well written and that no coin comes back from. */
export interface DeadAddress {
  readonly chains: readonly ChainId[];
  /** As the chain's own tools write it. */
  readonly address: string;
  /** For operators. */
  readonly what: string;
  /** Where it is said. */
  readonly source: string;
}

const EVM: readonly ChainId[] = ['ethereum', 'bnb-smart-chain', 'ethereum-classic', 'avalanche'];
const evm = (address: string, what: string, source: string): DeadAddress => ({ chains: EVM, address, what, source });
const on =
  (chain: ChainId) =>
  (address: string, what: string, source: string): DeadAddress => ({ chains: [chain], address, what, source });
const YELLOW_PAPER = 'Ethereum Yellow Paper, appendix E: precompiled contracts';
const PRECOMPILES = Array.from({ length: 17 }, (_, at) =>
  evm(
    readEvmAddress(`0x${(at + 1).toString(16).padStart(40, '0')}`),
    'a contract that is part of the machine',
    YELLOW_PAPER,
  ),
);

/** A contract's address has no key on any chain: whoever confuses two chains that write addresses alike loses what he sends as well. */
const evmToken =
  (site: string) =>
  (symbol: string, address: string): DeadAddress =>
    evm(address, `the contract of ${symbol}`, `${site}/token/${address}`);
const ethereumToken = evmToken('https://etherscan.io');
const bscToken = evmToken('https://bscscan.com');
const solana = on('solana');
const SOLANA_PROGRAMS = 'https://solana.com/docs/core/programs';
const SOLANA_SYSVARS = 'https://docs.anza.xyz/runtime/sysvars';
const ripple = on('ripple');
const XRPL = 'https://xrpl.org/docs/concepts/accounts/addresses#special-addresses';

/**
 * Where coins die, by name. What dies by its form stands in no list: hashes and keys that are nothing but zeros (`isZeros`), and contracts that
 * the table of coins names.
 */
export const DEAD_ADDRESSES: readonly DeadAddress[] = [
  evm('0x0000000000000000000000000000000000000000', 'the zero address', 'https://eips.ethereum.org/EIPS/eip-20'),
  evm(
    '0x000000000000000000000000000000000000dEaD',
    'the address that tokens are burned at',
    'https://etherscan.io/address/0x000000000000000000000000000000000000dead',
  ),
  evm(
    '0xdEAD000000000000000042069420694206942069',
    'an address that tokens are burned at',
    'https://etherscan.io/address/0xdead000000000000000042069420694206942069',
  ),
  evm(
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    'the name that exchanges have for Ether itself',
    'https://eips.ethereum.org/EIPS/eip-7528',
  ),
  evm(
    '0x00000000219ab540356cBB839Cbe05303d7705Fa',
    'the deposit contract of the beacon chain',
    'https://eips.ethereum.org/EIPS/eip-2982',
  ),
  ...PRECOMPILES,
  ethereumToken('WETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
  ethereumToken('USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  ethereumToken('DAI', '0x6B175474E89094C44Da98b954EedeAC495271d0F'),
  ethereumToken('WBTC', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'),
  ethereumToken('LINK', '0x514910771AF9Ca656af840dff83E8264EcF986CA'),
  ethereumToken('UNI', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'),
  ethereumToken('SHIB', '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE'),
  ethereumToken('POL', '0x455e53CBB86018Ac2B8092FdCd39d8444aFFC3F6'),
  ethereumToken('BAT', '0x0D8775F648430679A709E98d2b0Cb6250d2887EF'),
  ethereumToken('PAXG', '0x45804880De22913dAFE09f4980848ECE6EcbAf78'),
  ethereumToken('SAND', '0x3845badAde8e6dFF049820680d1F14bD3903a5d0'),
  ethereumToken('APE', '0x4d224452801ACEd8B2F0aebE155379bb5D594381'),
  bscToken('USDT', '0x55d398326f99059fF775485246999027B3197955'),
  bscToken('WBNB', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'),
  on('tron')(
    'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy',
    'the black hole of Tron',
    'https://tronscan.org/#/address/TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy',
  ),
  on('tron')(
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'the contract of USDT',
    'https://tronscan.org/#/token20/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ),
  ripple('rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'account zero', XRPL),
  ripple('rrrrrrrrrrrrrrrrrrrrBZbvji', 'account one', XRPL),
  ripple('rrrrrrrrrrrrrrrrrNAMEtxvNvQ', 'the black hole of names', XRPL),
  ripple('rrrrrrrrrrrrrrrrrrrn5RM1rHd', 'the address that is no number', XRPL),
  ripple('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'the first account, whose key everybody knows', XRPL),
  on('bitcoin')(
    '1BitcoinEaterAddressDontSendf59kuE',
    'an address that coins are burned at',
    'https://en.bitcoin.it/wiki/Proof_of_burn',
  ),
  on('bitcoin')(
    '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
    'the address that Counterparty burned coins at',
    'https://docs.counterparty.io/docs/basics/xcp/',
  ),
  solana('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'the token program', SOLANA_PROGRAMS),
  solana('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 'the newer token program', SOLANA_PROGRAMS),
  solana('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', 'the program of token accounts', SOLANA_PROGRAMS),
  solana('Vote111111111111111111111111111111111111111', 'the vote program', SOLANA_PROGRAMS),
  solana('Stake11111111111111111111111111111111111111', 'the stake program', SOLANA_PROGRAMS),
  solana('Config1111111111111111111111111111111111111', 'the config program', SOLANA_PROGRAMS),
  solana('ComputeBudget111111111111111111111111111111', 'the compute budget program', SOLANA_PROGRAMS),
  solana('BPFLoader2111111111111111111111111111111111', 'a loader of programs', SOLANA_PROGRAMS),
  solana('BPFLoaderUpgradeab1e11111111111111111111111', 'a loader of programs', SOLANA_PROGRAMS),
  solana('NativeLoader1111111111111111111111111111111', 'a loader of programs', SOLANA_PROGRAMS),
  solana('AddressLookupTab1e1111111111111111111111111', 'the program of address tables', SOLANA_PROGRAMS),
  solana('LoaderV411111111111111111111111111111111111', 'a loader of programs', SOLANA_PROGRAMS),
  solana('Secp256r1SigVerify1111111111111111111111111', 'a program that checks signatures', SOLANA_PROGRAMS),
  solana('Ed25519SigVerify111111111111111111111111111', 'a program that checks signatures', SOLANA_PROGRAMS),
  solana('KeccakSecp256k11111111111111111111111111111', 'a program that checks signatures', SOLANA_PROGRAMS),
  solana('SysvarC1ock11111111111111111111111111111111', 'the clock of the chain', SOLANA_SYSVARS),
  solana('SysvarRent111111111111111111111111111111111', 'a variable of the chain', SOLANA_SYSVARS),
  solana('Sysvar1nstructions1111111111111111111111111', 'a variable of the chain', SOLANA_SYSVARS),
  solana('SysvarS1otHashes111111111111111111111111111', 'a variable of the chain', SOLANA_SYSVARS),
  solana('SysvarStakeHistory1111111111111111111111111', 'a variable of the chain', SOLANA_SYSVARS),
  solana('SysvarEpochSchedu1e111111111111111111111111', 'a variable of the chain', SOLANA_SYSVARS),
  solana('SysvarRecentB1ockHashes11111111111111111111', 'a variable of the chain', SOLANA_SYSVARS),
  solana('1nc1nerator11111111111111111111111111111111', 'the incinerator', 'https://docs.anza.xyz/runtime/programs'),
  solana(
    'So11111111111111111111111111111111111111112',
    'the contract of wrapped SOL',
    'https://explorer.solana.com/address/So11111111111111111111111111111111111111112',
  ),
  solana(
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'the contract of USDC',
    'https://explorer.solana.com/address/EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  ),
];

/** Kept under small letters: the same address may be written in two cases. */
const keyOf = (chain: ChainId, address: string): string => `${chain} ${address.toLowerCase()}`;
const BY_PLACE = new Map(
  DEAD_ADDRESSES.flatMap(({ chains, address, what }) => chains.map((chain) => [keyOf(chain, address), what] as const)),
);

/** What a well written address is, where nobody has the key of it: in words for operators; undefined for any other. */
export function deadPlace(chain: ChainId, address: string, payload: Uint8Array | undefined): string | undefined {
  if (payload?.every((byte) => byte === 0)) return 'a key or hash that is nothing but zeros';
  return BY_PLACE.get(keyOf(chain, address));
}
