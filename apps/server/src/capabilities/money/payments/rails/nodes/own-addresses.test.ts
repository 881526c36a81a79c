import { deriveAddress } from '@evens/chain';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../../../test/support/index.ts';
import { makeAccount, NO_NODES, TPUB, watching, XPRV, XPUB } from '../../../../../../test/watching-nodes.ts';
import { derive } from '../../../../../entrypoints/derive/command.ts';
import { readOwnChains } from './own-keys.ts';

const { db } = await testDatabase();
const NODE = 'http://127.0.0.1:9';
const KEYS = {
  ...{ btcXpub: TPUB, btcNodeUrl: NODE, ltcXpub: TPUB, ltcNodeUrl: NODE },
  ...{ dogeXpub: TPUB, dogeNodeUrl: NODE, ethXpub: XPUB, ethNodeUrl: NODE },
  usdtContract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
};

describe('an address', () => {
  it.each(['BTC', 'LTC', 'DOGE', 'ETH'])('of %s is the one that the operator sees in his wallet', async (coin) => {
    const { nodes } = watching(db, KEYS);
    const xpub = coin === 'ETH' ? XPUB : TPUB;
    for (const index of [0, 1]) {
      const accountId = await makeAccount(db);
      const given = await nodes.source.take({ accountId, coin, foreignId: accountId });
      const said = derive(['--coin', coin, '--xpub', xpub, '--index', String(index), '--network', 'regtest']);
      expect([said.code, given.ok && `${given.value.address}\n`]).toEqual([0, said.out]);
    }
  });

  it('is one for an account and a chain, whoever asks at once and in whichever process', async () => {
    const [one, other] = [watching(db, KEYS).nodes.source, watching(db, KEYS).nodes.source];
    const accounts = await Promise.all(Array.from({ length: 6 }, () => makeAccount(db)));
    const asked = accounts.flatMap((accountId) =>
      ['ETH', 'mETH', 'USDTE', 'ETH'].map(async (coin, at) => {
        const given = await (at % 2 ? one : other).take({ accountId, coin, foreignId: `${accountId}:${at}` });
        return [accountId, given.ok ? given.value.address : given.refusal.code] as const;
      }),
    );
    const pairs = new Set((await Promise.all(asked)).map((pair) => pair.join(' ')));
    expect(pairs.size).toBe(6);
    expect(new Set([...pairs].map((pair) => pair.split(' ')[1])).size).toBe(6);
    expect(one.addressCoin?.('USDTE')).toBe('ETH');
    expect(one.addressCoin?.('mBTC')).toBe('BTC');
    expect(one.confirmations?.('USDTE')).toBe(3);
  });

  it('stays when the operator takes another key, and new ones come from that from its beginning', async () => {
    const before = await watching(db, KEYS).give('BTC');
    const otherKey =
      'tpubDDgEAMpHn8tX5Bs19WWJLZBeFzbpE7BYuP3Qo71abZnQ7FmN3idRPg4oPWt2Q6Uf9huGv7AGMTu8M2BaCxAdThQArjLWLDLpxVX2gYfh2YJ';
    const { nodes } = watching(db, { ...KEYS, btcXpub: otherKey });
    const again = await nodes.source.take({ accountId: before.accountId, coin: 'BTC', foreignId: 'x' });
    expect(again.ok && again.value.address).toBe(before.address);
    const accountId = await makeAccount(db);
    const fresh = await nodes.source.take({ accountId, coin: 'BTC', foreignId: 'y' });
    const first = deriveAddress({ chain: 'bitcoin', route: 'own-node' }, otherKey, 0, 'regtest');
    expect(fresh.ok && first.ok && fresh.value.address === first.value).toBe(true);
  });

  it.each([
    ['regtest', 31_337],
    ['test', 11_155_111],
    ['main', undefined],
  ] as const)(
    'on the network %s names the chain and the token of that network in its payment link',
    (coinNetwork, id) => {
      const { ethXpub, ethNodeUrl, usdtContract } = KEYS;
      const { source } = watching(db, { ethXpub, ethNodeUrl, usdtContract, coinNetwork }).nodes;
      const contract = usdtContract.toLowerCase();
      expect(source.evm?.('ETH')).toEqual(id && { id });
      expect(source.evm?.('USDTE')).toEqual(id && { id, contract });
      expect(watching(db, KEYS).nodes.source.evm?.('BTC')).toBeUndefined();
    },
  );

  it('that nobody was given yet makes no block worth reading: the statement of its chain is empty without the node', async () => {
    const fresh = watching((await testDatabase()).db, KEYS);
    const ether = () =>
      fresh.nodes
        .statements(async () => [])
        .find(({ chain }) => chain === 'ethereum')
        ?.read(0, Date.now() + 86_400_000);
    expect(await ether()).toEqual({ lines: [] });
    await fresh.give('ETH');
    // Now it is asked, and nobody listens there.
    expect(await ether()).toBeUndefined();
  });

  it('of a coin without a node is refused', async () => {
    const { nodes } = watching(db, { btcXpub: TPUB, btcNodeUrl: NODE });
    const accountId = await makeAccount(db);
    expect(await nodes.source.take({ accountId, coin: 'ETH', foreignId: 'x' })).toMatchObject({
      refusal: { code: 'PaymentMethodUnavailable' },
    });
    expect(nodes.source.coins).toEqual(['BTC', 'mBTC']);
  });
});

describe('a key', () => {
  const broken = `${TPUB.slice(0, -1)}${TPUB.endsWith('a') ? 'b' : 'a'}`;
  it.each([
    ['that is private', { btcXpub: XPRV, btcNodeUrl: NODE }, 'BTC_XPUB: This is a private key.'],
    ['that is mistyped', { btcXpub: broken, btcNodeUrl: NODE }, 'BTC_XPUB: The checksum of the key is wrong'],
    ['of another network', { ltcXpub: XPUB, ltcNodeUrl: NODE }, 'LTC_XPUB: This is a key of the main network'],
    ['that is none', { ethXpub: 'my key', ethNodeUrl: NODE }, 'ETH_XPUB: This is not an extended key'],
    ['whose node is missing', { dogeXpub: TPUB }, 'DOGE_NODE_URL is missing: DOGE_XPUB needs it'],
    ['that is missing', { dogeNodeUrl: NODE }, 'DOGE_XPUB is missing: DOGE_NODE_URL needs it'],
  ])('%s ends the start in words, and is not repeated', (_, settings, words) => {
    let said = '';
    try {
      readOwnChains({ ...NO_NODES, ...settings });
    } catch (error) {
      said = `${(error as Error).name} ${(error as Error).message}`;
    }
    expect(said).toMatch(/^ConfigError Wrong configuration:\n/);
    expect(said).toContain(words);
    for (const key of [XPRV, broken, XPUB, 'my key']) expect(said).not.toContain(key);
  });

  it('brings USDT on the main network by itself, and on others only with its contract', () => {
    const main = readOwnChains({ ...NO_NODES, coinNetwork: 'main', ethXpub: XPUB, ethNodeUrl: NODE });
    expect([main[0]?.coins, main[0]?.usdt]).toEqual([
      ['ETH', 'mETH', 'USDTE'],
      '0xdac17f958d2ee523a2206206994597c13d831ec7',
    ]);
    expect(readOwnChains({ ...NO_NODES, ethXpub: XPUB, ethNodeUrl: NODE })[0]?.coins).toEqual(['ETH', 'mETH']);
  });
});
