import { by, type Reading } from './check.ts';

const APPROVALS = 'apps/server/src/capabilities/house/approvals/approvals.test.ts';
const CONFIRM_IDENTITY = 'apps/server/src/capabilities/people/identity/confirm-identity.test.ts';
const IDENTITY = 'apps/server/src/capabilities/people/identity/identity.test.ts';
const SECOND_STEP = 'apps/server/src/capabilities/people/identity/second-step/second-step.test.ts';
const TWO_FACTOR = 'apps/server/src/capabilities/people/identity/second-step/two-factor.test.ts';
const SIGN_INS = 'apps/server/src/capabilities/people/identity/sign-ins/sign-ins.test.ts';
const OPERATORS = 'apps/server/src/capabilities/house/operators/operators.test.ts';
const PLACEMENT = 'apps/server/src/capabilities/bets/tickets/placing/placement.test.ts';
const WALLET = 'apps/server/src/capabilities/money/wallet/wallet.test.ts';
const WITHDRAWALS = 'apps/server/src/capabilities/money/payments/movement/payout/withdrawals.test.ts';
const HTTP = 'apps/server/src/platform/http/http.test.ts';
const CONNECTION = 'apps/server/src/platform/hub/connection.test.ts';
const SECOND_FACTOR = 'apps/server/src/platform/second-factor/second-factor.test.ts';
const REGISTRATION = 'apps/server/test/identity/registration.test.ts';
const KILL = 'apps/server/test/kill.test.ts';
const PLAYER_MATRIX = 'apps/server/test/roles/player-matrix.test.ts';
const TRADING_RESULTS = 'apps/server/test/trading-results.test.ts';

