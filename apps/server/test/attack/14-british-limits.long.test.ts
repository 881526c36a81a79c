import { randomUUID } from 'node:crypto';
import {
  answerLimitQuestion,
  confirmPlayLimit,
  createDeposit,
  getDeposit,
  getPlayLimits,
  type LimitSpan,
  TRANSACTION_STATUS as S,
  setPlayLimit,
  takeBackPlayLimit,
  updateSettings,
} from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { cashHouse } from '../support/cash-house.ts';
import { ask, askRaw, attack, type Said, said, sumOf } from './support-attack-b.ts';

/*
 * A player of Great Britain against his own limits: gross, over days, weeks and months of London, and asked for before the first deposit.
 * Money comes by a card page of the sandbox. In the end the ledger is asked what each player paid in on each day of London.
 */
const house = await cashHouse({ zone: 'Europe/London', asksFirst: true });
const { db, clock, newPlayer, openPage, pay, stood, askFor } = house;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let browser: Browser;
let accountId = '';
/** Each try has a month of its own: at noon of its 7th, a day of which nothing is used. */
beforeEach(async () => {
  const now = new Date(clock.wallMs());
  clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 7, 12) - clock.wallMs());
  ({ browser, accountId } = await newPlayer());
});

const limit = (amount: string | null, span: LimitSpan = 'day') =>
  ask(browser.client, setPlayLimit, { body: { kind: 'deposit', span, amount } });
const noLimit = () => browser.client.call(answerLimitQuestion, { body: { answer: 'none', confirmed: true } });
/** Asks for a page and pays on it; what the house said to the asking. */
async function deposit(Amount: string): Promise<Said> {
  const opened = await openPage(browser, Amount);
  if (opened.ok) await pay(opened.value.Url);
  const answer = opened.ok ? 'ok a page' : `${opened.refusal.code} ${JSON.stringify(opened.refusal.detail)}`;
  return said('POST /api/cashier/deposits', { Amount }, answer);
}
const asking = (Amount: string) =>
  ask(browser.client, createDeposit, {
    body: { PaymentMethodId: 'visamastercard', Amount, AgreeWithDepositTerms: true, idempotencyKey: randomUUID() },
  });
const at = (text: string): void => clock.advance(Date.parse(text) - clock.wallMs());
/** Somebody of that moment: the session of whoever came before has ended. */
const anew = async (text: string): Promise<void> => {
  at(text);
  ({ browser, accountId } = await newPlayer());
};
/** Time passes in steps that a session lives through. */
async function liveUntil(ms: number): Promise<void> {
  while (clock.wallMs() < ms) {
    clock.advance(Math.min(HOUR, ms - clock.wallMs()));
    await browser.fetch('/api/user');
  }
}
const cashIs = (cash: number) => async () => expect((await stood(accountId))[0]).toBe(cash);
const setTo = (amount: string | null) => async () => {
  const answer = await browser.client.call(getPlayLimits);
  const day = answer.ok && answer.value.limits.find(({ kind, span }) => kind === 'deposit' && span === 'day');
  expect(day === undefined || day === false ? day : day.amount).toBe(amount);
};
const REACHED = 'DepositLimitReached';

