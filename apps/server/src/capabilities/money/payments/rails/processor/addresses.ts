import {
  type ChainNetwork,
  type CoinSymbol,
  checkAddress,
  checkTag,
  coinBySymbol,
  wordsOfAddressFault,
} from '@evens/chain';
import { accept, refusal, refuse } from '@evens/kernel';
import type { AddressSource } from '../../movement/coins/address-source.ts';
import type { ProcessorClient } from './client.ts';
import { codeOf, coinOfCode } from './coin-codes.ts';

/** Why no address came, for the operator. */
export interface AddressTrouble {
  readonly coin: string;
  readonly reason: string;
}

/**
 * Addresses that the processor hands out: the same one for the same `foreignId`. What it hands out is looked at before a player sees it: an
 * address of another coin, with a wrong checksum or without its tag would lose what is sent to it.
 */
export function processorAddresses(
  name: string,
  client: Pick<ProcessorClient, 'takeAddress'>,
  coins: readonly CoinSymbol[],
  onTrouble: (trouble: AddressTrouble) => void,
  network: ChainNetwork = 'main',
): AddressSource {
  return {
    name,
    coins,
    take: async ({ coin: symbol, foreignId }) => {
      const trouble = (reason: string) => {
        onTrouble({ coin: symbol, reason });
        return refuse(refusal('PaymentProviderUnavailable'));
      };
      const read = coinBySymbol(symbol);
      if (!read.ok || !coins.includes(symbol)) return refuse(refusal('PaymentMethodUnavailable'));
      const coin = read.value;
      const answer = await client.takeAddress({ foreign_id: foreignId, currency: codeOf(symbol) });
      if (answer.kind === 'refused')
        return trouble(
          Object.entries(answer.errors)
            .map((pair) => pair.join(': '))
            .join('; '),
        );
      if (answer.kind !== 'said') return trouble(answer.kind === 'busy' ? 'it asks us to come later' : 'no answer');
      const { currency, foreign_id: foreign, address, tag } = answer.value;
      if (coinOfCode(currency)?.symbol !== symbol) return trouble(`an address of ${currency} was handed out`);
      if (foreign !== foreignId) return trouble('an address of somebody else was handed out');
      const checked = checkAddress(coin, address, network);
      if (!checked.ok) return trouble(`${wordsOfAddressFault(checked.refusal, coin)} (${address.slice(0, 128)})`);
      const checkedTag = checkTag(coin, tag ?? undefined);
      if (!checkedTag.ok) return trouble(`the tag of ${address} is ${checkedTag.refusal}`);
      return accept({
        address: checked.value.address,
        ...(checkedTag.value !== undefined && { tag: checkedTag.value }),
      });
    },
  };
}
