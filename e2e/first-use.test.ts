import { connect } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDING, firstUse, LATER, PLAYED, SOON } from './scenarios/first-use.ts';
import { browserFor, DESK, PHONE } from './support/browser.ts';
import { oneOf } from './support/every.ts';
import { type House, onHouse, openHouse } from './support/house.ts';
import { accessFaults, layoutFaults, settled } from './support/layout.ts';
import { type Person, personOn } from './support/person.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(firstUse);
  await hasPlayedBefore();
});
afterAll(async () => {
  await house?.close();
});

const BOTH = [
  ['desk', DESK],
  ['phone', PHONE],
] as const;
const onPhone = { viewport: PHONE, hasTouch: true, isMobile: true } as const;

const ada = () => {
  const player = house.players.find((each) => each.currency === 'EUR');
  if (!player) throw new Error('the demo has no player in EUR');
  return player;
};

/** As if ada had played for a month: half a point is missing to the next level. */
async function hasPlayedBefore(): Promise<void> {
  await onHouse(house, [
    `insert into loyalty_member (account_id, rest_minor)
      select id::text, 1000 from identity_account where user_name = '${ada().userName}'`,
    `insert into loyalty_month (account_id, month, earned, remaining)
      select id::text, date_trunc('month', now()), 19999, 40 from identity_account where user_name = '${ada().userName}'`,
  ]);
}

/** The house's own script about the page's faults, in both themes; none is what is wanted. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await settled(page);
    faults.push(...(await layoutFaults(page)), ...(await accessFaults(page)));
  }
  return faults;
}

/** What the house answers to bytes that no browser would send: its first line, and its body. */
function rawGet(path: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(house.url);
    let text = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('end', () => resolve([text.split('\r\n', 1)[0] ?? '', text.slice(text.indexOf('\r\n\r\n') + 4)]));
  });
}

/** Puts a bet on a match that soon begins, as the slip would, by one call: nothing here waits for a page. */
async function betOnSoon({ page }: Person): Promise<string> {
  const { csrfToken } = (await (await page.request.get('/api/session')).json()) as { csrfToken: string };
  const answer = await page.request.post('/api/betslip/place', {
    headers: { 'x-csrf-token': csrfToken },
    data: {
      idempotencyKey: crypto.randomUUID(),
      betType: 1,
      stake: '10.00',
      selections: [{ fixtureId: SOON.id, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }],
    },
  });
  const { ticket } = (await answer.json()) as { ticket: { id: string } | null };
  expect(ticket, 'the bet came too late for its match').not.toBeNull();
  return ticket?.id ?? '';
}

