import type { Page } from 'playwright-core';
import { casino } from './shots-casino.ts';
import { dayBefore, historyOf, openSlip, pick, placeOne, reviewWithdrawal, SETTLE_MS, slipTab } from './shots-doing.ts';
import { firstFixture, type Listed, lastFinishedRace, lastResult } from './shots-found.ts';
import type { Screen } from './shots-screen.ts';
import { beforeTheStart, registrationSteps, sheet } from './shots-sheet.ts';

const place = (fixture: Listed): string =>
  `${fixture.sportAlias}/${fixture.category.alias}/${fixture.tournament.alias}`;

const ACCOUNT_TABS = ['accountInfo', 'settings', 'deposit', 'sportsHistory', 'pendingBets', 'transactionHistory'];

const PHONE_ONLY = [390];
const DESK_ONLY = [1440];

type Maybe = Screen | false | undefined;

/** Screens of lists: sports, live, esports, races, results. */
function lists(base: string): readonly Maybe[] {
  return [
    { name: 'home', path: base },
    { name: 'live', path: `${base}/live` },
    { name: 'live-tennis', path: `${base}/live/sport/tennis` },
    { name: 'live-featured', path: `${base}/live/featured` },
    { name: 'event-view', path: `${base}/live/event-view` },
    {
      name: 'multi-view',
      path: `${base}/live/multi-view`,
      before: async (page) => {
        await page.locator('.mvbar .btn').first().click();
        await page.waitForTimeout(SETTLE_MS * 2);
      },
    },
    { name: 'multi-view-empty', path: `${base}/live/multi-view` },
    { name: 'sports', path: `${base}/sport` },
    { name: 'soccer', path: `${base}/sport/soccer` },
    { name: 'soccer-today', path: `${base}/sport/soccer/today` },
    { name: 'soccer-early', path: `${base}/sport/soccer/early-markets` },
    { name: 'tennis', path: `${base}/sport/tennis` },
    { name: 'outrights', path: `${base}/sport/outrights` },
    { name: 'outrights-soccer', path: `${base}/sport/outrights/soccer` },
    { name: 'top-tournaments', path: `${base}/sport/top-tournaments` },
    {
      name: 'favourites',
      path: `${base}/sport/favorites`,
      before: async (page) => {
        await page.evaluate(`fetch('/api/fixtures?view=live&limit=3').then((answer) => answer.json())
          .then(({ fixtures }) => localStorage.setItem('evens.favouriteMatches', JSON.stringify(fixtures.map(({ id }) => id))))`);
        await page.reload();
        await page.waitForTimeout(SETTLE_MS);
        await page.evaluate(`localStorage.removeItem('evens.favouriteMatches')`);
      },
    },
    { name: 'favourites-empty', path: `${base}/sport/favorites` },
    { name: 'asian', path: `${base}/sport/koreanView` },
    { name: 'asian-soccer', path: `${base}/sport/koreanView/soccer` },
    { name: 'asian-outrights', path: `${base}/sport/koreanView/outrights` },
    { name: 'esports', path: `${base}/esports` },
    { name: 'esports-game', path: `${base}/esports/counter-strike` },
    { name: 'esports-outright', path: `${base}/esports/outright` },
    // Of the day before: today may have just begun.
    { name: 'results', path: `${base}/sport/results`, before: dayBefore },
    { name: 'results-today', path: `${base}/sport/results` },
    { name: 'results-esports', path: `${base}/esports/results`, before: dayBefore },
    { name: 'schedule', path: `${base}/sport/schedule` },
    { name: 'races', path: `${base}/sport/horse-racing` },
    { name: 'race-results', path: `${base}/sport/horse-racing/results` },
  ];
}

/** Sports with a board of their own, or one that stands for several. */
const BOARDS = [
  ...['tennis', 'basketball', 'ice-hockey', 'baseball', 'handball', 'cricket', 'american-football', 'darts', 'snooker'],
  ...[
    'table-tennis',
    'volleyball',
    'golf',
    'formula-1',
    'counter-strike',
    'league-of-legends',
    'boxing',
    'rugby-union',
  ],
] as const;

