import { HELP_TOPICS } from '@evens/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtCommand } from '../apps/server/test/support/built-command.ts';
import { browsing } from './scenarios/browsing.ts';
import { browserFor } from './support/browser.ts';
import { type House, openHouse } from './support/house.ts';
import { look } from './support/look.ts';
import { personOn } from './support/person.ts';
import type { Screen } from './support/screens.ts';
import { words } from './support/words.ts';

let house: House;
const window = browserFor(() => house);

beforeAll(async () => {
  house = await openHouse(browsing);
});
afterAll(async () => {
  await house?.close();
});

const commands = {
  content: await builtCommand('src/entrypoints/content.ts'),
  support: await builtCommand('src/entrypoints/support.ts'),
};

/** An operator's command beside the running house, as `npm run -s NAME -- ARGS` gives it; what it printed. */
async function command(name: keyof typeof commands, ...args: string[]): Promise<string> {
  const { code, out, err } = await commands[name](args, { DATABASE_URL: house.databaseUrl ?? '' });
  expect([code, err]).toEqual([0, '']);
  return out;
}

const said = (language: string, key: string): string => words(language, 'content', key);

const SCREENS: readonly Screen[] = [
  {
    name: 'promotions',
    path: 'promotions',
    shows: (language) => ({
      heading: said(language, 'promotions.title'),
      texts: [said(language, 'promotions.oneExtra'), said(language, 'promotions.toCombo')],
    }),
  },
  {
    name: 'help centre',
    path: 'frequently-asked-questions',
    shows: (language) => ({
      heading: words(language, 'help', 'title'),
      texts: HELP_TOPICS.map((topic) => words(language, 'help', `topics.${topic}.title`)),
    }),
  },
  {
    name: 'payment methods',
    path: 'payment-methods',
    shows: (language) => ({
      heading: said(language, 'payments.title'),
      texts: [said(language, 'payments.cardName'), said(language, 'payments.restrictedText')],
    }),
  },
  {
    name: 'responsible gaming',
    path: 'responsible-gaming',
    shows: (language) => ({ heading: said(language, 'pages.responsible'), texts: ['Gambling Therapy'] }),
  },
  {
    name: 'privacy policy',
    path: 'privacy-policy',
    shows: (language) => ({ heading: said(language, 'pages.privacy'), texts: ['What is kept'] }),
  },
  {
    name: 'blog',
    path: 'blog',
    shows: (language) => ({ heading: said(language, 'blog.title'), texts: [said(language, 'blog.all')] }),
  },
  {
    name: 'support',
    path: 'live-support',
    shows: (language) => ({ heading: said(language, 'support.title'), texts: [said(language, 'support.emptyTitle')] }),
  },
];

describe('pages of the house', () => {
  it.each(SCREENS)(
    '$name: at the desk and on a phone, in both themes, read by axe',
    { tags: 'long' },
    async (screen) => {
      const page = await window.open();
      const themes = { 1440: ['dark'], 390: ['light'] } as const;
      expect(await look(page, screen, { language: 'en-US', widths: [1440, 390], themes })).toEqual([]);
    },
  );

  it.each(['de-DE', 'zh-CHS'])('fit in %s', { tags: 'long' }, async (language) => {
    const page = await window.open();
    for (const screen of SCREENS.slice(0, 3)) expect(await look(page, screen, { language, widths: [360] })).toEqual([]);
  });

  it.each([
    ['terms-and-conditions', 'Terms and conditions', 'A bet is an offer of yours.'],
    ['terms-conditions', 'Terms and conditions', 'A bet is an offer of yours.'],
    ['bonus-terms-conditions', 'Bonus terms', 'no wagering requirements'],
    ['aml-policy', 'Anti-money-laundering policy', 'double entry'],
    ['cookies-policy', 'Cookies policy', 'evens-session'],
    ['esports-betting-guide', 'Esports betting: a guide to your first bets', 'best of three'],
    ['blog/esports-betting-guide', 'Esports betting: a guide to your first bets', 'best of three'],
  ])('/%s is drawn by the server with its words', async (name, title, text) => {
    const html = await (await fetch(`${house.url}/en-US/${name}`)).text();
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain(text);
  });

  it.each(['blog/no-such-article', 'frequently-asked-questions/no-such-topic', 'blog/%E6%96%87'])(
    '/%s is not there: 404, with the page that says so',
    { tags: 'long' },
    async (name) => {
      expect((await fetch(`${house.url}/en-US/${name}`)).status).toBe(404);
      const page = await window.open();
      window.expectComplaints(/status of 40[04]/);
      await personOn(page).goto(`/en-US/${name}`);
      await page.getByRole('heading', { level: 1, name: words('en-US', 'frame', 'notFound.title') }).waitFor();
    },
  );
});

