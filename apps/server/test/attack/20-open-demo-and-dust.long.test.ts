import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getMessages, setPlayLimit, takeBreak } from '@evens/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CoinPayment } from '../../src/capabilities/money/payments/movement/coins/coin-payment.ts';
import { coinHouse } from '../support/coin-house.ts';
import { buildServer } from '../support/server-process.ts';
import { attack, said, startOf, type Try } from './support-attack-b.ts';

/*
 * A demo opened to the world without a word, by addresses that look as if they were at home; and dust, by which a stranger writes to a player
 * as often as he pays a fee.
 */
// It takes the process for seconds, in which no database would be heard.
buildServer();
const house = await coinHouse();
const { clock, coins, player, given, words, balance, right } = house;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evens-open-'));
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const DAY = 24 * 3_600_000;
// Each try has a day of its own, and begins at its noon, with a player of its own.
afterEach(() => clock.advance(2 * DAY - ((clock.wallMs() - DAY / 2) % DAY)));

const unsaid = (name: string, env: Readonly<Record<string, string>>, why = 'DEMO is not said'): Try => ({
  name,
  does: () => startOf(folder, env),
  expect: new RegExp(`^ends with 1: .*${why}`, 's'),
});
const site = (name: string, PUBLIC_URL: string, why?: string): Try => unsaid(name, { PUBLIC_URL }, why);

let paid = 0;
/** Something too small comes to an address of the player's, as its chain tells of it. */
async function dust(coin = 'BTC', changes: Partial<CoinPayment> = {}): Promise<void> {
  paid += 1;
  const { BlockchainAddress: address, BlockchainTag: tag } = await given(coin);
  const payment = {
    source: 'sandbox',
    paymentKey: `sandbox:dust-${paid}`,
    coin,
    address,
    units: 546n,
    txid: `d${paid}`,
  };
  await coins.credit({ ...payment, state: 'confirmed', ...(tag !== '' && { tag }), ...changes });
}
const times = async (count: number, work: (at: number) => Promise<void>): Promise<void> => {
  for (let at = 0; at < count; at += 1) await work(at);
};
const told = async (what: string) =>
  said(
    what,
    undefined,
    `${(await words()).length} messages (${[...new Set(await words())].join()}), cash ${await balance()}`,
  );