/** Pages of one contest, of those that the site has right now. */
async function contests(base: string, url: string): Promise<readonly Maybe[]> {
  const live = (sport: string) => firstFixture(url, `view=live&sport=${sport}`);
  const [soccer, ...boards] = await Promise.all(['soccer', ...BOARDS].map(live));
  const [later, outright, race, dogs, esport, result, series, finished] = await Promise.all([
    firstFixture(url, 'view=all&sport=soccer'),
    firstFixture(url, 'view=outrights&sport=soccer'),
    firstFixture(url, 'view=all&sport=horse-racing'),
    firstFixture(url, 'view=all&sport=greyhounds'),
    firstFixture(url, 'view=live&esports=1'),
    lastResult(url, 0),
    lastResult(url, 1),
    lastFinishedRace(url),
  ]);
  const inPlay = (name: string, fixture: Listed | undefined): Maybe =>
    fixture && { name: `match-${name}`, path: `${base}/live/sport/${place(fixture)}/match/${fixture.id}` };
  const coming = (name: string, fixture: Listed | undefined): Maybe =>
    fixture && { name, path: `${base}/sport/${place(fixture)}/match/${fixture.id}` };
  return [
    soccer && { name: 'league', path: `${base}/sport/${place(soccer)}` },
    inPlay('live', soccer),
    ...BOARDS.map((sport, index) => inPlay(sport, boards[index])),
    esport && { name: 'match-esport', path: `${base}/esports/${place(esport)}/live/match/${esport.id}` },
    coming('match-prematch', later),
    later && {
      name: 'bet-builder',
      path: `${base}/sport/${place(later)}/match/${later.id}`,
      before: async (page) => {
        await page.locator('main .chips--list [role=tab]').nth(1).click();
        await page.waitForTimeout(SETTLE_MS);
        const prices = page.locator(
          'main .bb .price:not(:disabled):not([aria-disabled=true])[aria-pressed=false]:visible',
        );
        for (const at of [0, 4]) await prices.nth(at).click();
        await page.waitForTimeout(SETTLE_MS);
      },
    },
    coming('outright', outright),
    coming('race', race),
    coming('race-dogs', dogs),
    coming('race-over', finished),
    result && { name: 'result', path: `${base}/sport/results/${result.id}` },
    series && { name: 'result-esport', path: `${base}/esports/${series.sportAlias}/results/${series.id}` },
    { name: 'result-missing', path: `${base}/sport/results/999999999` },
    { name: 'match-missing', path: `${base}/sport/soccer/england/premier-league/match/999999999` },
  ];
}

/** What the house says, and the ways in. */
function pages(base: string): readonly Maybe[] {
  const page = (name: string, path = name): Screen => ({ name, path: `${base}/${path}` });
  return [
    page('rules'),
    page('rules-soccer', 'rules/soccer'),
    page('rules-baseball', 'rules/baseball'),
    page('promotions'),
    page('help', 'frequently-asked-questions'),
    page('help-topic', 'frequently-asked-questions/deposit-withdrawals'),
    page('payment-methods'),
    page('responsible-gaming'),
    page('terms', 'terms-and-conditions'),
    page('bonus-terms', 'bonus-terms-conditions'),
    page('privacy', 'privacy-policy'),
    page('aml', 'aml-policy'),
    page('cookies', 'cookies-policy'),
    page('blog'),
    page('article', 'blog/esports-betting-guide'),
    page('support', 'live-support'),
    page('not-found', '404'),
    page('register'),
    page('login'),
    page('settings-visitor', 'open-modal/settings'),
    page('gallery'),
  ];
}

