import { by, type Reading } from './check.ts';

const SIGN_INS = 'apps/server/src/capabilities/people/identity/sign-ins/sign-ins.test.ts';
const SESSION = 'apps/server/src/capabilities/people/play-limits/session.test.ts';
const PLACEMENT = 'apps/server/src/capabilities/bets/tickets/placing/placement.test.ts';
const RECEIPTS = 'apps/server/src/capabilities/bets/tickets/receipts/receipts.test.ts';
const TRANSACTIONS = 'apps/server/src/capabilities/money/wallet/history/transactions.test.ts';
const TRADING_RESULTS = 'apps/server/test/trading-results.test.ts';
const BETTING = 'e2e/betting.test.ts';
const LIMITS = 'e2e/limits.test.ts';
const SCREENS = 'e2e/screens.test.ts';

/** What a player is told: which assertion shows it, and what none shows. */
export const ACCOUNT_READINGS: readonly Reading[] = [
  {
    id: 1,
    shownBy: [
      by(
        LIMITS,
        'check 1: the balance stands on every page of a player, in the currency of the account, as the house has it',
        'corner.waitFor()',
        'expect([await tab.textContent(), stands]).toEqual([await tab.textContent(), balance])',
      ),
    ],
    open: 'Sixteen addresses at most are gone to, not all of the site, and on a wide screen only; there is no page of a game yet.',
  },
  {
    id: 2,
    shownBy: [
      by(
        TRANSACTIONS,
        'check 2: thirteen months are read by the player himself, page by page, and every total is the ledger’s',
        'expect(seen.size).toBe(TotalRecords)',
        "expect(minor(Totals.Deposits)).toBe(of('deposit'))",
        "expect(minor(Totals.Result)).toBe(of('stake', 'payout'))",
      ),
    ],
  },
  {
    id: 3,
    shownBy: [
      by(
        SESSION,
        'check 3: lifetime net deposits are what the ledger says',
        "lifetime: { paidIn: '420.00', paidOut: '0.00', net: '420.00'",
        'expect(rows[0]?.paid).toBe(42_000n)',
      ),
    ],
    open: 'The player of the test withdrew nothing, so that withdrawals are taken off is not asserted, nor that a page shows it.',
  },
  {
    id: 4,
    shownBy: [
      by(
        TRANSACTIONS,
        'check 4: what was won or lost in the period stands on the first page, and stakes of bonus money and free bets are marked',
        "Staked: '10.00', BonusStaked: '6.00', FreeBetStaked: '5.00', Returned: '25.00', Result: '15.00'",
        "BonusAmount: '-6.00', FreeBetAmount: '0.00'",
        "FreeBetAmount: '-5.00'",
      ),
    ],
    open: 'The answer of the server is asserted; that the page marks free stakes is not.',
  },
  {
    id: 5,
    shownBy: [
      by(
        PLACEMENT,
        'checks 5 and 41: is taken at its price, and its stake leaves the cash',
        'expect(await cashOf(accountId)).toBe(4000n)',
      ),
      by(
        BETTING,
        'does the whole bet by keyboard alone',
        "slip.getByRole('button', { name: 'Place bet EUR 1.50' }).waitFor()",
      ),
    ],
  },
  {
    id: 6,
    shownBy: [
      by(
        SESSION,
        'check 6: shows what was staked and won since it began; check 7: counts its time over all pages',
        "elapsedSec: 90, staked: '62.00', returned: '49.60', result: '-12.40'",
      ),
    ],
    open: 'The answer of the server is asserted; that it is shown where play happens is not.',
  },
  {
    id: 7,
    shownBy: [
      by(
        LIMITS,
        'check 7: play shows its time; a player limits himself, lower at once, higher only later and by a second yes',
        'getByText(/^Session \\d:\\d\\d:\\d\\d$/).waitFor()',
      ),
    ],
    open: 'It is looked at once beside the slip; that it stays and moves during all of the play is not asserted.',
  },
  {
    id: 8,
    shownBy: [
      by(
        SESSION,
        'check 8: stops bets when its time has come, in the server, until it is answered',
        'check: { due: false, inSec: 60, minutes: 30 }',
        "expect(await bet(accountId)).toBe('RealityCheckDue')",
        "elapsedSec: 1800, staked: '1.00', check: { due: true }",
      ),
    ],
    open: 'What the server answers of time and money is asserted; that the page shows both is not.',
  },
  {
    id: 9,
    shownBy: [
      by(
        RECEIPTS,
        'check 9: says the bet in the name of the house, nothing of whose it is, and checks with the published keys',
        'ticket: String(id), placed: new Date(house.clock.wallMs()).toISOString()',
        "legs: [{ event: expect.stringMatching(/\\S - \\S/), price: '2.00', market: '1x2', outcome: 'home' }]",
      ),
    ],
  },
  {
    id: 10,
    shownBy: [
      by(
        TRADING_RESULTS,
        'checks 10 and 37: answered void the bets of the minutes before go back when another person agrees',
        'expect(await standing(ticket)).toEqual([1, 1000n, 1])',
        'expect(await balance(player)).toEqual([100_000n, 0n])',
        'expect([await standing(ticket), await balance(player)]).toEqual([[1, 1000n, 1], [100_000n, 0n]])',
        "toEqual([{ proposed_by: 'h', decided_by: 'k' }])",
      ),
    ],
  },
  { id: 11, shownBy: [], open: 'There is no game yet.' },
  {
    id: 12,
    shownBy: [
      by(
        SCREENS,
        'check 12: every page of what is in play says that scores and pictures may be late, and no other',
        "getByText('Scores and pictures may be late.').waitFor()",
        "expect(await page.getByText('Scores and pictures may be late.').count()).toBe(0)",
      ),
    ],
  },
  { id: 13, shownBy: [], open: 'There is no game yet, and so no text of one.' },
  {
    id: 14,
    shownBy: [
      by(
        SIGN_INS,
        'check 14: date and time of the previous sign-in are there for whoever signs in',
        "Previous: { AtMs: firstMs, Outcome: 'signedIn' }, FailedSince: 1",
      ),
    ],
    open: 'The server gives it; no test sees that the page tells it after the login.',
  },
];
