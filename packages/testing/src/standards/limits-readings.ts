import { by, type Reading } from './check.ts';

const LIKENESS = 'apps/server/src/capabilities/people/identity/persons/likeness.test.ts';
const BROADCASTS = 'apps/server/src/capabilities/people/messages/broadcasts.test.ts';
const DEPOSITS = 'apps/server/src/capabilities/people/play-limits/deposits.test.ts';
const RULES = 'apps/server/src/capabilities/people/play-limits/rules.test.ts';
const DESK = 'apps/server/src/capabilities/people/protection/desk.test.ts';
const JURISDICTIONS = 'apps/server/src/capabilities/people/protection/jurisdictions.test.ts';
const PROTECTION = 'apps/server/src/capabilities/people/protection/protection.test.ts';
const WITHDRAWALS = 'apps/server/src/capabilities/money/payments/movement/payout/withdrawals.test.ts';
const EXCLUSION = 'apps/server/test/exclusion.test.ts';
const REGISTRATION = 'apps/server/test/identity/registration.test.ts';
const CHASING = 'packages/testing/src/chasing.test.ts';
const OFFERS = 'packages/testing/src/offers.test.ts';

/** What protects players from too much play: which assertion shows it, and what none shows. */
export const LIMITS_READINGS: readonly Reading[] = [
  {
    id: 15,
    shownBy: [
      by(
        DEPOSITS,
        'check 33: comes before the first deposit, and none is an answer that is kept',
        "expect(await deposit('50')).toBe('LimitQuestionOpen')",
      ),
      by(
        DEPOSITS,
        'check 15: is answered by setting a limit, at any time',
        "expect(await deposit('50')).toBe('asked')",
      ),
      by(
        DEPOSITS,
        'check 19: a lower limit holds at once, a higher one after a day and a second yes',
        "expect(await deposit('60')).toBe('DepositLimitReached')",
      ),
    ],
  },
  {
    id: 16,
    shownBy: [
      by(RULES, 'check 16: is a free text: %s %j', "expect(readAmount(kind, 'day', text, 'EUR')).toBe(amount)"),
      by(
        DEPOSITS,
        'check 18: is kept in the server until the window has moved',
        "toEqual(['asked', 'DepositLimitReached', 'asked'])",
      ),
    ],
    open: 'Any amount and a limit of a day are asserted, of what is paid in; no test of deposits alone goes through a week and a month, and a payout in between is not tried.',
  },
  {
    id: 17,
    shownBy: [
      by(
        RULES,
        'check 17: of all triples of limits the lowest applies',
        'expect(found === undefined).toBe(lefts.every((left) => more <= left))',
      ),
    ],
  },
  {
    id: 18,
    shownBy: [
      by(
        DEPOSITS,
        'check 18: is kept in the server until the window has moved',
        "expect(await deposit('10')).toBe('DepositLimitReached')",
        "expect(await deposit('100')).toBe('asked')",
      ),
      by(
        DEPOSITS,
        'check 19: a lower limit holds at once, a higher one after a day and a second yes',
        "toEqual(['raised', 'asked', 'LimitWishLapsed'])",
      ),
    ],
  },
  {
    id: 19,
    shownBy: [
      by(
        RULES,
        'check 19: a lower limit holds at once, a higher one after a day and a second yes',
        "toEqual({ kind: 'tooEarly', fromMs: NOW + DAY })",
      ),
      by(
        RULES,
        '%s',
        'expect([said.what, said.limit.amount, said.limit.wish?.amount]).toEqual([what, counts, wished])',
      ),
      by(
        DEPOSITS,
        'check 19: a lower limit holds at once, a higher one after a day and a second yes',
        "expect([await deposit('60'), await confirms()]).toEqual(['DepositLimitReached', 'LimitNotYetRaised'])",
      ),
    ],
  },
  {
    id: 20,
    shownBy: [
      by(
        DEPOSITS,
        'check 20: 50 parallel deposits that together go beyond it do not',
        "expect(answers.filter((each) => each === 'asked')).toHaveLength(6)",
      ),
    ],
  },
  {
    id: 21,
    shownBy: [
      by(
        PROTECTION,
        'check 21: is for good where no date is said, holds at once, and ends every session in every browser',
        "expect(codeOf(await signIn())).toBe('AccountExcluded')",
      ),
      by(PROTECTION, 'check 21: until %s is answered %s: %s', 'expect(codeOf(await exclude(date))).toBe(code)'),
      by(
        PROTECTION,
        'check 24: one with an end is over when it has passed, the player asked, and a day went by; not before',
        'expect(asked.ok && asked.value.ReturnFromMs).toBe(clock.wallMs() + DAY)',
      ),
      by(
        DESK,
        'check 24: opens an account with an end only after the period, the asking and a day',
        'expect(await end()).toMatchObject({ value: { excluded: false, approvalId: null } })',
      ),
    ],
  },
  {
    id: 22,
    shownBy: [
      by(
        WITHDRAWALS,
        'a closed account is paid too, by its pass, and a person looks',
        'toMatchObject({ ok: true, value: { StatusID: S.pendingEmp } })',
      ),
      by(
        PROTECTION,
        'check 22: what lies in the closed account can be seen with the right password, and with nothing else',
        "value: { Balance: '12.50', Currency: 'EUR', OpenBets: 0",
      ),
    ],
    open: 'A payout of a closed account is taken, and waits for a person; no test follows one from the exclusion by the player to the money that left.',
  },
  {
    id: 23,
    shownBy: [
      by(
        PROTECTION,
        'check 23: end at once with an exclusion, a time-out, a lock or a no, and are for nobody else',
        'expect(await protection.mayMarket(accountId)).toBe(false)',
      ),
      by(
        BROADCASTS,
        'check 23: marketing is shown to nobody whom the guard keeps from it, not even what was sent before',
        'toEqual([1, 0, []])',
      ),
      by(
        OFFERS,
        'check 23: offers stop with an exclusion',
        "expect(server.find((each) => each.file === file)?.text ?? '').toMatch(asks)",
        'expect(senders.map(({ file }) => file).filter((file) => !(file in SENDERS))).toEqual(OTHERS)',
      ),
    ],
    open: 'Of the senders it is asserted that their text names the guard; that each of them stays silent is asserted of the broadcasts alone.',
  },
  {
    id: 24,
    shownBy: [
      by(
        DESK,
        'check 24: opens an account with an end only after the period, the asking and a day',
        "expect(codeOf(await end())).toBe('ReturnNotYet')",
      ),
      by(
        DESK,
        'check 24: opens one for good after six months, the asking and seven days, and with a second person only',
        "expect(codeOf(await end())).toBe('ReturnNotYet')",
        "expect(codeOf(await approve(ONE))).toBe('OwnProposal')",
      ),
      by(
        PROTECTION,
        'check 24: asks for no KYC documents, no password and nobody of the house',
        'expect(answer.status).toBe(200)',
      ),
    ],
  },
  {
    id: 25,
    shownBy: [
      by(
        EXCLUSION,
        'check 25: after an exclusion by another process, within a second',
        "expect(await answerTo(one, each)).toBe('NotSignedIn')",
        'expect(tookMs).toBeLessThan(1000)',
      ),
      by(
        EXCLUSION,
        'check 25: on a time-out, with a session that lives',
        'expect(codes).toContain(await answerTo(one, each))',
      ),
    ],
  },
  {
    id: 26,
    shownBy: [
      by(
        REGISTRATION,
        'check 26: one person, found at registration and at each later change',
        'expect(await clusterOf(first.user.UserID)).toEqual([first.user.UserID, again.user.UserID].sort())',
        "expect(await rename({ FirstName: 'Ingrid', LastName: 'Oberhauser' })).toContain(first.user.UserID)",
        "toEqual([{ strength: 'shared', reasons: ['instrument'] }])",
      ),
      by(LIKENESS, 'check 26: the match of duplicate accounts, measured', 'toBeGreaterThanOrEqual(0.97)'),
    ],
    open: 'Registration, a changed name and a payment instrument are asserted; not a later change of address, e-mail address or telephone.',
  },
  {
    id: 27,
    shownBy: [
      by(
        JURISDICTIONS,
        'check 27: let nobody in Great Britain take back a payout that was asked for',
        "expect(of('GB').rules.withdrawalCancel).toBe(false)",
      ),
      by(
        WITHDRAWALS,
        'check 27: is not for a player of Great Britain, who sees so, and whose payout goes on',
        "Errors: { Id: 'WithdrawalCancelNotAllowed' }",
      ),
      by(
        WITHDRAWALS,
        'gives the amount back once, however often it is asked; what was sent cannot be taken back',
        'Withdrawal: { StatusID: S.canceled }',
      ),
    ],
  },
  { id: 28, shownBy: [], open: 'There is no game yet.' },
  { id: 29, shownBy: [], open: 'There is no game yet.' },
  { id: 30, shownBy: [], open: 'There is no game yet.' },
  {
    id: 31,
    shownBy: [by(CHASING, 'check 31: no text urges to make up for losses', 'expect(urging).toEqual([])')],
    open: 'Texts are looked through for known words of urging; a text that urges in others is not found.',
  },
  { id: 32, shownBy: [], open: 'There is no game yet.' },
  {
    id: 33,
    shownBy: [
      by(
        DEPOSITS,
        'check 33: comes before the first deposit, and none is an answer that is kept',
        "expect(await deposit('50')).toBe('LimitQuestionOpen')",
        "expect(await deposit('50')).toBe('asked')",
      ),
    ],
  },
  {
    id: 34,
    shownBy: [
      by(
        REGISTRATION,
        "check 34: 18 or older by the server's clock, in the player's country's day",
        'expect(await tryTo({ BirthYear, BirthMonth, BirthDay, Country })).toBe(code)',
        'expect(yearsOn(date(born), date(on))).toBe(years)',
      ),
    ],
  },
];