/** What is opened over a screen. */
function opened(base: string): readonly Maybe[] {
  const search =
    (text: string) =>
    async (page: Page): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(text, { delay: 30 });
      await page.waitForTimeout(SETTLE_MS);
    };
  return [
    { name: 'search', path: `${base}/live`, before: search('ar') },
    { name: 'search-empty', path: `${base}/live`, before: search('') },
    { name: 'search-nothing', path: `${base}/live`, before: search('qqxyzzy') },
    {
      name: 'menu',
      path: `${base}/live`,
      widths: PHONE_ONLY,
      before: (page) => page.locator('.bottom button').first().click(),
    },
    {
      name: 'slip-sheet',
      path: `${base}/live`,
      widths: PHONE_ONLY,
      before: async (page) => {
        await pick(0, 4)(page);
        await openSlip(page);
      },
    },
    {
      name: 'languages',
      path: `${base}/live`,
      widths: DESK_ONLY,
      before: (page) => page.locator('.side__foot button[aria-haspopup=dialog]').first().click(),
    },
    {
      name: 'disconnected',
      path: `${base}/live`,
      before: async (page) => {
        await page.routeWebSocket(/\/rt(\?|$)/, (socket) => socket.close());
        await page.reload();
        await page.waitForTimeout(SETTLE_MS * 4);
      },
    },
  ];
}

/** Of a player who is signed in. */
const players = (base: string): readonly Maybe[] => [
  ...ACCOUNT_TABS.map((tab): Screen => ({ name: `account-${tab}`, path: `${base}/open-modal/${tab}`, signedIn: true })),
  { name: 'account-withdraw', path: `${base}/open-modal/withdraw`, signedIn: true },
  { name: 'withdraw-review', path: `${base}/open-modal/withdraw`, signedIn: true, before: reviewWithdrawal },
  { name: 'home-player', path: base, signedIn: true },
  {
    name: 'home-recent',
    path: `${base}/sport/soccer`,
    before: async (page) => {
      for (const at of [1, 2]) {
        await page.locator('main .mrow a').nth(at).click();
        await page.waitForURL(/match/);
        await page.waitForTimeout(SETTLE_MS);
        await page.goBack();
        await page.locator('main .mrow').first().waitFor();
      }
      await page.goto(new URL(base, page.url()).href);
      await page.waitForTimeout(SETTLE_MS);
      await page.locator('main [aria-label]:has(.mrow), main section').last().scrollIntoViewIfNeeded();
    },
  },
  { name: 'welcome', path: `${base}/open-modal/welcome`, signedIn: true },
  { name: 'low-balance', path: `${base}/open-modal/low-balance`, signedIn: true },
  { name: 'slip-history', path: `${base}/sport/soccer`, signedIn: true, before: (page) => historyOf(page) },
  { name: 'receipt', path: `${base}/sport/soccer`, signedIn: true, before: placeOne },
  { name: 'booking', path: `${base}/sport/booking`, signedIn: true },
  { name: 'slip-combo', path: `${base}/live`, widths: DESK_ONLY, signedIn: true, before: pick(0, 5) },
  { name: 'slip-combo-soccer', path: `${base}/sport/soccer`, signedIn: true, before: slipTab('combo', 0, 4, 9) },
  { name: 'slip-system', path: `${base}/sport/soccer`, signedIn: true, before: slipTab('system', 0, 4, 9) },
  { name: 'slip-ifbet', path: `${base}/sport/soccer`, signedIn: true, before: slipTab('ifbet', 0, 4, 9) },
];

/** The screens there are, with matches that the site has right now. */
export async function screensOf(url: string, language: string): Promise<readonly Screen[]> {
  const base = `/${language}`;
  const all = [
    ...[...lists(base), ...(await contests(base, url)), ...pages(base), ...registrationSteps(base), ...opened(base)],
    ...[...players(base), ...casino(base), ...sheet(base), ...(await beforeTheStart(base, url))],
  ];
  return all.filter((screen): screen is Screen => Boolean(screen));
}