attack('20', 'a demo opened without a word, and dust', [
  site('an address of the world', 'https://bets.example'),
  site('a name that begins like this machine', 'https://localhost.bets.example'),
  site('a name that ends like this machine', 'https://bets.localhost.example'),
  site('a name that begins like a number of this machine', 'http://127.0.0.1.nip.io'),
  site('a name that begins like a network of the house', 'http://192.168.0.9.nip.io:3000'),
  site('a name of figures', 'http://10.bets.example'),
  site('whoever signs in there looks like this machine', 'http://localhost:3000@bets.example'),
  site('this machine behind a hash sign', 'https://bets.example/#@localhost'),
  site('the number of the world written as one number', 'http://3405803783'),
  site('the number of the world in the sixth version’s form', 'http://[::ffff:203.0.113.7]'),
  site('an address of the sixth version', 'http://[2001:db8::7]'),
  site('a name that begins like a private one of the sixth version', 'http://fd00.bets.example'),
  site('a network next to the private ones', 'http://172.32.0.1'),
  site('a network of a telephone company', 'http://100.64.0.1'),
  unsaid('the address of the office alone', { BACKOFFICE_URL: 'https://office.example' }),
  unsaid('DEMO left empty', { PUBLIC_URL: 'https://bets.example', DEMO: '' }),
  unsaid('DEMO in small letters, which nobody reads', { PUBLIC_URL: 'https://bets.example', demo: 'on' }),
  unsaid('a process of pages', { PUBLIC_URL: 'https://bets.example', ROLE: 'web', NATS_URL: 'nats://127.0.0.1:1' }),
  unsaid('a door for everybody, with an address of this machine', {
    HOST: '0.0.0.0',
    PUBLIC_URL: 'http://localhost:3000',
  }),
  unsaid('a door for everybody, written short', { HOST: '0' }),
  unsaid('a door for everybody, in the sixth version’s form', { HOST: '::ffff:0.0.0.0' }),
  unsaid('a door for everybody, written long', { HOST: '0:0:0:0:0:0:0:0' }),
  unsaid('a name that begins like this machine as the door', { HOST: '127.0.0.1.nip.io' }),
  unsaid('figures for everybody', { OPERATIONS_HOST: '::' }),
  {
    name: 'forty payments of dust on one day',
    does: async () => {
      await times(40, () => dust());
      return told('40 payments of 546 units of BTC');
    },
    expect: '1 messages (coinsTooSmall), cash 0.00',
  },
  {
    name: 'forty at the same moment',
    does: async () => {
      await given('BTC');
      await Promise.all(Array.from({ length: 40 }, () => dust()));
      return told('40 payments at once');
    },
    expect: '1 messages (coinsTooSmall), cash 0.00',
  },
  {
    name: 'one transaction with a hundred and twenty outputs to one address',
    does: async () => {
      await given('BTC');
      await Promise.all(Array.from({ length: 120 }, () => dust('BTC', { txid: 'one' })));
      return told('120 outputs of one transaction');
    },
    expect: '1 messages (coinsTooSmall), cash 0.00',
  },
  {
    name: 'dust of many coins in turn',
    does: async () => {
      await times(20, (at) => dust(['BTC', 'ETH', 'USDTE', 'LTC'][at % 4] ?? 'BTC'));
      return told('20 payments in four coins');
    },
    expect: '1 messages (coinsTooSmall), cash 0.00',
  },
  {
    name: 'dust around midnight, and the house looks again all the time',
    does: async () => {
      clock.advance(DAY / 2 - 60_000);
      await times(12, async () => {
        await dust();
        clock.advance(10_000);
        await coins.catchUp();
      });
      return told('12 payments, six before midnight and six after');
    },
    expect: '2 messages (coinsTooSmall), cash 0.00',
  },
  {
    name: 'the same payment told of again and again',
    does: async () => {
      const address = (await given('BTC')).BlockchainAddress;
      const payment = {
        source: 'sandbox',
        paymentKey: 'sandbox:same',
        coin: 'BTC',
        address,
        units: 546n,
        txid: 'same',
      };
      await times(20, (at) => coins.credit({ ...payment, state: at % 2 ? 'seen' : 'confirmed' }).then(() => undefined));
      return told('one payment told of 20 times');
    },
    expect: '1 messages (coinsTooSmall), cash 0.00',
  },
  {
    name: 'dust that goes from its chain and comes back',
    does: async () => {
      const address = (await given('BTC')).BlockchainAddress;
      const payment = {
        source: 'sandbox',
        paymentKey: 'sandbox:flap',
        coin: 'BTC',
        address,
        units: 546n,
        txid: 'flap',
      };
      await times(20, (at) => coins.credit({ ...payment, state: at % 2 ? 'gone' : 'confirmed' }).then(() => undefined));
      return told('one payment that flaps 20 times');
    },
    expect: '1 messages (coinsTooSmall), cash 0.00',
  },
  {
    name: 'payments that are held, for a player with a limit',
    does: async () => {
      await player.browser.client.call(setPlayLimit, { body: { kind: 'deposit', span: 'day', amount: '10' } });
      await times(15, () => dust('BTC', { units: 25_000n }));
      return told('15 payments of 25 euros beyond a limit of ten');
    },
    expect: '1 messages (coinsHeld), cash 0.00',
  },
  {
    name: 'dust and held payments in turn, for a player on a break',
    does: async () => {
      await given('BTC');
      const address = (await given('BTC')).BlockchainAddress;
      await player.browser.client.call(takeBreak, { body: { hours: 24 } });
      const wrong: unknown[] = [];
      await times(20, async (at) => {
        paid += 1;
        const payment = {
          source: 'sandbox',
          paymentKey: `sandbox:dust-${paid}`,
          coin: 'BTC',
          address,
          txid: `b${paid}`,
          state: 'confirmed' as const,
        };
        await coins
          .credit({ ...payment, units: at % 2 ? 546n : 25_000n })
          .catch((error: unknown) => void wrong.push(error));
      });
      expect(wrong).toEqual([]);
      return told('20 payments, half of them dust');
    },
    expect: /^[12] messages \((coinsTooSmall|coinsHeld)(,coins\w+)?\), cash 0\.00/,
  },
  {
    name: 'the inbox itself, as the player reads it after all that',
    does: async () => {
      await times(30, () => dust());
      const answer = await player.browser.client.call(getMessages, { query: {} as never });
      return said(
        'GET /api/messages',
        undefined,
        `${JSON.stringify(answer).match(/coinsTooSmall|too small/gi)?.length ?? 0} of dust`,
      );
    },
    expect: /^[01] of dust/,
  },
]);

it('dust was credited to nobody, and the books are right', right);
