import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.mjs';

/**
 * Photographs every screen of a running site at phone and desk width in both themes.
 * `npm run shots -- [--url http://127.0.0.1:3000] [--out shots] [--only live,match] [--language de-DE]`
 */
interface Options {
  readonly url: string;
  readonly out: string;
  readonly only: readonly string[];
  readonly language: string;
}

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What a person would do on the screen before the picture. */
  readonly before?: (page: Page) => Promise<void>;
  readonly widths?: readonly number[];
  /** Photographed after a player of its own has been registered. */
  readonly signedIn?: true;
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const THEMES = ['dark', 'light'] as const;
/** Long enough for fonts, flags and the first prices. */
const SETTLE_MS = 1200;

function options(args: readonly string[]): Options {
  const value = (name: string, otherwise: string) => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? otherwise : (args[at + 1] ?? otherwise);
  };
  return {
    url: value('url', process.env.SITE_URL ?? 'http://127.0.0.1:3000').replace(/\/$/, ''),
    out: path.resolve(value('out', 'shots')),
    only: value('only', '').split(',').filter(Boolean),
    language: value('language', 'en-US'),
  };
}

interface Listed {
  readonly id: number;
  readonly sportAlias: string;
  readonly category: { readonly alias: string };
  readonly tournament: { readonly alias: string };
  readonly marketsCount: number;
}

async function firstFixture(url: string, query: string): Promise<Listed | undefined> {
  const answer = await fetch(`${url}/api/fixtures?limit=50&${query}`);
  const { fixtures } = (await answer.json()) as { fixtures: Listed[] };
  return [...fixtures].sort((left, right) => right.marketsCount - left.marketsCount)[0];
}

async function lastFinishedRace(url: string): Promise<Listed | undefined> {
  const answer = await fetch(`${url}/api/race-results?sport=horse-racing&limit=1`);
  const { races } = (await answer.json()) as { races: { race: Listed }[] };
  return races[0]?.race;
}

const place = (fixture: Listed): string =>
  `${fixture.sportAlias}/${fixture.category.alias}/${fixture.tournament.alias}`;

const ACCOUNT_TABS = ['accountInfo', 'settings', 'deposit', 'sportsHistory', 'pendingBets', 'transactionHistory'];

/** Opens an account in this browser by the API, as the register page would. */
async function signUp(context: BrowserContext, url: string): Promise<void> {
  const session = await context.request.get(`${url}/api/session`);
  const { csrfToken } = (await session.json()) as { csrfToken: string };
  const name = `shots${Date.now().toString(36)}`;
  const password = `kestrel-lantern-${Date.now().toString(36)}`;
  const answer = await context.request.post(`${url}/api/register`, {
    headers: { 'x-csrf-token': csrfToken, origin: url },
    data: {
      Email: `${name}@example.com`,
      UserName: name,
      Password: password,
      PasswordConfirmation: password,
      Currency: 'EUR',
      Country: 'DE',
      BirthDay: 1,
      BirthMonth: 1,
      BirthYear: 1990,
      AgreeWithTerms: true,
      AllowEmailNotification: false,
      AgreeWithPrivacyPolicy: true,
    },
  });
  if (!answer.ok()) throw new Error(`no account for the pictures: ${await answer.text()}`);
}

