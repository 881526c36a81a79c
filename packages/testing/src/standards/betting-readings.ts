import { by, type Reading } from './check.ts';

const EXTRAS = 'apps/server/src/capabilities/bets/settlement/extras.test.ts';
const DELAYED = 'apps/server/src/capabilities/bets/tickets/answers/delayed.test.ts';
const PLACEMENT = 'apps/server/src/capabilities/bets/tickets/placing/placement.test.ts';
const WALLET = 'apps/server/src/capabilities/money/wallet/wallet.test.ts';
const WITHDRAWALS = 'apps/server/src/capabilities/money/payments/movement/payout/withdrawals.test.ts';
const ACCEPTED_PRICES = 'apps/server/test/accepted-prices.test.ts';
const BETTING_API = 'apps/server/test/betting-api.test.ts';
const TRADING_RESULTS = 'apps/server/test/trading-results.test.ts';
const RULE_EXAMPLES = 'packages/betting/src/rule-examples/rule-examples.test.ts';
const FAIR_DRAW = 'packages/kernel/src/fair-draw.test.ts';

/** That bets and games are decided as published: which assertion shows it, and what none shows. */
export const BETTING_READINGS: readonly Reading[] = [
  {
    id: 35,
    shownBy: [
      by(RULE_EXAMPLES, 'check 35: $id', 'expect(workedPayout(example).payoutMinor).toBe(PAYOUTS[example.id])'),
      by(
        RULE_EXAMPLES,
        'are all worked out, each once',
        'expect(PAYOUT_EXAMPLES.map((each) => each.id).sort()).toEqual(Object.keys(PAYOUTS).sort())',
      ),
    ],
  },
  {
    id: 36,
    shownBy: [
      by(
        BETTING_API,
        'checks 36 and R6: a market that closed between click and arrival gets a clear answer',
        "HasErrors: true, code: 'MarketClosed'",
        "Balances: { TotalBalance: '50.00' }",
      ),
      by(
        DELAYED,
        'is declined when %s (policy %s), and the stake comes back',
        'expect(await money(accountId)).toEqual([1500n, 0n])',
      ),
      by(
        TRADING_RESULTS,
        'check 39: void bets of a span, and may be taken back',
        'toEqual([[0, null, 0], [1, 1000n, 1]])',
      ),
    ],
    open: 'A bet that comes late is refused, and people void a span of bets; that one taken after its outcome goes back without a person is not asserted.',
  },
  {
    id: 37,
    shownBy: [
      by(
        TRADING_RESULTS,
        'checks 10 and 37: answered void the bets of the minutes before go back when another person agrees',
        "expect(await decide(head)).toBe('OwnProposal')",
        'expect(await standing(ticket)).toEqual([1, 1000n, 1])',
      ),
    ],
    open: 'That it is written down for the people who do it is not asserted.',
  },
  {
    id: 38,
    shownBy: [by(WALLET, 'refuses %s', 'expect(attempt()).rejects.toThrow(refused)')],
    open: 'Transfers cannot be deleted or changed; that bets cannot, and that the rows of ten years are still there, is not asserted.',
  },
  {
    id: 39,
    shownBy: [
      by(
        ACCEPTED_PRICES,
        'incident repriced-bets: has a price that no statement changes, while it is %s',
        "rejects.toThrow('the price of an accepted bet never changes')",
      ),
      by(
        ACCEPTED_PRICES,
        'incident repriced-bets: is void when two people say so, and not before',
        'toEqual([2000, [100_000n, 0n]])',
        "['OwnProposal', [0, null, 0]]",
      ),
    ],
  },
  {
    id: 40,
    shownBy: [
      by(PLACEMENT, 'check 40: 64 on one poor account never overdraw it', 'toEqual([50n, 10])'),
      by(
        WITHDRAWALS,
        'fifty at once for the whole balance: one',
        'expect(answers.filter(({ ok }) => ok)).toHaveLength(1)',
      ),
    ],
  },
  {
    id: 41,
    shownBy: [
      by(
        PLACEMENT,
        'checks 5 and 41: is taken at its price, and its stake leaves the cash',
        'expect(await cashOf(accountId)).toBe(4000n)',
      ),
      by(
        WALLET,
        'checks 40 and 52: lets exactly the covered ones of 40 simultaneous stakes through',
        'expect(await cashOf(accountId)).toBe(10n)',
      ),
      by(WALLET, 'refuses %s', 'expect(attempt()).rejects.toThrow(refused)'),
    ],
  },
  { id: 42, shownBy: [], open: 'There is no game yet.' },
  { id: 43, shownBy: [], open: 'There is no game yet.' },
  { id: 44, shownBy: [], open: 'There is no game yet.' },
  { id: 45, shownBy: [], open: 'No job compares the program with a fingerprint.' },
  { id: 46, shownBy: [], open: 'There is no game yet.' },
  {
    id: 47,
    shownBy: [
      by(
        FAIR_DRAW,
        'check 47: takes no word above the last whole multiple, so that each field has the same chance',
        'words(0xffff_ffff, 0xffff_fffc, 25))).toBe(1)',
      ),
    ],
  },
  { id: 48, shownBy: [], open: 'There is no game yet.' },
  { id: 49, shownBy: [], open: 'There is no game yet.' },
  {
    id: 50,
    shownBy: [
      by(
        EXTRAS,
        'check 50: leaves tickets whose receipts say and pay the same',
        'expect(await receiptsAgree(db)).toBeGreaterThan(10)',
      ),
    ],
    open: 'Receipts agree with what was paid; that the page draws the same is not asserted for every outcome, and there is no game yet.',
  },
  { id: 51, shownBy: [], open: 'There is no game yet.' },
];
