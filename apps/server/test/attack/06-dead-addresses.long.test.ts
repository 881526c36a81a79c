import { randomUUID } from 'node:crypto';
import { COINS } from '@evens/chain';
import {
  createWithdrawal,
  getBalance,
  getPayoutAddresses,
  readPayoutAddress,
  readWithdrawalWait,
  registerPayoutAddress,
} from '@evens/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { COIN_ROWS } from '../../src/capabilities/money/payments/catalogue/payouts/coin-methods.ts';
import { WITHDRAWAL_CHECKS } from '../../src/capabilities/money/payments/movement/payout/checks.ts';
import { processorAddresses } from '../../src/capabilities/money/payments/rails/processor/addresses.ts';
import { LEDGER_CHECKS } from '../../src/capabilities/money/wallet/index.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import type { Browser } from '../support/browser.ts';
import { paidHouse } from '../support/paid-house.ts';
import { ask, attack, type Said, said } from './support-attack-b.ts';

/*
 * Coins to where coins die, and what wallets hand out, typed into the form for a payout. The player has money and everything else is right:
 * only the address is between the coins and nowhere.
 */
const { house, newPlayer } = await paidHouse({
  coins: () => ({ book: async () => undefined }),
  payoutCoins: COIN_ROWS.map(({ symbol }) => symbol),
});
let player: Browser;
let accountId = '';
beforeAll(async () => {
  ({ player, accountId } = await newPlayer(1_000_000n));
});

const METHODS: Readonly<Record<string, string>> = { BTC: 'bitcoin', BNB: 'binance' };
const methodOf = (coin: string): string => METHODS[coin] ?? `blockchain-${coin.toLowerCase()}`;

/** Asks for a payout of a hundred euros to what somebody typed. */
function pay(coin: string, text: string, more: { readonly BlockchainTag?: string } = {}): Promise<Said> {
  const field = coin === 'BTC' ? 'BitcoinAddress' : 'BlockchainAddress';
  return ask(player.client, createWithdrawal, {
    body: { WithdrawMethod: methodOf(coin), Amount: '100', [field]: text, ...more, idempotencyKey: randomUUID() },
  });
}
/** Names an address ahead of any payout. */
const register = (coin: string, BlockchainAddress: string) =>
  ask(player.client, registerPayoutAddress, { body: { WithdrawMethod: methodOf(coin), BlockchainAddress } });
const read = (coin: string, Text: string): Promise<Said> =>
  ask(player.client, readPayoutAddress, { body: { WithdrawMethod: methodOf(coin), Text } });

/** What a processor hands out as an address to pay to, watched by the house from then on. */
async function watched(coin: string, address: string, tag: string | null = null): Promise<Said> {
  const client = {
    takeAddress: async ({ currency, foreign_id }: { currency: string; foreign_id: string }) =>
      ({ kind: 'said', value: { id: 1, currency, foreign_id, address, tag } }) as never,
  };
  const troubles: string[] = [];
  const source = processorAddresses(
    'attack',
    client,
    COINS.map(({ symbol }) => symbol),
    ({ reason }) => troubles.push(reason),
  );
  const taken = await source.take({ accountId, coin, foreignId: 'a' });
  return said(
    `an address for ${coin} from the processor`,
    { address, tag },
    taken.ok ? `watched ${taken.value.address}` : `${taken.refusal.code} ${troubles.join()}`,
  );
}

const GOOD = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const ZERO = '0x0000000000000000000000000000000000000000';