/** Security: which assertion shows it, and what none shows. */
export const SECURITY_READINGS: readonly Reading[] = [
  {
    id: 52,
    shownBy: [
      by(
        WALLET,
        'checks 40 and 52: lets exactly the covered ones of 40 simultaneous stakes through',
        'expect(answers.filter((answer) => answer.ok)).toHaveLength(11)',
      ),
      by(PLACEMENT, 'check 40: 64 on one poor account never overdraw it', 'toEqual([50n, 10])'),
      by(WALLET, 'refuses %s', 'expect(await cashOf(accountId)).toBe(1000n)'),
      by(
        KILL,
        'check R1: kill -9 of the server in the middle of placements: every bet stands once, and the ledger is true',
        "expect(killInTheMiddle('the server', 'server-1')).resolves.toBeUndefined()",
      ),
    ],
  },
  {
    id: 53,
    shownBy: [
      by(
        APPROVALS,
        'check 53: is not approved past the program either: the table itself wants two',
        "rejects.toThrow('approval_two_people')",
      ),
      by(
        TRADING_RESULTS,
        'check 53: settle by a second person alone, shut the market, and stand against the feed until a person takes its word',
        "toEqual(['OwnProposal', 'Forbidden'])",
      ),
      by(
        TRADING_RESULTS,
        'checks 10 and 37: answered void the bets of the minutes before go back when another person agrees',
        "expect(await decide(head)).toBe('OwnProposal')",
      ),
      by(WITHDRAWALS, 'are two above the threshold, and one of them alone approves nothing', "refusal('OwnProposal')"),
    ],
    open: 'Voids, results and withdrawals are asserted; a large manual credit is not.',
  },
  {
    id: 54,
    shownBy: [
      by(
        SECOND_STEP,
        'there is no session: the cookie of the second step opens nothing but the second step',
        'expect(await isSignedIn(browser)).toBe(false)',
      ),
      by(REGISTRATION, 'check 54: no step is skipped, for all of them come in one request', "toBe('InvalidRequest')"),
    ],
    open: 'The login and the registration are asserted; other ways of several steps, such as a quote before its bet, are not.',
  },
  {
    id: 55,
    shownBy: [
      by(
        IDENTITY,
        'check 59: has to wait after ten wrong passwords from one address; time helps, and a right one does not count',
        "expect(codeOf(await attempt(PASSWORD))).toBe('TooManyRequests')",
      ),
      by(
        SECOND_STEP,
        'check 55: wrong PINs',
        "expect(answers).toEqual([...Array(5).fill('WrongCode'), 'SignInExpired'])",
      ),
      by(
        OPERATORS,
        'check 55: looks at no more than five of fifty guesses at once, counted by all processes together',
        'expect(looked).toBeLessThanOrEqual(5)',
      ),
      by(
        REGISTRATION,
        'check 55: is asked about again three times an hour',
        "toEqual(['ok', 'ok', 'ok', 'TooManyRequests'])",
      ),
    ],
    open: 'Login, second factor and the letter of a registration are asserted; registering itself and codes of vouchers and bonuses are not.',
  },
  {
    id: 56,
    shownBy: [
      by(
        HTTP,
        'checks 56 and 68: sets cookies only over TLS and for its own host, and tells browsers to stay with TLS',
        'HttpOnly; Secure; SameSite=Lax$/)',
      ),
      by(HTTP, 'checks 56 and R13: %s', 'toBe(expected)'),
    ],
    open: 'That no GET changes anything is not asserted.',
  },
  {
    id: 57,
    shownBy: [by(CONNECTION, 'check 57: from %s is answered as it should', 'expect(opened).toBe(answer)')],
    open: 'That a house on the internet takes none without TLS is not asserted.',
  },
  {
    id: 58,
    shownBy: [
      by(IDENTITY, 'with %s', 'expect(codeOf(await client.call(register, { body: form(changes) }))).toBe(expected)'),
      by(
        IDENTITY,
        'check 58: takes the same letters however a keyboard wrote them, and knows case and every character',
        "expect(codeOf(await attempt(Password.slice(0, -1)))).toBe('WrongCredentials')",
      ),
    ],
  },
  {
    id: 59,
    shownBy: [
      by(
        IDENTITY,
        'check 59: has to wait after ten wrong passwords from one address; time helps, and a right one does not count',
        "expect(codeOf(await attempt(PASSWORD))).toBe('TooManyRequests')",
      ),
      by(IDENTITY, 'check R15: guessing passwords is stopped without locking their owners out', 'toHaveLength(70)'),
    ],
    open: 'That the written rules say the same figures is not asserted.',
  },
  {
    id: 60,
    shownBy: [
      by(
        SECOND_STEP,
        'R14: sent fifty times at once signs in once',
        "expect(answers.filter((code) => code === 'in')).toHaveLength(1)",
      ),
      by(
        OPERATORS,
        'check 60: uses each code once, whatever process it comes to',
        "expect(await end(other, second, codeAt(secret, -30))).toBe('WrongCode')",
      ),
      by(SECOND_FACTOR, 'is as RFC 6238 has it (its secret, its first time)', "'287082', 90_000)).toBeUndefined()"),
    ],
  },
  {
    id: 61,
    shownBy: [
      by(
        IDENTITY,
        'check 61: never takes a cookie that the browser brought along (fixation)',
        "expect(victim.cookie('evens-session')).not.toBe(planted)",
      ),
      by(SIGN_INS, 'opens nothing once %s', "expect(codeOf(await thief.client.call(getUser))).toBe('NotSignedIn')"),
      by(
        TWO_FACTOR,
        'check 61: signs every other browser out, keeps this one, tells its pages and writes a letter',
        'expect(await uses(other)).toBeUndefined()',
      ),
      by(CONFIRM_IDENTITY, 'check 61: a change that is worth stealing', "toBe('ReauthenticationRequired')"),
    ],
  },
  {
    id: 62,
    shownBy: [
      by(IDENTITY, 'check 62: ends when unused for a day, and after a month in any case', "toBe('NotSignedIn')"),
      by(
        IDENTITY,
        'check 62: of who did not ask to stay ends with the browser, when unused for two hours, and after a day in any case',
        "expect(codeOf(await again.client.call(getUser))).toBe('NotSignedIn')",
      ),
    ],
  },
  {
    id: 63,
    shownBy: [
      by(PLAYER_MATRIX, 'check 63: %s may do what the contract says, and nothing else', 'expect(wrong).toEqual([])'),
      by(
        PLAYER_MATRIX,
        'check 63: are not shown and not changed by any route, whatever id is named',
        'expect(leaks).toEqual([])',
        'expect(await rowsOfVictim()).toEqual(before)',
      ),
    ],
    open: 'This is of the door of players; it cites nothing of the door of operators.',
  },
];
