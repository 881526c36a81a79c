import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { SETTLE_MS } from './shots-doing.ts';
import type { Screen } from './shots-screen.ts';
import { screensOf } from './shots-screens.ts';

/**
 * Photographs every screen of a running site at phone and desk width in both themes.
 * `npm run shots -- [--url http://127.0.0.1:3000] [--out shots] [--only live,match,game-*] [--language de-DE] [--themes dark]
 * [--widths 390] [--height 1600]`
 */
interface Options {
  readonly url: string;
  readonly out: string;
  readonly only: readonly string[];
  readonly language: string;
  readonly themes: readonly string[];
  readonly widths: readonly number[];
  /** Of the window, instead of what a phone and a desk have: more of a screen in one picture. */
  readonly height: number | undefined;
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

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
    themes: value('themes', 'dark,light').split(','),
    widths: value('widths', '390,1440').split(',').map(Number),
    height: Number(value('height', '')) || undefined,
  };
}

/** Opens an account in this browser by the API, as the register page would, with money and two bets. */
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
  await deposit(context, url);
  await bet(context, url);
}

async function csrfOf(context: BrowserContext, url: string): Promise<Record<string, string>> {
  const session = await context.request.get(`${url}/api/session`);
  const { csrfToken } = (await session.json()) as { csrfToken: string };
  return { 'x-csrf-token': csrfToken, origin: url };
}

/** A hundred through the provider's own page; without the sandbox there is none, and the player stays without money. */
async function deposit(context: BrowserContext, url: string): Promise<void> {
  // Before a first deposit a house may ask for a limit: this player wants none.
  await context.request.post(`${url}/api/profile/limits/question`, {
    headers: await csrfOf(context, url),
    data: { answer: 'none', confirmed: true },
  });
  const answer = await context.request.post(`${url}/api/cashier/deposits`, {
    headers: await csrfOf(context, url),
    data: {
      PaymentMethodId: 'visamastercard',
      Amount: '100.00',
      AgreeWithDepositTerms: true,
      idempotencyKey: `shots-${Date.now().toString(36)}-deposit`,
      Language: 'en-US',
    },
  });
  if (!answer.ok()) return console.log(`no deposit for the pictures: ${await answer.text()}`);
  const { Url } = (await answer.json()) as { Url: string };
  const page = await context.newPage();
  await page.goto(Url);
  const fields = page.locator('form input:visible');
  for (const [at, text] of ['4242 4242 4242 4242', '12/39', '123', 'Mira Kessler'].entries())
    await fields.nth(at).fill(text);
  await page.locator('form button').first().click();
  await page.waitForURL(`${url}/**`);
  await page.waitForTimeout(SETTLE_MS * 2);
  await page.close();
}

interface Offered {
  readonly id: number;
  readonly preview: readonly {
    readonly key: string;
    readonly outcomes: readonly (readonly [code: string, priceMilli: number])[];
  }[];
}

/** Two singles on matches to come. */
async function bet(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.get(`${url}/api/fixtures?view=all&sport=soccer&limit=12`);
  const { fixtures } = (await answer.json()) as { fixtures: Offered[] };
  for (const { id, preview } of fixtures.slice(-2)) {
    const [market] = preview;
    const [outcome, priceMilli] = market?.outcomes[0] ?? [];
    if (!market || outcome === undefined) continue;
    const placed = await context.request.post(`${url}/api/betslip/place`, {
      headers: await csrfOf(context, url),
      data: {
        idempotencyKey: `shots-${Date.now().toString(36)}-${id}`,
        betType: 1,
        stake: '5.00',
        oddsChangePolicy: 2,
        selections: [{ fixtureId: id, marketKey: market.key, outcome, priceMilli }],
      },
    });
    if (!placed.ok()) console.log(`no bet for the pictures: ${await placed.text()}`);
  }
}

/** The slip belongs to the account: each screen begins without one. */
async function emptySlip(context: BrowserContext, url: string): Promise<void> {
  await context.request.delete(`${url}/api/betslip`, { headers: await csrfOf(context, url) });
}

async function photograph(context: BrowserContext, screen: Screen, options: Options, file: string): Promise<string[]> {
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  await page.goto(options.url + screen.path, { waitUntil: 'load', timeout: 90_000 });
  await page.locator('main').waitFor({ timeout: 90_000 });
  await page.waitForTimeout(SETTLE_MS);
  // One screen that is not as expected keeps none of the others from its picture.
  await screen.before?.(page).catch((fault: unknown) => troubles.push(`not as expected: ${fault}`));
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

/** `game-*` means all screens whose names begin so. */
const isMeant = (only: string, name: string): boolean =>
  only.endsWith('*') ? name.startsWith(only.slice(0, -1)) : name === only;

async function shoot(browser: Browser, options: Options): Promise<void> {
  const wanted = (await screensOf(options.url, options.language)).filter(
    ({ name }) => options.only.length === 0 || options.only.some((only) => isMeant(only, name)),
  );
  await mkdir(options.out, { recursive: true });
  for (const theme of options.themes) {
    for (const size of SIZES.filter(({ width }) => options.widths.includes(width))) {
      const phone = size.width < 768;
      const context = await browser.newContext({
        viewport: { width: size.width, height: options.height ?? size.height },
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
        if (screen.signedIn) await emptySlip(context, options.url);
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
