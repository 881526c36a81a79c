import { type ChainNetwork, checkAddress, coinBySymbol, wholeCoin, wordsOfKeyFault } from '@evens/chain';
import { accept, type Clock, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../../../platform/database/index.ts';
import type { AddressSource, CoinSymbol } from '../../movement/coins/address-source.ts';
import { givenAddress, keepAddress, lockKey } from './address-store.ts';
import type { OwnChain } from './own-keys.ts';

/** The name of this source, under which its payments are told. */
export const OWN_NODE = 'own-node';

/** The numbers of Ethereum's networks for tests, which a wallet reads in a payment link: Sepolia, and what anvil and hardhat start. */
const TEST_CHAINS: Readonly<Partial<Record<ChainNetwork, number>>> = { test: 11_155_111, regtest: 31_337 };

/** What a payment in a block names: the script of an output, or an address in small letters. */
export function scriptOf({ coin, network }: Pick<OwnChain, 'coin' | 'network'>, address: string): string {
  const checked = checkAddress(coin, address, network);
  if (!checked.ok) throw new Error(`an address that was derived is none of ${coin.symbol}: ${checked.refusal.reason}`);
  const { script } = checked.value;
  return script ? Buffer.from(script).toString('hex') : checked.value.address.toLowerCase();
}

/**
 * Addresses of the operator's own wallet: XPUB/0/N. An account has one on a chain for good, whoever asks and however often: the next place
 * is taken under the lock of its key, in the transaction that says who has it.
 */
export function ownAddresses(db: Database, clock: Clock, chains: readonly OwnChain[]): AddressSource {
  const chainOf = (symbol: CoinSymbol): OwnChain | undefined => chains.find(({ coins }) => coins.includes(symbol));
  return {
    name: OWN_NODE,
    coins: chains.flatMap(({ coins }) => coins),
    addressCoin: (symbol) => {
      const coin = coinBySymbol(symbol);
      return chainOf(symbol)?.coin.symbol ?? (coin.ok ? wholeCoin(coin.value).symbol : symbol);
    },
    confirmations: (symbol) => chainOf(symbol)?.confirmations,
    evm: (symbol) => {
      const own = chainOf(symbol);
      const id = own?.chain === 'ethereum' ? TEST_CHAINS[own.network] : undefined;
      if (!own || id === undefined) return undefined;
      return { id, ...(symbol === 'USDTE' && own.usdt !== undefined && { contract: own.usdt }) };
    },
    take: async ({ accountId, coin }) => {
      const own = chainOf(coin);
      if (!own) return refuse(refusal('PaymentMethodUnavailable'));
      const { chain, mark, book } = own;
      const before = await givenAddress(db, chain, accountId);
      if (before !== undefined) return accept({ address: before });
      return inTransaction(db, async (tx) => {
        const place = await lockKey(tx, chain, mark);
        // Whoever asked at the same time had the lock before.
        const meanwhile = await givenAddress(tx, chain, accountId);
        if (meanwhile !== undefined) return accept({ address: meanwhile });
        const derived = book.at(place);
        if (!derived.ok) throw new Error(`no address ${place} of ${chain}: ${wordsOfKeyFault(derived.refusal)}`);
        const address = derived.value;
        await keepAddress(tx, {
          ...{ chain, accountId, mark, place, address },
          script: scriptOf(own, address),
          nowMs: clock.wallMs(),
        });
        return accept({ address });
      });
    },
  };
}