attack('06', 'coins to where coins die, and what wallets hand out', [
  {
    name: 'a good address passes the form: it is the address that decides',
    does: () => read('ETH', GOOD),
    expect: 'ok',
  },
  { name: 'the zero address', does: () => pay('ETH', ZERO), expect: 'AddressUnspendable' },
  {
    name: 'the burning address in capitals, with spaces around it',
    does: () => pay('ETH', '  0x000000000000000000000000000000000000DEAD\t'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'the burning address within a payment link with an amount',
    does: () => pay('ETH', 'ethereum:pay-0x000000000000000000000000000000000000dEaD@1?value=2.014e18'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'the token’s own contract in small letters',
    does: () => pay('USDTE', USDT.toLowerCase()),
    expect: 'AddressUnspendable',
  },
  {
    name: 'the token’s own contract as the payee of a transfer of the token',
    does: () => pay('USDTE', `ethereum:${USDT}@1/transfer?address=${USDT}&uint256=1e6`),
    expect: 'AddressUnspendable',
  },
  {
    name: 'the zero address as the payee of a transfer of the token',
    does: () => pay('USDTE', `ethereum:${USDT}/transfer?address=${ZERO}&uint256=1`),
    expect: 'AddressUnspendable',
  },
  {
    name: 'a call that lets another spend',
    does: () => pay('USDTE', `ethereum:${USDT}/approve?address=${GOOD}&uint256=1`),
    expect: 'AddressNotSupported',
  },
  {
    name: 'Ether to the contract of another token',
    does: () => pay('ETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'milliether to a contract that is part of the machine',
    does: () => pay('mETH', '0x0000000000000000000000000000000000000009'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'BNB to the contract that Tether has on Ethereum',
    does: () => pay('BNB', USDT),
    expect: 'AddressUnspendable',
  },
  {
    name: 'Ether to the contract that Tether has on the BNB Smart Chain',
    does: () => pay('ETH', '0x55d398326f99059fF775485246999027B3197955'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'a link of another chain of the same form',
    does: () => pay('ETH', `ethereum:${GOOD}@56`),
    expect: 'AddressOfOtherCoin',
  },
  {
    name: 'a sign that nobody sees within the address',
    does: () => pay('ETH', `${GOOD.slice(0, 9)}\u200b${GOOD.slice(9)}`),
    expect: 'AddressInvalid',
  },
  {
    name: 'one letter in the other case, so that the checksum is wrong',
    does: () => pay('ETH', GOOD.replace('5aAe', '5AAe')),
    expect: 'AddressChecksumWrong',
  },
  { name: 'a name in place of an address', does: () => pay('ETH', 'ethereum:vitalik.eth'), expect: 'AddressInvalid' },
  {
    name: 'account zero of the XRP Ledger in an X-address with a tag',
    does: () => pay('XRP', 'X7TYFRtYHMcHtT2qNycMwgXzFbcRvEmJQMVpwVY4E3Ppycx'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'account zero of the XRP Ledger with the tag behind it',
    does: () => pay('XRP', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp?dt=7'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'the account of the XRP Ledger whose key everybody knows',
    does: () => pay('XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', { BlockchainTag: '1' }),
    expect: 'AddressUnspendable',
  },
  {
    name: 'an X-address with one tag, and another typed beside it',
    does: () => pay('XRP', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', { BlockchainTag: '2' }),
    expect: 'AddressTagInvalid',
  },
  {
    name: 'an X-address without a tag, so that it reaches nobody',
    does: () => pay('XRP', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ'),
    expect: 'AddressTagMissing',
  },
  {
    name: 'an X-address of a network for tests',
    does: () => pay('XRP', 'T719a5UwUCnEs54UsxG9CJYYDhwmFCvbJNZbi37gBGkRkbE'),
    expect: 'AddressOfOtherNetwork',
  },
  {
    name: 'a tag one higher than the ledger counts',
    does: () => pay('XRP', 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59?dt=4294967296'),
    expect: 'AddressTagInvalid',
  },
  {
    name: 'a hash of zeros of Bitcoin in a link whose letters are escaped',
    does: () => pay('BTC', 'bitcoin:%31111111111111111111114oLvT2?amount=0.01'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'a witness of zeros in capitals',
    does: () => pay('BTC', 'BC1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ9E75RS'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'a script of zeros',
    does: () => pay('BTC', 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqthqst8'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'a key of zeros of Taproot',
    does: () => pay('BTC', 'bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqpqqenm'),
    expect: 'AddressUnspendable',
  },
  { name: 'the anchor that anybody may spend', does: () => pay('BTC', 'bc1pfeessrawgf'), expect: 'AddressInvalid' },
  {
    name: 'a witness that no rule stands behind yet',
    does: () => pay('BTC', 'bc1zqurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qursc3hgeh'),
    expect: 'AddressInvalid',
  },
  {
    name: 'a request that must not be paid by whoever does not know it',
    does: () => pay('BTC', 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?req-somewhere=1'),
    expect: 'AddressNotSupported',
  },
  {
    name: 'a link with two amounts',
    does: () => pay('BTC', 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=1&AMOUNT=2'),
    expect: 'AddressInvalid',
  },
  {
    name: 'an invoice of Lightning',
    does: () => pay('BTC', `lightning:lnbc1${'p'.repeat(80)}`),
    expect: 'AddressNotSupported',
  },
  { name: 'a unified address of Zcash', does: () => pay('BTC', `u1${'8'.repeat(80)}`), expect: 'AddressOfOtherCoin' },
  {
    name: 'the eater of bitcoins',
    does: () => pay('BTC', '1BitcoinEaterAddressDontSendf59kuE'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'a hash of zeros of Bitcoin Cash for wallets that know tokens, without its prefix',
    does: () => pay('BCH', 'zqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqweyg7usz'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'a longer hash of Bitcoin Cash, which nobody uses',
    does: () => pay('BCH', 'bitcoincash:pvzs2pg9q5zs2pg9q5zs2pg9q5zs2pg9q5zs2pg9q5zs2pg9q5zs23x73lhw7'),
    expect: /^Address(Invalid|ChecksumWrong|NotSupported)/,
  },
  {
    name: 'the black hole of Tron',
    does: () => pay('USDTT', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'the contract of Tether on Tron in a link',
    does: () => pay('USDTT', 'tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t?amount=3'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'a hash of zeros of Litecoin',
    does: () => pay('LTC', 'ltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqp9ysmq'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'a hash of zeros of Dogecoin in a link',
    does: () => pay('DOGE', 'dogecoin:9rSGfPZLcyCGzY4uYEL1fkzJr6fkicS2rs'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'a hash of zeros of NEO',
    does: () => pay('NEO', 'AFmseVrdL9f9oyCzZefL9tG6UbvhPbdYzM'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'a tag beside an address that has none',
    does: () => pay('ETH', GOOD, { BlockchainTag: '7' }),
    expect: 'AddressTagInvalid',
  },
  {
    name: 'registered ahead of any payout: the burning address in a link',
    does: () => register('ETH', 'ethereum:0x000000000000000000000000000000000000dEaD'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'registered ahead: account zero of the XRP Ledger in an X-address',
    does: () => register('XRP', 'X7TYFRtYHMcHtT2qNycMwgXzFbcRvEmJQMVpwVY4E3Ppycx'),
    expect: 'AddressUnspendable',
  },
  {
    name: 'registered ahead: for BNB the contract that Tether has on Ethereum',
    does: () => register('BNB', USDT),
    expect: 'AddressUnspendable',
  },
  {
    name: 'how long a payout to the black hole of Tron would wait',
    does: () =>
      ask(player.client, readWithdrawalWait, {
        body: { WithdrawMethod: methodOf('USDTT'), BlockchainAddress: 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy' },
      }),
    expect: 'AddressUnspendable',
  },
  {
    name: 'an address to pay to that the processor hands out, and that is the zero address',
    does: () => watched('ETH', ZERO),
    expect: 'PaymentProviderUnavailable Nobody can spend',
  },
  {
    name: 'one of the XRP Ledger without its tag',
    does: () => watched('XRP', 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'),
    expect: 'PaymentProviderUnavailable the tag',
  },
  {
    name: 'one of Cardano whose key is nothing but zeros',
    does: () => watched('ADA', 'addr1vyqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqkdl5mw'),
    expect: 'PaymentProviderUnavailable Nobody can spend',
  },
  {
    name: 'one of Stellar whose key is nothing but zeros',
    does: () => watched('XLM', 'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF', 'memo'),
    expect: 'PaymentProviderUnavailable Nobody can spend',
  },
  {
    name: 'one of Solana that is a program',
    does: () => watched('SOL', 'AddressLookupTab1e1111111111111111111111111'),
    expect: 'PaymentProviderUnavailable Nobody can spend',
  },
]);

it('nothing was asked for, held or paid, no place is known, and the books are right', async () => {
  const { rows } = await sql<{ asked: number; places: number }>`
    select (select count(*) from withdrawal)::int as asked, (select count(*) from withdrawal_destination)::int as places`.execute(
    house.db,
  );
  expect(rows[0]).toEqual({ asked: 0, places: 0 });
  expect(await player.client.call(getPayoutAddresses)).toMatchObject({ value: { Addresses: [] } });
  expect(await player.client.call(getBalance)).toMatchObject({ value: { Balances: { Cash: '10000.00' } } });
  expect((await reconcile(house.db, [...LEDGER_CHECKS, ...WITHDRAWAL_CHECKS])).findings).toEqual([]);
});
