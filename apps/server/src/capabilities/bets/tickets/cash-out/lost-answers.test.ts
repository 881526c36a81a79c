import { afterAll, afterEach, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { openCashOutDesk } from '../../../../../test/cash-out-desk.ts';
import { breakingProxy } from '../../../../../test/support/breaking-proxy.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { openDatabase } from '../../../../platform/database/index.ts';

const { db, url } = await testDatabase();
const proxy = await breakingProxy(url);
const throughProxy = openDatabase(proxy.url, { max: 4, onConnectionLost: () => undefined });
const house = openBettingHouse(throughProxy);
const desk = await openCashOutDesk(db, house);
const { pick, kickOff } = desk;
const { clock } = house;
await house.tickets.start();
afterEach(desk.booksAreTrue);
afterAll(async () => {
  // Each lost answer was said, and nothing else.
  for (const error of house.errors.splice(0)) expect(String(error)).toMatch(/connection|terminated/i);
  await desk.close();
  await throughProxy.destroy();
  await proxy.close();
});

const betOf = async (inPlay: boolean) => {
  const ann = await desk.player();
  const picks = [pick(2000, 0.475), pick(3000, 0.3166666)] as const;
  const bet = await ann.bet(picks);
  if (inPlay) kickOff(picks[0]);
  const { value: amount, CashoutOddsValues } = await ann.offer(bet);
  return { ann, bet, ask: { amount, CashoutOddsValues, idempotencyKey: `lost-${bet}` } };
};

it('a sale that was committed and never answered is found by its key, and is no second one', async () => {
  const { ann, bet, ask } = await betOf(false);
  proxy.loseAnswerTo('commit');
  expect(await ann.sell(bet, ask)).toMatchObject({ status: 503, code: 'ServiceUnavailable' });
  expect(await ann.sell(bet, ask)).toMatchObject({ HasErrors: false, cashOut: { status: 1, amount: '8.57' } });
  expect(await ann.cash()).toBe(9857n);
});

it('one in play that was committed and never answered is decided all the same, in its time', async () => {
  const { ann, bet, ask } = await betOf(true);
  proxy.loseAnswerTo('commit');
  expect(await ann.sell(bet, ask)).toMatchObject({ status: 503 });
  expect(await ann.read(bet)).toMatchObject({ status: 5 });
  clock.advance(5000);
  await expect.poll(async () => (await ann.read(bet)).payout, { timeout: 15_000 }).toBe('8.57');
});

it('a decision whose commit was never answered stands once, and its player is told', async () => {
  const { ann, bet, ask } = await betOf(true);
  await ann.sell(bet, ask);
  const before = proxy.lost();
  proxy.loseAnswerTo('commit');
  clock.advance(5000);
  await expect.poll(() => proxy.lost(), { timeout: 15_000 }).toBe(before + 1);
  // Asked about again a second after it was tried.
  const told = () => {
    clock.advance(1000);
    return house.news.flatMap(({ accountId, kind, payload }) =>
      accountId === ann.accountId && kind === 'cashOut' ? [(payload as { status: number }).status] : [],
    );
  };
  await expect.poll(told, { timeout: 15_000 }).toEqual([5, 1]);
  expect(await ann.cash()).toBe(9857n);
});
