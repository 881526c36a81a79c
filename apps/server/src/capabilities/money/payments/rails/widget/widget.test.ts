import { randomUUID } from 'node:crypto';
import { type PaymentWidget, TRANSACTION_STATUS } from '@evens/contract';
import { refusal } from '@evens/kernel';
import { type Sandbox, startSandbox } from '@evens/sandbox';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cashierAlone } from '../../../../../../test/support/alone.ts';
import { manualClock, testDatabase } from '../../../../../../test/support/index.ts';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes, noSessions } from '../../../../../platform/http/index.ts';
import { openWallet } from '../../../wallet/index.ts';
import { methodsOf } from '../../catalogue/rows.ts';
import { type Cashier, openCashier } from '../../movement/deposit/open-cashier.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { hostedCardProvider } from '../card/hosted-card-provider.ts';
import { fund } from './fund-transfer.ts';
import { proposalsOf, widgetsOf } from './widget-of.ts';
import { x1Widget } from './x1-widget.ts';

const { db } = await testDatabase({ max: 8 });
const clock = manualClock(Date.UTC(2026, 10, 21, 12));
const errors: unknown[] = [];
await sql`alter table cashier_deposit drop constraint cashier_deposit_account_id_fkey`.execute(db);
const wallet = openWallet({
  db,
  clock,
  news: { account: () => undefined },
  onError: (error) => void errors.push(error),
});

let app: HttpApp;
let sandbox: Sandbox;
let parts: CashierParts;
let cashier: Cashier;
let url = '';
let country = 'DE';
let accountId = '';

