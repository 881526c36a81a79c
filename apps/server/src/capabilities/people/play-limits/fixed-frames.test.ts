import { answerLimitQuestion, getPlayLimits, setPlayLimit } from '@evens/contract';
import { expect, it } from 'vitest';
import { cashHouse } from '../../../../test/support/cash-house.ts';

// British clocks are an hour ahead of UTC on this day, and are put back four days later.
const house = await cashHouse({ zone: 'Europe/London' });
const { clock, newPlayer, openPage, pay } = house;
const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);

it('a limit of a day is used up until midnight in London, and whole again then, whatever was paid an hour ago', async () => {
  clock.advance(at('2026-10-21T22:30Z') - clock.wallMs());
  const { browser } = await newPlayer();
  const limit = (span: 'day' | 'week', amount: string) =>
    browser.client.call(setPlayLimit, { body: { kind: 'deposit', span, amount } });
  const paid = async (amount: string) => {
    const opened = await openPage(browser, amount);
    if (opened.ok) await pay(opened.value.Url);
    return opened.ok ? 'paid' : opened.refusal;
  };
  const used = async () => {
    const answer = await browser.client.call(getPlayLimits);
    if (!answer.ok) throw new Error(answer.refusal.code);
    const { depositFrames, limits } = answer.value;
    return { frames: depositFrames, used: limits.filter(({ kind }) => kind === 'deposit').map((each) => each.used) };
  };
  await limit('day', '100');
  await limit('week', '250');
  expect(await paid('80')).toBe('paid');
  expect(await paid('30')).toMatchObject({
    code: 'DepositLimitReached',
    detail: { span: 'day', maximum: '20.00', untilMs: at('2026-10-21T23:00Z') },
  });
  expect(await used()).toEqual({
    frames: {
      zone: 'Europe/London',
      day: at('2026-10-21T23:00Z'),
      week: at('2026-10-26T00:00Z'),
      month: at('2026-11-01T00:00Z'),
    },
    used: ['80.00', '80.00', '80.00'],
  });
  clock.advance(HOUR / 2);
  expect((await used()).used).toEqual(['0.00', '80.00', '80.00']);
  expect(await paid('100')).toBe('paid');
  // Of two that are used up the one that starts anew last says when: that of the week, on Monday.
  expect(await paid('80')).toMatchObject({
    detail: { span: 'day', maximum: '0.00', untilMs: at('2026-10-26T00:00Z') },
  });
});

it('that no limit is wanted is said twice', async () => {
  const { browser } = await newPlayer();
  const once = await browser.client.call(answerLimitQuestion, { body: { answer: 'none' } as never });
  expect(once).toMatchObject({ ok: false, refusal: { code: 'InvalidRequest' } });
  const twice = await browser.client.call(answerLimitQuestion, { body: { answer: 'none', confirmed: true } });
  expect(twice).toMatchObject({ ok: true, value: { questionOpen: false } });
});

it('that limits were set is believed where one stands', async () => {
  const { browser } = await newPlayer();
  const answer = () => browser.client.call(answerLimitQuestion, { body: { answer: 'set' } });
  expect(await answer()).toMatchObject({ ok: false, refusal: { code: 'LimitQuestionOpen' } });
  await browser.client.call(setPlayLimit, { body: { kind: 'deposit', span: 'day', amount: '10' } });
  expect(await answer()).toMatchObject({ ok: true, value: { questionOpen: false } });
});
