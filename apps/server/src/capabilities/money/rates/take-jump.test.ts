import { askRates, decideApproval, getDeskRates, takeRateJump } from '@evens/contract';
import { type RatesLie, type Sandbox, startSandbox } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { protectedHouse } from '../../../../test/support/protected-house.ts';
import { DEFAULT_RATES, httpRates, openRates, type Rates } from './index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let sandbox: Sandbox;
let rates: Rates;

const house = await protectedHouse({
  more: ({ db, clock, approvals }) => {
    rates = openRates(
      {
        db,
        clock,
        approvals,
        file: DEFAULT_RATES,
        source: httpRates({ name: 'sandbox', url: () => `http://127.0.0.1:${sandbox.port}/rates` }),
        mostAgeMs: 24 * HOUR_MS,
        mostJump: 10,
        onRefused: () => undefined,
        onSilent: () => undefined,
        onError: (error) => {
          throw error;
        },
      },
      { works: false },
    );
    return [rates];
  },
});
const { db, clock } = house;

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    apiKey: 'a key',
    secret: 'a secret',
    webhookUrl: () => 'http://127.0.0.1:9',
    nowMs: clock.wallMs,
  });
});
afterAll(() => sandbox.stop());

const askLater = async (lie: RatesLie = 'none', about = 'USD', spanMs = 2 * MINUTE_MS): Promise<void> => {
  clock.advance(spanMs);
  sandbox.rates.misbehave({ lie, about });
  expect(await rates.ask()).toBe(true);
};
const rateOf = async (currency: 'USD' | 'BTC'): Promise<string> => {
  const found = await rates.rate('EUR', currency);
  return found.ok ? `${found.value.rate.num}/${found.value.rate.den}` : found.refusal.code;
};
const shownOf = async (currency: string) => {
  const desk = await house.office('lena').call(getDeskRates, {});
  if (!desk.ok) throw new Error(desk.refusal.code);
  return desk.value.rates.find((each) => each.currency === currency);
};
const propose = async (currency: string, perHouse: string): Promise<string> => {
  const body = { perHouse, reason: 'looked up at two banks' };
  const said = await house.office('lena').call(takeRateJump, { params: { currency }, body });
  return said.ok ? said.value.approvalId : said.refusal.code;
};
const approve = async (approvalId: string, who = 'pavel'): Promise<string> => {
  const said = await house.office(who).call(decideApproval, { params: { approvalId }, body: { approve: true } });
  return said.ok ? said.value.state : said.refusal.code;
};

/** A new table of rates, asked once, in which USD jumps from 1 to 91. */
beforeEach(async () => {
  await sql`truncate rates_rate, rates_refused, rates_source, approval`.execute(db);
  await rates.takeFile();
  await askLater();
  await askLater('jump');
});