beforeAll(async () => {
  sandbox = await startSandbox({
    ...{ port: 0, apiKey: 'the key', secret: 'the secret word', nowMs: clock.wallMs, retryMs: 20, slowMs: 50 },
    webhookUrl: () => `${url}/api/callbacks/cards`,
    framedBy: () => 'https://house.example',
  });
  const baseUrl = () => sandbox.url;
  const account = async (id: string) => ({ accountId: id, country, currency: 'EUR', paymentTermsAccepted: true });
  parts = {
    ...cashierAlone(db),
    ...{ db, clock, wallet },
    accounts: { account, acceptPaymentTerms: async () => undefined } as unknown as CashierParts['accounts'],
    news: { account: () => undefined },
    methods: methodsOf({ cards: 'cards', x1: 'cards', house: 'house' }),
    providers: [
      hostedCardProvider({ name: 'cards', baseUrl, apiKey: 'the key', webhookSecrets: ['the secret word'], clock }),
    ],
    widgets: [x1Widget({ provider: 'cards', baseUrl, pageUrl: baseUrl, apiKey: 'the key' })],
    siteUrl: () => url,
    merchantName: () => 'Evens',
    gates: [async (_tx, { amountMinor }) => (amountMinor === 10_000n ? refusal('DepositLimitReached') : undefined)],
    onError: (error) => void errors.push(error),
  };
  cashier = openCashier(parts);
  const logger = pino({ level: 'silent' });
  app = await createHttp({ clock, logger, sessions: noSessions, rateLimitFactor: 100 });
  mountRoutes(app, cashier.routes);
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(async () => {
  await sandbox.stop();
  await app.close();
});
beforeEach(async () => {
  sandbox.x1.behaviour = { silent: false, loseFundAnswers: 0, refuseFunds: false, slow: false };
  sandbox.misbehave({ copies: 1, reorder: false, mute: false });
  errors.length = 0;
  country = 'DE';
  accountId = randomUUID();
  await inTransaction(db, (tx) => wallet.openAccount(tx, accountId, 'EUR'));
});

const caller = (who = accountId) =>
  ({
    ...({ kind: 'player', accountId: who, currency: 'EUR', userName: 'ada', userType: 0 } as const),
    ...{ sessionId: '', visitorId: '' },
  }) as const;
async function opened(): Promise<PaymentWidget> {
  const [offered] = await widgetsOf(parts, caller());
  const made = await offered?.widget.init({
    ...{ customer: accountId, currency: 'EUR', locale: 'de-DE', email: 'ada@example.org' },
  });
  if (!made?.ok) throw new Error('no widget');
  return made.value;
}
const fieldsOf = ({ Url: _, ...fields }: PaymentWidget): URLSearchParams =>
  new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
const press = async (widget: PaymentWidget, name: string, value: string): Promise<string> => {
  const body = fieldsOf(widget);
  body.set(name, value);
  return (await fetch(widget.Url, { method: 'POST', body })).text();
};
const state = async ({ widgetId }: PaymentWidget, who = accountId) => {
  const answer = await parts.widgets?.[0]?.status(widgetId, who);
  return answer?.ok ? answer.value : answer?.refusal.code;
};
const waiting = async (who = accountId) => {
  const found = await proposalsOf(parts, caller(who));
  return found.ok ? found.value.map(({ proposal }) => proposal) : found.refusal.code;
};
/** Buys in a new widget; answers the transfer that waits. */
async function bought(amount: string): Promise<string> {
  await press(await opened(), 'buy', amount);
  const found = await waiting();
  return (typeof found === 'string' ? undefined : found[0]?.id) ?? '';
}
const yes = async (Id: string, BonusCode?: string, who = accountId) => {
  const answer = await fund(parts, caller(who), { Id, BonusCode });
  return answer.ok ? answer.value : answer.refusal.code;
};
const cash = async (): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(t.amount_minor), 0)::text as sum from ledger_transfer t
    join ledger_account a on a.id = t.credit_account_id where a.holder_id = ${accountId}`.execute(db);
  return rows[0]?.sum ?? '';
};
const deposits = async () =>
  (
    await sql<{ status: number; bonus: string | null; kind: string }>`
      select status, bonus_code as bonus, kind from cashier_deposit where account_id = ${accountId}`.execute(db)
  ).rows;
const S = TRANSACTION_STATUS;

describe('the X1 widget', () => {
  it('is opened with its eight fields on the provider’s origin, which lets this house alone frame it', async () => {
    const widget = await opened();
    expect(widget).toEqual({
      widgetId: expect.stringMatching(/^x1w_/),
      payload: expect.stringMatching(/^.{20,}$/),
      ...{ locale: 'de-DE', symbol: 'EUR', buyMoreHidden: false, tryAgainHidden: false },
      ...{ emailHidden: true, email: 'ada@example.org', Url: `${sandbox.url}/x1/widget` },
    });
    const page = await fetch(`${widget.Url}?${fieldsOf(widget)}`);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://house.example;');
    expect((await fetch(`${widget.Url}?${fieldsOf({ ...widget, payload: 'another' })}`)).status).toBe(404);
  });

  it('shows what its fields say: a mail address, buying more, trying again', async () => {
    const widget = await opened();
    const page = async (changes: Partial<PaymentWidget>) =>
      (await fetch(`${widget.Url}?${fieldsOf({ ...widget, ...changes })}`)).text();
    expect([await page({}), await page({ emailHidden: false })].map((each) => each.includes('type="email"'))).toEqual([
      false,
      true,
    ]);
    expect(await press({ ...widget, tryAgainHidden: true }, 'buy', 'fails')).not.toContain('Try again');
    expect(await press(widget, 'buy', 'fails')).toContain('Try again');
    await press(widget, 'again', 'try');
    expect(await press({ ...widget, buyMoreHidden: true }, 'buy', '20')).not.toContain('Buy more');
    expect(await press(widget, 'buy', '20')).toContain('Buy more');
  });

  it('says its states: ready, failed, pending, funded; to nobody else, and nothing while it is silent', async () => {
    const widget = await opened();
    expect(await state(widget)).toBe('ready');
    await press(widget, 'buy', 'fails');
    expect(await state(widget)).toBe('failed');
    await press(widget, 'again', 'try');
    await press(widget, 'buy', '20');
    expect([await state(widget), await state(widget, randomUUID())]).toEqual(['pending', 'NotFound']);
    const found = await waiting();
    await yes(typeof found === 'string' ? '' : (found[0]?.id ?? ''));
    expect(await state(widget)).toBe('funded');
    sandbox.x1.behaviour = { ...sandbox.x1.behaviour, silent: true };
    expect([await state(widget), await waiting()]).toEqual([
      'PaymentProviderUnavailable',
      'PaymentProviderUnavailable',
    ]);
  });

  it('is kept from countries that its method leaves out', async () => {
    country = 'US';
    expect(await widgetsOf(parts, caller())).toEqual([]);
  });
});

describe('a pending transfer', () => {
  it('waits with what was paid, and is credited once its player has said yes and the provider has confirmed it', async () => {
    const Id = await bought('50');
    expect(await waiting()).toEqual([
      { id: Id, amountMinor: 5000n, currency: 'EUR', paidAmount: '51.50', paidCurrency: 'USD' },
    ]);
    expect([await cash(), await deposits()]).toEqual(['0', []]);
    await yes(Id, ' Welcome-50 ');
    await sandbox.settled();
    expect([await cash(), await deposits()]).toEqual([
      '5000',
      [{ status: S.completed, bonus: 'Welcome-50', kind: 'widget' }],
    ]);
    expect([await waiting(), errors]).toEqual([[], []]);
  });

  it.each<[string, Parameters<Sandbox['misbehave']>[0]]>([
    ['five times', { copies: 5 }],
    ['last first, three times', { copies: 3, reorder: true }],
  ])('told %s and agreed to in twenty requests is one deposit', async (_what, behaviour) => {
    sandbox.misbehave(behaviour);
    const Id = await bought('20');
    const answers = await Promise.all(Array.from({ length: 20 }, () => yes(Id)));
    await sandbox.settled();
    expect(answers.filter((each) => typeof each === 'string')).toEqual([]);
    expect([await cash(), (await deposits()).map(({ status }) => status)]).toEqual(['2000', [S.completed]]);
  });

  it('whose provider lets it go and falls silent is found again by the second yes, and by asking', async () => {
    sandbox.x1.behaviour = { ...sandbox.x1.behaviour, loseFundAnswers: 1 };
    sandbox.misbehave({ mute: true });
    const Id = await bought('20');
    expect(await yes(Id)).toBe('PaymentProviderUnavailable');
    expect(await yes(Id)).toMatchObject({ amountMinor: 2000n });
    clock.advance(20_000);
    await cashier.catchUp();
    expect([await cash(), (await deposits()).map(({ status }) => status)]).toEqual(['2000', [S.completed]]);
  });

  it('that the provider refuses to let go is a refused deposit, and no money', async () => {
    sandbox.x1.behaviour = { ...sandbox.x1.behaviour, refuseFunds: true };
    const Id = await bought('20');
    expect(await yes(Id)).toMatchObject({ status: S.rejectedByPaymentSystem });
    expect([await cash(), await yes(Id)]).toEqual([
      '0',
      expect.objectContaining({ status: S.rejectedByPaymentSystem }),
    ]);
  });

  it('of another, of nobody, and beyond a limit moves nothing', async () => {
    const Id = await bought('20');
    expect(await yes(Id, undefined, randomUUID())).toBe('NotFound');
    expect(await yes('x1t_nobody')).toBe('NotFound');
    const large = await bought('100').then(async () => {
      const found = await waiting();
      return typeof found === 'string' ? '' : (found.find(({ amountMinor }) => amountMinor === 10_000n)?.id ?? '');
    });
    expect(await yes(large)).toBe('DepositLimitReached');
    expect([await cash(), await deposits()]).toEqual(['0', []]);
  });
});