attack('14', 'British limits', [
  {
    name: 'a first deposit without an answer to the question',
    does: () => deposit('10'),
    expect: 'LimitQuestionOpen',
    holds: cashIs(0),
  },
  {
    name: 'no limit, said once',
    does: () => ask(browser.client, answerLimitQuestion, { body: { answer: 'none' } }),
    expect: 'InvalidRequest',
  },
  {
    name: 'no limit, with a no in place of the second yes',
    does: () => ask(browser.client, answerLimitQuestion, { body: { answer: 'none', confirmed: false } }),
    expect: 'InvalidRequest',
  },
  {
    name: 'no limit, with words in place of the second yes',
    does: () =>
      askRaw(browser, 'POST', '/api/profile/limits/question', {
        body: JSON.stringify({ answer: 'none', confirmed: 'true' }),
        headers: { 'content-type': 'application/json' },
      }),
    expect: '400 InvalidRequest',
  },
  {
    name: 'that limits were set, where none was',
    does: () => ask(browser.client, answerLimitQuestion, { body: { answer: 'set' } }),
    expect: 'LimitQuestionOpen',
    holds: async () => expect((await deposit('10')).answer).toMatch(/^LimitQuestionOpen/),
  },
  {
    name: 'a limit that is no amount, to have answered the question',
    does: () => limit('1e9'),
    expect: 'InvalidAmount',
    holds: async () => expect((await deposit('10')).answer).toMatch(/^LimitQuestionOpen/),
  },
  {
    name: 'a limit beyond what anybody has',
    does: () => limit('99999999999999999999'),
    expect: /^(AmountAboveMaximum|InvalidAmount)/,
  },
  { name: 'a limit below zero', does: () => limit('-1'), expect: 'InvalidAmount' },
  {
    name: 'a limit taken away by asking for none',
    does: async () => {
      await limit('50');
      await limit(null);
      return deposit('60');
    },
    expect: REACHED,
    holds: setTo('50.00'),
  },
  {
    name: 'a raise that is used at once',
    does: async () => {
      await limit('50');
      await limit('500');
      return deposit('60');
    },
    expect: REACHED,
    holds: setTo('50.00'),
  },
  {
    name: 'a raise that is confirmed at once',
    does: async () => {
      await limit('50');
      await limit('500');
      const askedMs = Math.floor(clock.wallMs());
      return ask(browser.client, confirmPlayLimit, { body: { kind: 'deposit', span: 'day', askedMs } });
    },
    expect: 'LimitNotYetRaised',
    holds: setTo('50.00'),
  },
  {
    name: 'a raise under the number of one that was asked for yesterday, by the player’s own word',
    does: async () => {
      await limit('50');
      await limit('500');
      const askedMs = Math.floor(clock.wallMs()) - 2 * DAY;
      return ask(browser.client, confirmPlayLimit, { body: { kind: 'deposit', span: 'day', askedMs } });
    },
    expect: 'LimitWishLapsed',
    holds: setTo('50.00'),
  },
  {
    name: 'a raise that was taken back',
    does: async () => {
      await limit('50');
      await limit('500');
      const askedMs = Math.floor(clock.wallMs());
      await ask(browser.client, takeBackPlayLimit, { body: { kind: 'deposit', span: 'day' } });
      return ask(browser.client, confirmPlayLimit, { body: { kind: 'deposit', span: 'day', askedMs } });
    },
    expect: 'LimitWishLapsed',
    holds: setTo('50.00'),
  },
  {
    name: 'a raise exchanged for a higher one while it waits',
    does: async () => {
      await limit('50');
      await limit('60');
      const askedMs = Math.floor(clock.wallMs());
      clock.advance(1_000);
      await limit('5000');
      return ask(browser.client, confirmPlayLimit, { body: { kind: 'deposit', span: 'day', askedMs } });
    },
    expect: 'LimitWishLapsed',
    holds: setTo('50.00'),
  },
  {
    name: 'two slices, one after the other',
    does: async () => {
      await limit('100');
      await deposit('60');
      return deposit('60');
    },
    expect: REACHED,
    holds: cashIs(60),
  },
  {
    name: 'ten slices at the same moment',
    does: async () => {
      await limit('100');
      const answers = await Promise.all(Array.from({ length: 10 }, () => deposit('30')));
      return said('10 × POST /api/cashier/deposits at once', { Amount: '30' }, sumOf(answers));
    },
    expect: /^3 × ok, 7 × DepositLimitReached|^7 × DepositLimitReached, 3 × ok/,
    holds: cashIs(90),
  },
  {
    name: 'pages opened before the first limit, paid after it',
    does: async () => {
      await noLimit();
      const pages = [await openPage(browser, '80'), await openPage(browser, '80')];
      await limit('50');
      for (const page of pages) if (page.ok) await pay(page.value.Url);
      const states = [];
      for (const page of pages) {
        const answer = page.ok && (await browser.client.call(getDeposit, { params: { id: page.value.Id } }));
        states.push(answer === false || !answer.ok ? '?' : answer.value.StatusID);
      }
      return said(
        '2 pages of 80, a limit of 50, then both paid',
        undefined,
        `cash ${(await stood(accountId))[0]}, not credited: ${states.every((each) => each !== S.completed)}`,
      );
    },
    expect: 'cash 0, not credited: true',
  },
  {
    name: 'a page opened yesterday and left open, for more of today',
    does: async () => {
      await limit('100');
      const page = await openPage(browser, '100');
      await liveUntil(Math.ceil(clock.wallMs() / DAY) * DAY + HOUR);
      const second = await deposit('100');
      if (page.ok) await pay(page.value.Url);
      return said(
        'a page of yesterday, then POST /api/cashier/deposits',
        { Amount: '100' },
        `${second.answer}; cash ${(await stood(accountId))[0]}`,
      );
    },
    expect: /^(DepositLimitReached.*cash (0|100)|ok a page; cash 100)$/,
  },
  {
    name: 'paid out in between: what went out frees nothing',
    does: async () => {
      await limit('100');
      await deposit('100');
      const out = await askFor(browser, '100');
      expect(out.ok).toBe(true);
      return deposit('100');
    },
    expect: REACHED,
  },
  {
    name: 'another midnight by the player’s own settings',
    does: async () => {
      await limit('100');
      await deposit('100');
      clock.advance(HOUR);
      await ask(browser.client, updateSettings, { body: { Timezone: 14 } });
      return deposit('100');
    },
    expect: REACHED,
    holds: cashIs(100),
  },
  {
    name: 'the midnight of UTC, an hour after London’s',
    does: async () => {
      // British summer time: the 19th begins at 23:00 of the 18th in UTC.
      await anew('2029-06-18T23:10Z');
      await limit('100');
      await deposit('100');
      clock.advance(55 * 60_000);
      return deposit('100');
    },
    expect: REACHED,
    holds: cashIs(100),
  },
  {
    name: 'twenty-four hours later on the day of twenty-five',
    does: async () => {
      // In 2029 clocks are put back on 28 October at two.
      await anew('2029-10-27T23:05Z');
      await limit('100');
      await deposit('100');
      await liveUntil(Date.parse('2029-10-28T23:30Z'));
      return deposit('100');
    },
    expect: REACHED,
    holds: cashIs(100),
  },
  {
    name: 'a week in the slices of seven days',
    does: async () => {
      await anew('2030-01-07T00:05Z');
      await limit('70', 'week');
      const answers: Said[] = [];
      for (let hours = 0; hours < 2; hours += 1) {
        for (let each = 0; each < 4; each += 1) answers.push(await deposit('10'));
        clock.advance(HOUR);
      }
      return said('8 × POST /api/cashier/deposits of 10 in one week', { week: '70' }, sumOf(answers));
    },
    expect: '7 × ok, 1 × DepositLimitReached',
    holds: cashIs(70),
  },
  {
    name: 'a month’s limit where the day has none',
    does: async () => {
      await limit('100', 'month');
      await deposit('90');
      return deposit('20');
    },
    expect: REACHED,
    holds: cashIs(90),
  },
  {
    name: 'a lower limit of the week beside a higher one of the day',
    does: async () => {
      await limit('1000', 'day');
      await limit('50', 'week');
      return deposit('60');
    },
    expect: REACHED,
    holds: cashIs(0),
  },
  {
    name: 'the same number for two amounts',
    does: async () => {
      await limit('100');
      const idempotencyKey = randomUUID();
      await openPage(browser, '10', { idempotencyKey });
      const again = await openPage(browser, '90', { idempotencyKey });
      return said(
        'POST /api/cashier/deposits',
        { Amount: '90', idempotencyKey: 'the same' },
        again.ok ? 'ok' : again.refusal.code,
      );
    },
    expect: 'IdempotencyKeyReused',
  },
  {
    name: 'an amount that rounds down to the limit',
    does: async () => {
      await limit('100');
      return asking('100.004');
    },
    expect: 'InvalidAmount',
  },
  {
    name: 'one unit more than is left',
    does: async () => {
      await limit('100');
      await deposit('40');
      return deposit('60.01');
    },
    expect: REACHED,
    holds: cashIs(40),
  },
  {
    name: 'a limit of another kind in its place',
    does: async () => {
      await noLimit();
      await limit('50');
      await ask(browser.client, setPlayLimit, { body: { kind: 'loss', span: 'day', amount: '5000' } });
      return deposit('60');
    },
    expect: REACHED,
    holds: cashIs(0),
  },
  {
    name: 'a lower limit while a page is open, the page called off, and a second one beside it',
    does: async () => {
      await limit('100');
      const page = await openPage(browser, '80');
      await limit('50');
      const second = await deposit('50');
      if (page.ok) await pay(page.value.Url);
      return said(
        'a page of 80, a limit of 50, 50 more, then the page',
        undefined,
        `${second.answer.split(' ')[0]}; cash ${(await stood(accountId))[0]}`,
      );
    },
    expect: /^(ok; cash 50|DepositLimitReached; cash 0)$/,
  },
]);

it('nobody paid in more on a day of London than the limit of that day', async () => {
  const { rows } = await sql<{ player: string; paid: string }>`
    select d.account_id as player, sum(d.amount_minor)::text as paid
    from cashier_deposit d join play_limit l on l.account_id = d.account_id::text and l.kind = 'deposit' and l.span = 'day'
    where d.status = 2 and l.amount is not null
    group by d.account_id, l.amount, (d.completed_at at time zone 'Europe/London')::date
    having sum(d.amount_minor) > l.amount`.execute(db);
  expect(rows).toEqual([]);
});