it('the sidebar leads to promotions, support and the blog', { tags: 'long' }, async () => {
  const page = await window.open();
  await personOn(page).goto('/en-US/sport');
  const side = page.getByRole('navigation', { name: 'Sports' });
  for (const [name, heading] of [
    ['Promotions', 'Promotions'],
    ['Live support', 'Support'],
    ['Blog', 'Blog'],
  ] as const) {
    await side.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
});

const questions = (page: Page) => page.locator('.qa');

describe('the help centre', () => {
  it('has a tab for each topic, one for all of them together, and a search over every answer', async () => {
    const page = await window.open();
    await personOn(page).goto('/en-US/frequently-asked-questions');
    const topics = page.getByRole('navigation', { name: 'Topics' });
    await topics.getByRole('link', { name: 'All topics' }).and(page.locator('[aria-current=page]')).waitFor();
    const all = await questions(page).count();
    let sum = 0;
    for (const topic of HELP_TOPICS) {
      await topics.getByRole('link', { name: words('en-US', 'help', `topics.${topic}.title`), exact: true }).click();
      await page.waitForURL(`**/frequently-asked-questions/${topic}`);
      // The previous topic stays until the next one is drawn.
      await expect
        .poll(() => page.locator('.help__topic').allTextContents())
        .toEqual([expect.stringContaining(words('en-US', 'help', `topics.${topic}.title`))]);
      sum += await questions(page).count();
    }
    expect(sum).toBe(all);
    const search = page.getByLabel('Search the answers');
    await search.fill('voucher code');
    await page.getByRole('heading', { name: 'Can I use a prepaid voucher?' }).waitFor();
    await search.fill('no such word');
    await page.getByText('No answer with these words').waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    const question = page.getByRole('heading', { name: 'Can offers be combined?' });
    await question.click();
    await page.getByText('One extra stands beside a bet.').waitFor();
  });
});

describe('promotions', () => {
  it('name the figures of the terms by which bets are settled', { tags: 'long' }, async () => {
    const page = await window.open();
    await personOn(page).goto('/en-US/promotions');
    await page.getByRole('heading', { name: 'Combo bonus up to 20%' }).waitFor();
    await page.locator('.deal summary').first().click();
    await page
      .getByText('Put 3 or more selections into one combo. Each one that wins at 1.20 or above counts')
      .waitFor();
    await page.locator('.deal__steps div', { hasText: /^15 and more\s*20%$/ }).waitFor();
    await page.getByText('Combos of 5 or more: 100% of the stake returns').waitFor();
    // The house of this test does not pay early, and does not say so.
    expect(await page.getByText('Paid early').count()).toBe(0);
  });
});

describe('the blog', () => {
  it('lists all categories by default, one when it is chosen, and opens an article', async () => {
    const page = await window.open();
    await personOn(page).goto('/en-US/blog');
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await categories.getByRole('link', { name: 'All' }).and(page.locator('[aria-current=page]')).waitFor();
    await expect.poll(() => page.locator('.post').count()).toBe(5);
    await categories.getByRole('link', { name: 'Guides' }).click();
    await expect.poll(() => page.locator('.post').count()).toBe(3);
    await page.getByRole('heading', { name: 'How odds work, and what the margin is' }).click();
    await page.getByRole('heading', { level: 1, name: 'How odds work, and what the margin is' }).waitFor();
    await expect.poll(() => page.title()).toBe('How odds work, and what the margin is · Evens');
  });

  it('says in another language that an article is there in English', { tags: 'long' }, async () => {
    const page = await window.open();
    await personOn(page).goto('/de-DE/blog/how-odds-work');
    await page.getByText(said('de-DE', 'pages.english')).waitFor();
    expect(await page.locator('.prose').getAttribute('lang')).toBe('en-US');
  });
});

describe('a text that was changed', () => {
  it('shows on the next load, without a build, in the page that the server draws and in the browser', {
    tags: 'long',
  }, async () => {
    await Promise.all([
      command('content', 'set', 'frame:corner.logIn', 'en-US', 'Come in'),
      command('content', 'set', 'help:intro', 'en-US', 'Ask <us> & read on.'),
    ]);
    const drawn = async () => (await fetch(`${house.url}/en-US/frequently-asked-questions`)).text();
    await expect.poll(drawn, { timeout: 10_000 }).toContain('Ask &lt;us&gt; &amp; read on.');
    const page = await window.open();
    await personOn(page).goto('/en-US/frequently-asked-questions');
    await page.getByText('Ask <us> & read on.').waitFor();
    await page.getByRole('link', { name: 'Come in' }).waitFor();
    // A page that the browser draws asks for it.
    await personOn(page).goto('/en-US/live-support');
    await page.getByRole('link', { name: 'Come in' }).waitFor();
    await command('content', 'reset', 'frame:corner.logIn', 'en-US');
    await expect.poll(drawn, { timeout: 10_000 }).not.toContain('Come in');
  });

  it('is not waited for: the site starts when that call fails', { tags: 'long' }, async () => {
    const page = await window.open();
    window.expectComplaints(/getalltranslationsbylanguagecode|Failed to load resource/);
    await page.route('**/getalltranslationsbylanguagecode*', (route) => route.abort());
    await personOn(page).goto('/en-US/live-support');
    await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  });
});

describe('live support', () => {
  const write = async (page: Page, text: string): Promise<void> => {
    await page.getByLabel('Your message').fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.chat__m[data-from=player]', { hasText: text }).waitFor();
  };
  const idOf = async (owner: string): Promise<string> => {
    const line = (await command('support')).split('\n').find((each) => each.includes(owner));
    return line?.split(' ')[0] ?? '';
  };

  it('is an inbox: a visitor writes, an operator answers by a command, and the open page shows it', async () => {
    const page = await window.open();
    await personOn(page).goto('/en-US/live-support');
    await write(page, 'Is there a cricket final today?');
    await command('support', 'answer', await idOf('visitor/'), 'Yes, at half past two.');
    await page.locator('.chat__m[data-from=house]', { hasText: 'Yes, at half past two.' }).waitFor();
  });

  it('tells a signed-in player of an answer wherever they are', { tags: 'long' }, async () => {
    const page = await window.open();
    const [player] = house.players;
    if (!player) throw new Error('the demo has no players');
    await personOn(page).signIn(player, '/en-US/live-support');
    await write(page, 'Where is my deposit?');
    await page.getByRole('link', { name: 'Promotions' }).first().click();
    await command('support', 'answer', await idOf('account/'), 'It has just arrived.');
    await page.getByText('Support has answered').waitFor();
    await page.getByText('It has just arrived.').waitFor();
  });
});

describe('addresses outside', () => {
  beforeAll(async () => {
    const outside = `${house.sandboxUrl}/mail`;
    for (const key of ['features.blogUrl', 'features.supportUrl']) await command('content', 'config', key, outside);
    const read = async (path: string) => (await (await fetch(house.url + path)).text()).split(outside).length - 1;
    // The house reads it anew within a second, and a drawn page is a second older at most.
    await vi.waitFor(async () => {
      expect(await read('/api/admin/config/get')).toBe(2);
      expect(await read('/en-US/blog')).toBeGreaterThan(0);
    }, 15_000);
  });

  it.each([
    ['the blog leads outside where its address is set', '/en-US/blog'],
    ['live support can be replaced by an outside address', '/en-US/live-support'],
  ])('%s', { tags: 'long' }, async (_what, path) => {
    const page = await window.open();
    await page.goto(path);
    await page.waitForURL(`${house.sandboxUrl}/mail`);
  });
});
