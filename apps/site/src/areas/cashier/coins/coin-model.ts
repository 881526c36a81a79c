import type { BlockchainInfo, CryptoAccount, CryptoPayment, DepositMethod } from '@evens/contract';

/** What is shown of a coin on one chain: an account of one chain is its own. */
export type ShownCoin = Omit<BlockchainInfo, 'CryptoCurrency'> & { readonly CryptoCurrency: string };

/** The coins of an account, in their fixed order: one, or a row for each chain that pays into it. */
export const coinsIn = (account: CryptoAccount): readonly ShownCoin[] =>
  account.BlockchainInfos.length > 0 ? account.BlockchainInfos : [{ ...account, CryptoCurrency: account.Currency }];

/** The accounts that some method of the player is paid in, in the order of the house. */
export function offeredAccounts(
  accounts: readonly CryptoAccount[],
  methods: readonly DepositMethod[],
): readonly CryptoAccount[] {
  const named = new Set(methods.flatMap(({ Coins }) => Coins));
  return accounts.filter((account) => coinsIn(account).some(({ CryptoCurrency }) => named.has(CryptoCurrency)));
}

/** An address with the ends apart: they are what people compare. */
export function endsOf(address: string): readonly [string, string, string] {
  const ends = Math.min(6, Math.floor(address.length / 3));
  if (ends === 0) return ['', address, ''];
  return [address.slice(0, ends), address.slice(ends, -ends), address.slice(-ends)];
}

/** A transaction's long name, short enough for a line. */
export const shortTxId = (id: string): string => (id.length > 16 ? `${id.slice(0, 6)}…${id.slice(-6)}` : id);

export type PaymentLook = 'act' | 'won' | 'alert' | undefined;

const LOOKS: Readonly<Record<CryptoPayment['State'], PaymentLook>> = {
  seen: 'act',
  waiting: 'act',
  credited: 'won',
  tooSmall: 'alert',
  held: 'alert',
  returning: undefined,
  returned: undefined,
  gone: undefined,
  person: undefined,
};

export const paymentLook = (state: CryptoPayment['State']): PaymentLook => LOOKS[state];

/** Which field a refusal of an address is about. */
export const faultyField = (code: string): 'Address' | 'Tag' | undefined =>
  code.startsWith('AddressTag') ? 'Tag' : code.startsWith('Address') ? 'Address' : undefined;
