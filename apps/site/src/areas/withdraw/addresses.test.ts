import type { PayoutAddress, WithdrawalField } from '@evens/contract';
import { expect, it } from 'vitest';
import { fieldsFor, registeredIn } from './addresses.ts';

const way = (PaymentMethodId: string, Fields: WithdrawalField[]) => ({ PaymentMethodId, Fields });
const BITCOIN = way('bitcoin', ['BitcoinAddress']);
const ETHER = way('blockchain-eth', ['BlockchainAddress']);
const BINANCE = way('binance', ['BlockchainAddress', 'BlockchainTag']);
const XRP = way('blockchain-xrp', ['BlockchainAddress', 'BlockchainTag']);

const address = (Address: string, Tag: string | null, ...WithdrawMethods: string[]): PayoutAddress => ({
  ...{ Id: Address, Coin: 'ETH', Address, Tag, WithdrawMethods, RegisteredMs: 0, FromMs: 0 },
});
const ON_ETHEREUM = address('0xabc', null, 'blockchain-eth', 'binance');
const OF_XRP = address('rabc', '7', 'blockchain-xrp');

it('fills the fields of each way that pays to it', () => {
  expect(fieldsFor(BITCOIN, address('bc1q', null, 'bitcoin'))).toEqual({ BitcoinAddress: 'bc1q' });
  expect(fieldsFor(ETHER, ON_ETHEREUM)).toEqual({ BlockchainAddress: '0xabc' });
  expect(fieldsFor(BINANCE, ON_ETHEREUM)).toEqual({ BlockchainAddress: '0xabc', BlockchainTag: '' });
  expect(fieldsFor(XRP, OF_XRP)).toEqual({ BlockchainAddress: 'rabc', BlockchainTag: '7' });
});

it.each([
  ['as it is', ETHER, { BlockchainAddress: '0xabc' }, ON_ETHEREUM],
  ['with a space behind it', ETHER, { BlockchainAddress: '0xabc ' }, ON_ETHEREUM],
  ['beside a tag that it has not', BINANCE, { BlockchainAddress: '0xabc', BlockchainTag: '7' }, undefined],
  ['with its tag', XRP, { BlockchainAddress: 'rabc', BlockchainTag: '7' }, OF_XRP],
  ['without its tag', XRP, { BlockchainAddress: 'rabc' }, undefined],
  ['in a way that does not pay to it', XRP, { BlockchainAddress: '0xabc' }, undefined],
  ['when it is another', ETHER, { BlockchainAddress: '0xabd' }, undefined],
])('is found in the fields %s: %#', (_how, method, details, found) => {
  expect(registeredIn([ON_ETHEREUM, OF_XRP], method, details)).toBe(found);
});