describe('a list', () => {
  it('says of a match that it has ended, and lets it recede with its score and without prices', {
    tags: 'long',
  }, async () => {
    const person = personOn(await window.open({ viewport: DESK }));
    await person.signIn(ada(), '/en-US/rules');
    await betOnSoon(person);
    const { page } = person;
    await person.goto('/en-US/live');
    await person.price(PLAYED.home).waitFor();
    const match = ENDING.find(({ endsAtSec }) => endsAtSec > house.scriptSec() + 1);
    expect(match, 'all of them have ended').toBeDefined();
    const row = page.getByRole('main').locator('.mrow', { hasText: match?.home ?? '' });
    await row.locator('.mrow__clock', { hasText: /^\d/ }).waitFor();
    await row.locator('.mrow__clock', { hasText: 'Ended' }).waitFor({ timeout: 30_000 });
    await page
      .getByRole('main')
      .locator('.mrow--over', { hasText: match?.home ?? '' })
      .waitFor();
    expect(await row.locator('.mrow__scores b').allInnerTexts()).toEqual(['1', '0']);
    expect(await row.getByRole('button', { name: /, 1X2/ }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('writes prices from 100 on without decimals, and gives each sport a sign of its own', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK });
    const person = personOn(page);
    await person.goto('/en-US/sport/soccer/england/premier-league');
    await person.price(LATER.away).waitFor();
    expect(await person.price(LATER.away).textContent()).toMatch(new RegExp(`(^|\\D)${LATER.longShot}$`));
    expect(await person.price(LATER.home).textContent()).toMatch(/(^|\D)1\.01$/);
    await page.goto('/en-US/rules');
    const signs = page.getByRole('main').locator('a[href*="/rules/"] svg use');
    await signs.first().waitFor();
    const drawn = await signs.evaluateAll((uses) => uses.map((use) => use.getAttribute('href')));
    expect(drawn.length).toBeGreaterThan(20);
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe('the slip', () => {
  it('takes better prices at first, and shows clock and score of a match that the page beside it knows nothing of', async () => {
    const page = await window.open({ viewport: DESK });
    const person = personOn(page);
    await person.goto('/en-US/live');
    await person.price(PLAYED.home).click();
    const pick = person.slip.locator('.pick', { hasText: PLAYED.home });
    await pick.waitFor();
    const better = person.slip
      .getByRole('group', { name: 'Accept price changes' })
      .getByRole('button', { name: 'Better' });
    expect(await better.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(async () => (await page.request.get('/api/betslip')).text()).toContain('"oddsChangePolicy":1');
    await expect
      .poll(async () => (await page.request.get('/api/betslip')).text())
      .toContain(`"fixtureId":${PLAYED.id}`);
    await person.goto('/en-US/sport/handball');
    await pick.getByText(/^\d+:\d\d$/).waitFor();
    await pick.getByText('1–0', { exact: true }).waitFor();
    await person.slip.getByRole('button', { name: `Remove ${PLAYED.home}` }).click();
    await pick.waitFor({ state: 'detached' });
  });
});

describe('a form', () => {
  const focused = (page: Page) =>
    page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '');

  it.each(oneOf(1, BOTH))(
    'has the focus in its first field at each step, and says what is wrong where it was asked: %s',
    async (_, viewport) => {
      const page = await window.open(viewport === PHONE ? onPhone : { viewport });
      await personOn(page).goto('/en-US/open-modal/login');
      await expect.poll(() => focused(page)).toBe('User name or e-mail');
      const login = page.getByRole('dialog', { name: 'Log in' });
      await login.getByRole('tab', { name: 'Register' }).click();
      const dialog = page.getByRole('dialog', { name: 'Register' });
      await expect.poll(() => focused(page)).toBe('E-mail');
      await dialog.getByLabel('E-mail').fill(`first-${viewport.width}@example.org`);
      await dialog.getByLabel('User name').fill(ada().userName);
      await dialog.getByLabel('Country').selectOption({ label: 'Germany' });
      await dialog.getByLabel('Currency').selectOption('EUR');
      for (const name of ['Password', 'Password again'])
        await dialog.getByLabel(name, { exact: true }).fill('a long enough secret');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect.poll(() => focused(page)).toBe('Day');
      await dialog.getByLabel('Day').selectOption('30');
      await dialog.getByLabel('Month').selectOption('2');
      await dialog.getByLabel('Year').selectOption('1990');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByText('This date does not exist.').waitFor();
      await expect.poll(() => focused(page)).toBe('Day');
      await dialog.getByLabel('Day').selectOption('28');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByText('Step 3 of 3').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
      const privacy = await dialog.getByRole('link', { name: 'Privacy' }).getAttribute('href');
      const text = await fetch(new URL(privacy ?? '', house.url));
      expect([text.status, await text.text()]).toEqual([200, expect.stringContaining('What is kept')]);
      window.expectComplaints(/status of 409 .*api\/register/);
      for (const box of await dialog.getByRole('checkbox').all()) await box.check();
      await dialog.getByRole('button', { name: 'Open account' }).click();
      // The name is somebody's: back at the step that asked for it, in that field.
      await dialog.getByText('This user name is taken. Choose another.').waitFor();
      await dialog.getByText('Step 1 of 3').waitFor();
      await expect.poll(() => focused(page)).toBe('User name');
      expect(await faultsOf(page)).toEqual([]);
    },
  );

  it('of the provider writes the date itself, lists its test cards, and keeps what was typed', {
    tags: 'long',
  }, async () => {
    const page = await window.open(onPhone);
    const person = personOn(page);
    await person.signIn(ada(), '/en-US/open-modal/deposit');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'No limit, go on' }).click();
    await dialog.getByRole('button', { name: 'Yes, no limit' }).click();
    await expect.poll(() => focused(page)).toBe('Amount');
    const terms = dialog.getByRole('checkbox', { name: /terms/ });
    if ((await terms.count()) > 0) await terms.check();
    await dialog.getByRole('button', { name: '50', exact: true }).click();
    await dialog.getByRole('button', { name: /^Deposit EUR/ }).click();
    await page.waitForURL(`${house.sandboxUrl}/**`);
    await expect.poll(() => focused(page)).toBe('Card number');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field('Card number').pressSequentially('4242424242424242');
    await field('Expiry date').pressSequentially('1239');
    expect(await field('Expiry date').inputValue()).toBe('12/39');
    await field('Security code').fill('1');
    await field('Name on card').fill('Ada "Test" <Lovelace>');
    window.expectComplaints(/status of 422/);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('The security code has three or four digits.').waitFor();
    await expect.poll(() => focused(page)).toBe('Security code');
    expect(
      await Promise.all(['Card number', 'Expiry date', 'Name on card'].map((label) => field(label).inputValue())),
    ).toEqual(['4242 4242 4242 4242', '12/39', 'Ada "Test" <Lovelace>']);
    expect(await page.getByRole('heading', { name: 'Test cards' }).isVisible()).toBe(true);
    expect([...(await layoutFaults(page)), ...(await accessFaults(page))]).toEqual([]);
    await page.getByRole('button', { name: /^5555 5555 5555 4444/ }).click();
    expect(await field('Card number').inputValue()).toBe('5555 5555 5555 4444');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(`${house.url}/**`);
    await page
      .getByRole('dialog')
      .getByText(/^EUR\s[\d.]+$/)
      .first()
      .waitFor();
  });
});

describe('what nobody means', () => {
  it.each<[string, string, number, string]>([
    ['a sport', '/en-US/sport/quidditch', 404, 'page'],
    ['a match', '/en-US/sport/soccer/england/premier-league/match/999999999', 404, 'page'],
    ['a result', '/en-US/sport/results/999999999', 404, 'page'],
    ['letters of another script, not encoded', '/en-US/sport/足球', 404, 'page'],
    ['a search of 10,000 characters', `/api/search?q=${'x'.repeat(10_000)}`, 400, 'InvalidRequest'],
    ['the page 1,000,000,000', '/api/blog/articles?page=1000000000', 400, 'InvalidRequest'],
    ['the offset 1,000,000,000 of a list', '/api/fixtures?view=all&offset=1000000000', 400, 'InvalidRequest'],
    ['30 February', '/api/results/tournaments/ByDate?date=2026-02-30T00:00:00.000Z', 400, 'InvalidRequest'],
    ['an unknown day', '/api/results/tournaments/ByDate?date=tomorrow', 400, 'InvalidRequest'],
    ['an unknown fixture', '/api/fixtures/999999999', 404, 'NotFound'],
    ['a language of nobody', '/api/localization/getalltranslationsbylanguagecode?lang=xx-XX', 400, 'InvalidRequest'],
  ])('%s', async (_, path, status, what) => {
    const answer = await fetch(house.url + path);
    const text = await answer.text();
    expect(answer.status).toBe(status);
    if (what === 'page') expect(text).toContain('<div id="root">');
    else if (status === 200) expect(Object.keys(JSON.parse(text) as object)).toContain(what);
    else expect((JSON.parse(text) as { code: string }).code).toBe(what);
  });

  it('an address in letters of another script that nobody encoded', async () => {
    for (const path of ['/en-US/sport/足球', '/api/search?q=Köln']) {
      const [status = '', body = ''] = await rawGet(path);
      expect([path, status]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 (200|404|400) /)]);
      expect(body).toMatch(/<div id="root">|^\{"(code|fixtures)"/);
    }
  });

  it.each([
    '/en-US/open-modal/nonsense',
    '/en-US/sport/results?date=2026-02-30T00:00:00Z',
    '/en-US/sport/schedule?date=2026-02-30T00:00:00Z&page=1000000000',
  ])('%s shows a page that goes on', { tags: 'long' }, async (path) => {
    const page = await window.open({ viewport: DESK });
    await personOn(page).goto(path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await expect.poll(async () => ((await page.getByRole('main').textContent()) ?? '').length).toBeGreaterThan(40);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('afterwards', () => {
  it.each(BOTH)(
    'the result, the ticket and the statement tell what became of a bet: %s',
    { tags: 'long' },
    async (_, viewport) => {
      const page = await window.open(viewport === PHONE ? onPhone : { viewport });
      const person = personOn(page);
      await person.signIn(ada(), '/en-US/rules');
      const settledBets = async () =>
        (await (await page.request.get('/api/tickets?view=settled')).json()) as { tickets: { payout: string }[] };
      await expect.poll(async () => (await settledBets()).tickets[0]?.payout, { timeout: 60_000 }).toBe('20.00');

      await person.goto(`/en-US/sport/results/${SOON.id}`);
      const own = page.getByRole('region', { name: 'Your bet on this match' });
      await own.getByText(`${SOON.home} · 1X2`).waitFor();
      expect(await own.getByRole('button').textContent()).toMatch(/Won[\s\S]*Stake EUR\s10\.00[\s\S]*Paid EUR\s20\.00/);
      expect(await faultsOf(page)).toEqual([]);

      await own.getByRole('button').click();
      const account = page.getByRole('dialog');
      const ticket = account.getByRole('article').filter({ hasText: SOON.home });
      await ticket.getByRole('button', { name: /^Details of ticket/ }).click();
      for (const words of [
        'You placed the bet: EUR 10.00 in all.',
        'Your setting for price changes: None.',
        'We took the bet.',
        `${SOON.home}: Won.`,
        'The result decided it.',
        'The bet is settled: Won. EUR 20.00 was paid to your balance.',
      ])
        await ticket.getByText(words).waitFor();
      expect(await ticket.textContent()).not.toMatch(/generation|odds-change-policy|\b9\d\d\/1x2/);
      expect(await faultsOf(page)).toEqual([]);

      await account.getByRole('button', { name: 'Transaction history', exact: true }).click();
      await account.getByRole('button', { name: 'With balance' }).click();
      const rows = account.getByRole('table').getByRole('row');
      await rows.filter({ hasText: 'Payout' }).first().waitFor();
      const lines = (await rows.allInnerTexts()).slice(1);
      const money = lines.map(
        (line) => line.match(/[\d,]+\.\d\d/g)?.map((text) => Number(text.replaceAll(',', ''))) ?? [],
      );
      const signs = lines.map((line) => (line.includes('−') ? -1 : 1));
      // Each line leads to the balance of the line above it.
      for (const [at, [amount = 0, balance = 0]] of money.entries()) {
        const older = money[at + 1];
        if (older) expect(balance).toBeCloseTo((older[1] ?? 0) + (signs[at] ?? 1) * amount, 2);
        else expect(balance).toBeCloseTo(amount, 2);
      }
      const header = (await account.locator('.acct__bal b').textContent()) ?? '';
      expect(Number(header.replace(/[^\d.]/g, ''))).toBeCloseTo(money[0]?.[1] ?? 0, 2);
      expect(await faultsOf(page)).toEqual([]);
    },
  );

  it('a decided bet brings points, points a level, and its wheel is drawn as it was sealed', {
    tags: 'long',
  }, async () => {
    const page = await window.open({ viewport: DESK });
    const person = personOn(page);
    await person.signIn(ada());
    const loyalty = async () => (await (await page.request.get('/api/loyalty')).json()) as { level: string };
    await expect.poll(async () => (await loyalty()).level, { timeout: 60_000 }).toBe('box');
    await person.goto('/en-US/open-modal/loyalty');
    const account = page.getByRole('dialog', { name: 'Account' });
    await account.getByText(/^5\d,\d{3} points to Enclosure$/).waitFor();
    const last = account.getByRole('table').getByRole('row');
    await last
      .filter({ hasText: /\d+ bets?/ })
      .getByText(/^\+\d/)
      .waitFor();
    const sealed = (await account.locator('.loy__facts .code').first().textContent()) ?? '';
    await account.getByLabel('Your own text').fill('six white horses');
    await account.getByRole('button', { name: 'Spin', exact: true }).click();
    await account.getByText(/^You have .* more\.$/).waitFor();
    await account.getByRole('button', { name: /^Check spin \d$/ }).click();
    await account.getByText('It is the seed that was sealed before, and it gives this field.').waitFor();
    // The next one is sealed already, by another seed.
    expect(await account.locator('.loy__facts .code').first().textContent()).not.toBe(sealed);
    expect(await faultsOf(page)).toEqual([]);
  });
});