describe('a rate that jumped', () => {
  it('is shown with what was said instead and by how much, and converts no money', async () => {
    expect(await rateOf('USD')).toBe('RateUnavailable');
    const said = { perHouse: '91.00', source: 'sandbox', percent: 9000, times: 1 };
    expect(await shownOf('USD')).toMatchObject({ perHouse: '1', doubted: true, usable: false, jump: said });
    expect(await shownOf('BTC')).toMatchObject({ doubted: false, jump: null });
  });

  it('is taken by two people: it converts money, and the next answer of the source is judged by it', async () => {
    const approvalId = await propose('USD', '91.00');
    expect(await rateOf('USD')).toBe('RateUnavailable');
    expect(await approve(approvalId, 'lena')).toBe('OwnProposal');
    expect(await approve(approvalId)).toBe('approved');
    expect(await rateOf('USD')).toBe('91/1');
    expect(await shownOf('USD')).toMatchObject({ source: 'manual', doubted: false, usable: true, jump: null });
    await askLater('jump');
    expect(await shownOf('USD')).toMatchObject({ source: 'sandbox', perHouse: '91', usable: true });
    expect(await approve(approvalId)).toBe('ProposalNotOpen');
  });

  it('of a coin converts with the next answer: its own moment is too old by the time two have looked', async () => {
    await askLater('none');
    await askLater('jump', 'BTC');
    const said = (await shownOf('BTC'))?.jump?.perHouse ?? '';
    const approvalId = await propose('BTC', said);
    clock.advance(20 * MINUTE_MS);
    expect(await approve(approvalId)).toBe('approved');
    expect(await rateOf('BTC')).toBe('RateUnavailable');
    await askLater('jump', 'BTC');
    expect(await shownOf('BTC')).toMatchObject({ source: 'sandbox', usable: true, doubted: false });
  });

  it('is refused in the second step where the source has gone back, and nothing is changed', async () => {
    const approvalId = await propose('USD', '91.00');
    await askLater('none');
    expect(await approve(approvalId)).toBe('RateMoved');
    expect(await rateOf('USD')).toBe('1/1');
  });

  it('is refused where the source says quite another rate by now', async () => {
    const approvalId = await propose('USD', '91.00');
    await sql`update rates_refused set said = '"120.00"' where why = 'jump'`.execute(db);
    expect(await approve(approvalId)).toBe('RateMoved');
    expect(await rateOf('USD')).toBe('RateUnavailable');
    // What moved no more than a rate may is the same jump.
    await sql`update rates_refused set said = '"95.00"' where why = 'jump'`.execute(db);
    expect(await approve(approvalId)).toBe('approved');
    expect(await rateOf('USD')).toBe('91/1');
  });

  it.each([
    ['USD', '1.00', 'RateMoved'],
    ['USD', '200', 'RateMoved'],
    ['USD', 'ninety', 'RateMoved'],
    ['USD', '-91', 'RateMoved'],
    ['USD', '0', 'RateMoved'],
    ['SEK', '11.00', 'NotFound'],
    ['EUR', '1', 'NotFound'],
    ['XXX', '1', 'NotFound'],
    ['usd1', '91.00', 'InvalidRequest'],
  ])('of %s as %s is no proposal: %s', async (currency, perHouse, code) => {
    expect(await propose(currency, perHouse)).toBe(code);
    const { rows } = await sql`select 1 from approval`.execute(db);
    expect(rows).toEqual([]);
  });

  it('is approved once, however many approve at once, and the log says who did both', async () => {
    const approvalId = await propose('USD', '91.00');
    const all = await Promise.all(Array.from({ length: 8 }, () => approve(approvalId)));
    expect(all.sort()).toEqual([...Array.from({ length: 7 }, () => 'ProposalNotOpen'), 'approved']);
    const { rows } = await sql`select 1 from rates_rate where source = 'manual'`.execute(db);
    expect(rows).toHaveLength(1);
    const { rows: log } = await sql<{ operator: string; before: unknown; after: unknown }>`
      select operator, before, after from audit_entry where action = 'rates.takeJump' order by at desc limit 1`.execute(
      db,
    );
    expect(log).toMatchObject([
      {
        operator: 'pavel',
        before: { perHouse: '1' },
        after: { perHouse: '91.00', proposedBy: 'lena', source: 'sandbox' },
      },
    ]);
  });
});

describe('asking now', () => {
  it('brings the next question forward, and is written down', async () => {
    await askLater('none');
    clock.advance(5_000);
    expect(await rates.ask()).toBe(false);
    const said = await house.office('lena').call(askRates, { body: {} });
    expect(said).toMatchObject({ ok: true, value: { nextMs: clock.wallMs() } });
    expect(await rates.ask()).toBe(true);
    const { rows } = await sql`select 1 from audit_entry where action = 'rates.ask' and operator = 'lena'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('changes nothing while a question is under way', async () => {
    await askLater('none');
    clock.advance(2 * MINUTE_MS);
    const soonMs = clock.wallMs() + 30_000;
    await sql`update rates_source set next_at = ${new Date(soonMs)}`.execute(db);
    expect(await house.office('lena').call(askRates, { body: {} })).toMatchObject({ value: { nextMs: soonMs } });
    expect(await rates.ask()).toBe(false);
  });
});
