import { describe, expect, it } from 'vitest';
import type { Heard } from './adapter.ts';
import { adapterOf } from './adapters/index.ts';
import type { JackpotDisplay } from './jackpots.ts';
import { poolsIn, providerPools } from './pools.ts';
import { completeSettings } from './settings.ts';
import { CARDS } from './test-support/jackpot-cards.ts';

const level = (levelId: number, key: string, value: number) => ({ levelId, currentValue: [{ key, value }] });
const QUEST = { instanceName: 'Egypt Quest', levelStats: [level(1, 'EUR', 77_05)] };
const row = (Name: string, Amount: string) => ({ Name, Amount, Currency: 'EUR' });
const STATS = {
  instanceStats: [
    { instanceName: 'Bell Link', levelStats: [level(1, 'EUR', 50_00), level(2, 'EUR', 5)] },
    { instanceName: 'High Cash', levelStats: [level(1, 'BGN', 7)] },
  ],
};

describe('pools in whatever an adapter answers', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['rows', [{ Name: 'Grand', Currency: 'EUR', Amount: '12.50' }], ['Grand 12.50']],
    [
      'rows with fewer and with more places',
      [row('Major', '8120.4'), row('Minor', '5.119')],
      ['Major 8120.40', 'Minor 5.11'],
    ],
    ['rows of which one is no sum', [{ Name: 'Grand', Currency: 'EUR', Amount: '1e9' }], []],
    ['rows in another currency', [{ Name: 'Grand', Currency: 'USD', Amount: '12.50' }], []],
    ['four cards', { JackpotCards: CARDS }, ['I 10.00', 'II 100.00', 'III 1000.00', 'IV 10000.00']],
    ['instances with levels', { jackpotInstancesStats: STATS }, ['Bell Link 1 50.00', 'Bell Link 2 0.05']],
    ['Egypt Quest alone', { JackpotCards: null, EgyptQuestJackpot: QUEST }, ['Egypt Quest 77.05']],
    [
      'Egypt Quest, which is listed too',
      { jackpotInstancesStats: { instanceStats: [QUEST] }, EgyptQuestJackpot: QUEST },
      ['Egypt Quest 77.05'],
    ],
    ['nothing', undefined, []],
    ['a text', 'Grand', []],
  ])('%s', (_, answer, shown) => {
    expect(poolsIn(answer, 'EUR').map(({ Name, Amount }) => `${Name} ${Amount}`)).toEqual(shown);
  });
});

/** A house with SoftSwiss alone, whose pools are what a test says. */
function house() {
  const adapter = adapterOf('softswiss');
  const settings =
    adapter &&
    completeSettings(
      adapter,
      Object.fromEntries(
        adapter.settings.map(({ name, secret }) => [name, secret ? 'secret' : 'https://games.invalid']),
      ),
    );
  if (!settings) throw new Error('SoftSwiss is not configured');
  const said: {
    answer: (url: string) => Heard;
    nowMs: number;
    asked: number;
    isOn: boolean;
    displays: JackpotDisplay[];
  } = {
    answer: () => ({ status: 200, body: '[{"name":"Grand","currency":"EUR","amount":"1.00"}]' }),
    ...{ nowMs: 0, asked: 0, isOn: true, displays: [] },
  };
  const all = async () => new Map([['softswiss' as const, { settings, isOn: said.isOn, addresses: [] }]]);
  const clock = { wallMs: () => said.nowMs, monotonicMs: () => said.nowMs } as Parameters<typeof providerPools>[0];
  const pools = providerPools(
    clock,
    { all, of: async (id) => (await all()).get(id as 'softswiss'), forget: () => undefined },
    {
      ask: async ({ url }) => {
        said.asked += 1;
        return said.answer(url);
      },
      onError: () => undefined,
    },
    async () => said.displays,
  );
  return { said, shown: async () => (await pools.in('EUR')).map(({ Provider, Amount }) => `${Provider} ${Amount}`) };
}

describe('pools of providers', () => {
  it('are asked for once in ten seconds, however many look', async () => {
    const { said, shown } = house();
    expect(await Promise.all([shown(), shown(), shown()])).toEqual(Array.from({ length: 3 }, () => ['softswiss 1.00']));
    said.nowMs = 9_999;
    await shown();
    expect(said.asked).toBe(1);
    said.nowMs = 10_000;
    said.answer = () => ({ status: 200, body: '[{"name":"Grand","currency":"EUR","amount":"1.02"}]' });
    expect([await shown(), said.asked]).toEqual([['softswiss 1.02'], 2]);
  });

  it('that cannot be had are the last that could, for half a minute, and then none', async () => {
    const { said, shown } = house();
    await shown();
    said.answer = () => ({ status: 500, body: '' });
    said.nowMs = 29_999;
    expect(await shown()).toEqual(['softswiss 1.00']);
    said.nowMs = 30_000;
    expect(await shown()).toEqual([]);
  });

  it('are not shown of a provider that is off', async () => {
    const { said, shown } = house();
    said.isOn = false;
    expect([await shown(), said.asked]).toEqual([[], 0]);
  });

  it('of a display outside are asked by its id, and shown under the provider that an operator named', async () => {
    const { said, shown } = house();
    const asked: string[] = [];
    said.isOn = false;
    said.displays = [
      { provider: 'egt', address: 'https://shows.invalid/display', id: 'front-7' },
      { provider: 'nobody', address: 'https://shows.invalid/display', id: 'front-8' },
    ];
    said.answer = (url) => {
      asked.push(url);
      return { status: 200, body: JSON.stringify({ jackpotInstancesStats: STATS }) };
    };
    expect(await shown()).toEqual(['egt 50.00', 'egt 0.05']);
    said.nowMs = 9_999;
    await shown();
    expect(asked).toEqual(['https://shows.invalid/display/front-7']);
    said.nowMs = 30_000;
    said.answer = () => ({ status: 200, body: '<html>' });
    expect(await shown()).toEqual([]);
  });
});
