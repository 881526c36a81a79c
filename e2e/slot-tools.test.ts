import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from './scenarios/account.ts';
import { browserFor, DESK, type OpenOptions, PHONE } from './support/browser.ts';
import { type House, onHouse, openHouse } from './support/house.ts';
import { accessFaults } from './support/layout.ts';
import { send } from './support/members.ts';
import { type Person, personOn } from './support/person.ts';

const SLOT = 'slot-deep-temple';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(account);
});
afterAll(async () => {
  await house?.close();
});

const main = (page: Page): Locator => page.getByRole('main');
const act = (page: Page): Locator => main(page).locator('.gs__act');
const stage = (page: Page): Locator => main(page).locator('.slotv');

interface Round {
  readonly id: string;
  readonly stake: string;
  readonly payout: string;
  readonly shown: {
    readonly spins: readonly {
      readonly kind: string;
      readonly drops: readonly {
        readonly board: readonly number[][];
        readonly wins: readonly { readonly cells: readonly number[] }[];
      }[];
    }[];
  };
}

const idOf = (userName: string): string => `(select id::text from identity_account where user_name = '${userName}')`;

async function opened(options: OpenOptions, userName = 'ada', slot = SLOT): Promise<Person> {
  const page = await window.open(options);
  const player = house.players.find((each) => each.userName === userName);
  if (!player) throw new Error(`the demo has no ${userName}`);
  const person = personOn(page);
  await person.signIn(player, `/en-US/table-game/originals/${slot}`);
  await stage(page).and(page.locator('[data-ready=true]')).waitFor({ timeout: 60_000 });
  return person;
}

/** What the house answers to the press that this does. */
async function answerTo(page: Page, does: () => Promise<void>): Promise<Round> {
  const answer = page.waitForResponse(
    (each) => each.request().method() === 'POST' && each.url().endsWith('/api/casino/rounds'),
  );
  await does();
  return ((await (await answer).json()) as { round: Round }).round;
}

const idle = (page: Page): Promise<void> =>
  expect.poll(() => stage(page).getAttribute('data-state'), { timeout: 240_000 }).toBe('idle');

async function cashOf(page: Page): Promise<number> {
  const answer = (await (await page.request.get('/api/session')).json()) as {
    user: { Balances: { TotalBalance: string } };
  };
  return Number(answer.user.Balances.TotalBalance);
}

/** The board at which a round ends, as the stage writes what it paints. */
const endOf = ({ shown }: Round): string =>
  (shown.spins.findLast(({ drops }) => drops.length > 0)?.drops.at(-1)?.board ?? [])
    .map((each) => each.join('.'))
    .join(' ');

it('free spins pay for their slot, the page and the account say how many are left, and then money pays again', async () => {
  await onHouse(house, [
    `insert into free_spin_grant (id, account_id, currency, game, spins, value_minor, granted_by, granted_at, expires_at)
     values ('${randomUUID()}', ${idOf('ada')}, 'EUR', '${SLOT}', 2, 40, 'operator:test', now(), now() + interval '2 days')`,
  ]);
  const person = await opened({ viewport: PHONE, reducedMotion: 'reduce' });
  const { page } = person;
  await main(page).getByText('2 of 2 free spins left, each played for EUR 0.40').waitFor();
  let cash = await person.balance();
  expect(await act(page).textContent()).toBe('Free spin (2 left)');
  expect(await accessFaults(page)).toEqual([]);
  const first = await answerTo(page, () => act(page).click());
  expect(first.stake).toBe('0.40');
  cash += Number(first.payout);
  await main(page).getByText('1 of 2 free spins left').waitFor();
  await person.waitForBalance(cash);
  await page.goto('/en-US/open-modal/casinoHistory');
  const listed = page.getByRole('dialog').getByRole('region', { name: 'Free spins' });
  await listed.getByText('1 of 2 free spins left').waitFor();
  await listed.getByRole('link', { name: 'Deep Temple' }).click();
  await main(page).getByText('1 of 2 free spins left').waitFor();
  // Money pays where the player wants it to, and the spin stays.
  await main(page).getByRole('switch', { name: 'Use free spins' }).click();
  await expect.poll(() => act(page).textContent()).toMatch(/^Spin for EUR/);
  await main(page).getByRole('switch', { name: 'Use free spins' }).click();
  await idle(page);
  const second = await answerTo(page, () => act(page).click());
  cash += Number(second.payout);
  await person.waitForBalance(cash);
  await expect.poll(() => act(page).textContent()).toMatch(/^Spin for EUR/);
  expect(await main(page).getByText('free spins left').count()).toBe(0);
});