/** The screens there are, with matches that the site has right now. */
async function screens({ url, language }: Options): Promise<readonly Screen[]> {
  const [soccer, tennis, later, outright, race, dogs, esport] = await Promise.all([
    firstFixture(url, 'view=live&sport=soccer'),
    firstFixture(url, 'view=live&sport=tennis'),
    firstFixture(url, 'view=all&sport=soccer'),
    firstFixture(url, 'view=outrights&sport=soccer'),
    firstFixture(url, 'view=all&sport=horse-racing'),
    firstFixture(url, 'view=all&sport=greyhounds'),
    firstFixture(url, 'view=live&esports=1'),
  ]);
  const finished = await lastFinishedRace(url);
  const base = `/${language}`;
  const all: (Screen | undefined)[] = [
    { name: 'home', path: base },
    { name: 'live', path: `${base}/live` },
    { name: 'live-tennis', path: `${base}/live/sport/tennis` },
    { name: 'sports', path: `${base}/sport` },
    { name: 'soccer', path: `${base}/sport/soccer` },
    { name: 'soccer-today', path: `${base}/sport/soccer/today` },
    soccer && { name: 'league', path: `${base}/sport/${place(soccer)}` },
    { name: 'outrights', path: `${base}/sport/outrights` },
    { name: 'top-tournaments', path: `${base}/sport/top-tournaments` },
    { name: 'favourites-empty', path: `${base}/sport/favorites` },
    { name: 'esports', path: `${base}/esports` },
    soccer && { name: 'match-live', path: `${base}/live/sport/${place(soccer)}/match/${soccer.id}` },
    tennis && { name: 'match-tennis', path: `${base}/live/sport/${place(tennis)}/match/${tennis.id}` },
    later && { name: 'match-prematch', path: `${base}/sport/${place(later)}/match/${later.id}` },
    esport && { name: 'match-esport', path: `${base}/esports/${place(esport)}/live/match/${esport.id}` },
    outright && { name: 'outright', path: `${base}/sport/${place(outright)}/match/${outright.id}` },
    { name: 'races', path: `${base}/sport/horse-racing` },
    race && { name: 'race', path: `${base}/sport/${place(race)}/match/${race.id}` },
    dogs && { name: 'race-dogs', path: `${base}/sport/${place(dogs)}/match/${dogs.id}` },
    { name: 'race-results', path: `${base}/sport/horse-racing/results` },
    finished && { name: 'race-over', path: `${base}/sport/${place(finished)}/match/${finished.id}` },
    { name: 'rules', path: `${base}/rules` },
    { name: 'rules-soccer', path: `${base}/rules/soccer` },
    { name: 'rules-baseball', path: `${base}/rules/baseball` },
    { name: 'promotions', path: `${base}/promotions` },
    { name: 'help', path: `${base}/frequently-asked-questions` },
    { name: 'payment-methods', path: `${base}/payment-methods` },
    { name: 'responsible-gaming', path: `${base}/responsible-gaming` },
    { name: 'terms', path: `${base}/terms-and-conditions` },
    { name: 'blog', path: `${base}/blog` },
    { name: 'article', path: `${base}/blog/esports-betting-guide` },
    { name: 'support', path: `${base}/live-support` },
    { name: 'not-found', path: `${base}/404` },
    { name: 'register', path: `${base}/register` },
    { name: 'login', path: `${base}/login` },
    { name: 'settings-visitor', path: `${base}/open-modal/settings` },
    { name: 'gallery', path: `${base}/gallery` },
    {
      name: 'search',
      path: `${base}/live`,
      before: async (page) => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('ar', { delay: 30 });
      },
    },
    {
      name: 'menu',
      path: `${base}/live`,
      widths: [390],
      before: (page) => page.locator('.bottom button').first().click(),
    },
    {
      name: 'slip-sheet',
      path: `${base}/live`,
      widths: [390],
      before: async (page) => {
        const open = page.locator('.mrow .c-main .price:not(:disabled)[aria-pressed=false]');
        await open.nth(0).click();
        await page.locator('.bottom .badge').waitFor();
        await open.nth(4).click();
        await page.waitForTimeout(SETTLE_MS);
        await page.locator('.bottom button[aria-expanded]').click();
      },
    },
    {
      name: 'languages',
      path: `${base}/live`,
      widths: [1440],
      before: (page) => page.locator('.side__foot button[aria-haspopup=dialog]').first().click(),
    },
    ...ACCOUNT_TABS.map(
      (tab): Screen => ({ name: `account-${tab}`, path: `${base}/open-modal/${tab}`, signedIn: true }),
    ),
    {
      name: 'slip-combo',
      path: `${base}/live`,
      widths: [1440],
      signedIn: true,
      before: async (page) => {
        const open = page.locator('.mrow .c-main .price:not(:disabled)[aria-pressed=false]');
        await open.nth(0).click();
        await open.nth(5).click();
        await page.waitForTimeout(SETTLE_MS);
      },
    },
  ];
  return all.filter((screen): screen is Screen => screen !== undefined);
}

async function photograph(context: BrowserContext, screen: Screen, options: Options, file: string): Promise<string[]> {
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  await page.goto(options.url + screen.path, { waitUntil: 'load' });
  await page.locator('main').waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await screen.before?.(page);
  await page.waitForTimeout(SETTLE_MS / 2);
  await page.screenshot({ path: file });
  // As text: this file is typed for Node, where no document is.
  const sideways = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
  if (sideways > 0) troubles.push(`scrolls sideways by ${sideways} px`);
  await page.close();
  return troubles;
}

async function shoot(browser: Browser, options: Options): Promise<void> {
  const wanted = (await screens(options)).filter(
    (screen) => options.only.length === 0 || options.only.includes(screen.name),
  );
  await mkdir(options.out, { recursive: true });
  for (const theme of THEMES) {
    for (const size of SIZES) {
      const phone = size.width < 768;
      const context = await browser.newContext({
        viewport: size,
        deviceScaleFactor: phone ? 2 : 1,
        isMobile: phone,
        hasTouch: phone,
        reducedMotion: 'reduce',
      });
      const settings = JSON.stringify(JSON.stringify({ theme }));
      await context.addInitScript({ content: `localStorage.setItem('evens.settings', ${settings})` });
      let player = false;
      for (const screen of wanted) {
        if (screen.widths && !screen.widths.includes(size.width)) continue;
        if (screen.signedIn && !player) {
          await signUp(context, options.url);
          player = true;
        }
        const name = `${screen.name}-${theme}-${size.width}.png`;
        const troubles = await photograph(context, screen, options, path.join(options.out, name));
        console.log(name, troubles.length > 0 ? `\n  ${troubles.join('\n  ')}` : '');
      }
      await context.close();
    }
  }
}

const chosen = options(process.argv.slice(2));
const executablePath = findChromium();
if (!executablePath)
  throw new Error('No Chromium: set CHROMIUM_PATH, or install one (Debian: apt-get install chromium)');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
try {
  await shoot(browser, chosen);
} finally {
  await browser.close();
}