describe('a feature that is bought', () => {
  it('asks before, costs its price once, goes on after a reload where it begins, and is told once', {
    timeout: 600_000,
    tags: 'long',
  }, async () => {
    const person = await opened({ viewport: DESK, reducedMotion: 'no-preference' });
    const { page } = person;
    const before = await cashOf(page);
    await main(page).getByLabel('Stake', { exact: true }).fill('0.20');
    await main(page).getByRole('button', { name: 'Buy the feature for EUR 12.28' }).click();
    const question = page.getByRole('dialog', { name: 'Buy the feature?' });
    await question.getByText('costs EUR 12.28').waitFor();
    await question.getByRole('button', { name: 'Not now' }).click();
    expect(await cashOf(page)).toBe(before);
    await main(page).getByRole('button', { name: 'Buy the feature for EUR 12.28' }).click();
    const round = await answerTo(page, () => question.getByRole('button', { name: 'Buy for EUR 12.28' }).click());
    expect([round.stake, round.shown.spins.every(({ kind }) => kind === 'free')]).toEqual(['12.28', true]);
    const after = Math.round((before - 12.28 + Number(round.payout)) * 100) / 100;
    expect(await cashOf(page)).toBe(after);
    await expect.poll(() => stage(page).getAttribute('data-state')).toBe('showing');

    await page.reload();
    const told = page.waitForRequest((each) => each.url().endsWith(`/rounds/${round.id}/told`), { timeout: 240_000 });
    await expect.poll(() => stage(page).getAttribute('data-state'), { timeout: 60_000 }).toBe('showing');
    // The round is paid: the balance is the house's from the first moment on, and stays.
    expect(await person.balance()).toBeCloseTo(after, 2);
    expect(await act(page).getAttribute('aria-disabled')).toBe('true');
    await told;
    await idle(page);
    expect(await person.balance()).toBeCloseTo(after, 2);
    await expect.poll(() => stage(page).getAttribute('data-painted')).toBe(endOf(round));

    await page.reload();
    await expect.poll(() => stage(page).getAttribute('data-painted'), { timeout: 60_000 }).toBe(endOf(round));
    expect(await stage(page).getAttribute('data-state')).toBe('idle');

    // Its address tells it as pictures: each board of each spin, with what won marked.
    await page.goto(`/en-US/casino-round/${round.id}`);
    await page.getByRole('heading', { name: 'How the reels stood' }).waitFor();
    const drops = round.shown.spins.flatMap((each) => each.drops);
    expect(await page.locator('.story .sboard').count()).toBe(drops.length);
    const won = drops.map(({ wins }) => new Set(wins.flatMap(({ cells }) => cells)).size);
    const marked = await page
      .locator('.story .sboard')
      .evaluateAll((boards) => boards.map((each) => each.querySelectorAll('[data-won]').length));
    expect(marked).toEqual(won);
    expect(await accessFaults(page)).toEqual([]);
  });
});

describe('at home in Great Britain', () => {
  it('starts come two and a half seconds apart, nothing hurries, and no feature is sold', async () => {
    await onHouse(house, [`update identity_account set country = 'GB' where user_name = 'bruno'`]);
    const person = await opened({ viewport: PHONE, reducedMotion: 'reduce' }, 'bruno');
    const { page } = person;
    await act(page).waitFor();
    expect(await main(page).getByRole('switch', { name: 'Quick spins' }).count()).toBe(0);
    expect(
      await main(page)
        .getByRole('button', { name: /^Buy the feature/ })
        .count(),
    ).toBe(0);
    const startedMs: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/casino/rounds')) startedMs.push(Date.now());
    });
    const refused: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/api/casino/rounds') && answer.status() >= 400) refused.push(answer.status());
    });
    for (const until = Date.now() + 6_500; Date.now() < until; ) {
      await act(page).click({ force: true });
      await page.waitForTimeout(100);
    }
    expect(startedMs.length).toBeGreaterThanOrEqual(2);
    const gaps = startedMs.slice(1).map((each, at) => each - (startedMs[at] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_450);
    expect(refused).toEqual([]);
  });
});

it('a race stands in the lobby and in its slots, with its board, its prizes and the time that is left', async () => {
  const id = randomUUID();
  await onHouse(house, [
    `insert into race (id, currency, games, floor_minor, starts_at, ends_at, created_by) values
     ('${id}', 'EUR', array['${SLOT}'], 100, now() - interval '1 minute', now() + interval '2 hours', 'operator:test')`,
    `insert into race_prize (race_id, place, amount_minor) values ('${id}', 1, 10000), ('${id}', 2, 5000)`,
  ]);
  const person = await opened({ viewport: DESK, reducedMotion: 'reduce' });
  const { page } = person;
  const race = page.getByRole('region', { name: 'Slot race' });
  await race.getByText(/Ends in 1:59:/).waitFor();
  await race.getByText('First prize EUR 100.00, prizes in all: 2.').waitFor();
  // Rounds that win nothing give no place: they are played without their pictures, which a machine that draws in software paints for seconds.
  const played = async (): Promise<number> => {
    const bets = [{ place: 'main', stake: '1.00' }];
    const asked = { game: SLOT, options: {}, bets, idempotencyKey: randomUUID() };
    return Number(((await send(page, '/api/casino/rounds', asked)) as unknown as { round: Round }).round.payout);
  };
  let best = 0;
  for (let rounds = 0; rounds < 60 && best === 0; rounds += 1) best = await played();
  await main(page).getByLabel('Stake', { exact: true }).fill('1.00');
  await idle(page);
  best = Math.max(best, Number((await answerTo(page, () => act(page).click())).payout));
  expect(best).toBeGreaterThan(0);
  const row = race.getByRole('listitem').filter({ hasText: 'You' });
  // Amounts are kept on one line by a space that does not break.
  const text = async () => (await row.textContent())?.replaceAll('\u00a0', ' ');
  await expect.poll(text, { timeout: 30_000 }).toBe(`1.You${best.toFixed(2)}×EUR 100.00`);
  await page.goto('/en-US/casino');
  await expect.poll(() => row.textContent(), { timeout: 30_000 }).toContain(`${best.toFixed(2)}×`);
  await page.setViewportSize(PHONE);
  expect(await accessFaults(page)).toEqual([]);
});
