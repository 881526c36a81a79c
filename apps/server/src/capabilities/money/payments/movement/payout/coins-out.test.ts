import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createWithdrawal,
  getBalance,
  getDeskWithdrawal,
  getWithdrawal,
  getWithdrawalMethods,
  quoteWithdrawal,
  TRANSACTION_STATUS as S,
  type WithdrawalView,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../../../../../../signer/src/settings.ts';
import { type Signer, startSigner } from '../../../../../../../signer/src/start-signer.ts';
import { type Anvil, RICH, startAnvil } from '../../../../../../../signer/test/anvil.ts';
import { anyDocuments, payoutsAlone } from '../../../../../../test/support/alone.ts';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { forgetDestinations } from '../../../../../../test/support/forget-destinations.ts';
import { protectedHouse } from '../../../../../../test/support/protected-house.ts';
import { anotherAda, registerIn } from '../../../../../../test/support/registration.ts';
import { reconcile } from '../../../../../platform/reconcile/index.ts';
import { openRates, type Rates } from '../../../rates/index.ts';
import { LEDGER_CHECKS } from '../../../wallet/index.ts';
import { coinMethods } from '../../catalogue/payouts/coin-methods.ts';
import { chainPayouts } from '../../rails/signer/chain-payouts.ts';
import { WITHDRAWAL_CHECKS } from './checks.ts';
import { openWithdrawals, type Withdrawals } from './open-withdrawals.ts';

const SECRET = 'what house and signer share, and no one else';
const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const GWEI = 10n ** 9n;

let withdrawals: Withdrawals;
let rates: Rates;
let anvil: Anvil;
let signer: Signer | undefined;
let port = 0;
const folder = mkdtempSync(path.join(tmpdir(), 'evens-coins-out-'));

const house = await protectedHouse({
  more: (parts) => {
    const fail = (error: unknown): void => {
      throw error;
    };
    rates = openRates(
      {
        ...parts,
        // A young rate that is easy to count with: 2,000 euros an ether.
        file: {
          asOfMs: parts.clock.wallMs(),
          rates: new Map([
            ['ETH', '0.0005'],
            ['BTC', '0.00001'],
          ]),
        },
        mostAgeMs: 24 * 3_600_000,
        mostJump: 10,
        onRefused: fail,
        onSilent: fail,
        onError: fail,
      },
      { works: false },
    );
    withdrawals = openWithdrawals(
      {
        ...parts,
        rates,
        accounts: parts.identity,
        ...payoutsAlone,
        documents: anyDocuments,
        news: { account: () => undefined },
        inform: async () => undefined,
        namesOf: async () => new Map(),
        methods: coinMethods('signer', ['BTC', 'ETH', 'mETH', 'NEO'], 'regtest'),
        providers: [
          chainPayouts({
            name: 'signer',
            baseUrl: () => `http://127.0.0.1:${port}`,
            secret: SECRET,
            clock: parts.clock,
            answerWithinMs: 3_000,
          }),
        ],
        onError: fail,
      },
      { works: false },
    );
    return [withdrawals];
  },
});
const { db, clock } = house;

const startOne = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
  await signer?.stop();
  const settings = readSettings({
    SIGNER_PORT: String(port),
    SIGNER_SECRET: SECRET,
    SIGNER_JOURNAL: path.join(folder, 'journal.jsonl'),
    SIGNER_NETWORK: 'regtest',
    SIGNER_ETH_KEY: RICH.key,
    SIGNER_ETH_RPC_URL: anvil.url,
    SIGNER_ETH_CONFIRMATIONS: '3',
    SIGNER_ETH_MOST: '0.3',
    SIGNER_ETH_MOST_DAY: '100',
    SIGNER_ALLOW: 'any',
    SIGNER_LOOK_SECONDS: '0.1',
    SIGNER_TELL_URL: `${house.url}/api/payout-callbacks/signer`,
    ...more,
  });
  signer = await startSigner(settings, () => undefined, clock.wallMs);
  ({ port } = signer);
};

let player: Browser;
let accountId = '';

beforeAll(async () => {
  anvil = await startAnvil();
  await rates.takeFile();
  await startOne();
});
afterAll(async () => {
  await signer?.stop();
  await anvil.stop();
  rmSync(folder, { recursive: true });
  const report = await reconcile(db, [...LEDGER_CHECKS, ...WITHDRAWAL_CHECKS]);
  expect(report.findings).toEqual([]);
});
beforeEach(async () => {
  player = house.visitor();
  accountId = await registerIn(player, anotherAda());
  await forgetDestinations(db);
  await sql`update identity_account set email_confirmed_at = now() where id = ${accountId}`.execute(db);
  await house.give(accountId, 100_000n);
});

const quote = (Amount: string, WithdrawMethod = 'blockchain-eth') =>
  player.client.call(quoteWithdrawal, { body: { WithdrawMethod, Amount } });
type Asked = { Amount?: string; QuoteId?: string; BlockchainAddress?: string; idempotencyKey?: string };
const ask = (change: Asked = {}) =>
  player.client.call(createWithdrawal, {
    body: {
      WithdrawMethod: 'blockchain-eth',
      Amount: '100',
      BlockchainAddress: TO,
      idempotencyKey: randomUUID(),
      ...change,
    },
  });
const quoteId = async (Amount = '100'): Promise<string> => {
  const shown = await quote(Amount);
  if (!shown.ok || shown.value.QuoteId === null) throw new Error('nothing was quoted');
  return shown.value.QuoteId;
};
const asked = async (Amount = '100'): Promise<WithdrawalView> => {
  const answer = await ask({ Amount, QuoteId: await quoteId(Amount) });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
};
const found = async (id: string): Promise<WithdrawalView> => {
  const answer = await player.client.call(getWithdrawal, { params: { id } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const cash = async (): Promise<string> => {
  const answer = await player.client.call(getBalance);
  return answer.ok ? answer.value.Balances.Cash : answer.refusal.code;
};
const due = async (id: string): Promise<void> => {
  await sql`update withdrawal set due_at = '-infinity' where id = ${id} and due_at is not null`.execute(db);
  await withdrawals.catchUp();
};
const attention = async (id: string): Promise<string | null> =>
  (await sql<{ attention: string | null }>`select attention from withdrawal where id = ${id}`.execute(db)).rows[0]
    ?.attention ?? null;
const mine = (blocks: number) => anvil.call('anvil_mine', `0x${blocks.toString(16)}`);
const arrived = async (): Promise<bigint> => BigInt((await anvil.call('eth_getBalance', TO, 'latest')) as string);

describe('what is shown', () => {
  it('names the coins that have a rate, with the least of each in money and in the coin', async () => {
    const answer = await player.client.call(getWithdrawalMethods);
    if (!answer.ok) throw new Error(answer.refusal.code);
    expect(
      answer.value.methods.map(({ PaymentMethodId, MinAmount, Coin }) => [PaymentMethodId, MinAmount, Coin]),
    ).toEqual([
      // (0.0002 + 0.00003) / 0.00001 and (0.01 + 0.0005) / 0.0005
      ['bitcoin', '23.00', { Symbol: 'BTC', Name: 'Bitcoin', Minimum: '0.0002', Fee: '0.00003' }],
      ['blockchain-eth', '21.00', { Symbol: 'ETH', Name: 'Ether', Minimum: '0.01', Fee: '0.0005' }],
      ['blockchain-meth', '3.00', { Symbol: 'mETH', Name: 'Milliether', Minimum: '1', Fee: '0.5' }],
    ]);
  });

  it.each([
    ['100', 'blockchain-eth', { Coin: 'ETH', Fee: '0.0005', Arrives: '0.0495' }],
    ['21', 'blockchain-eth', { Coin: 'ETH', Arrives: '0.01' }],
    ['100', 'blockchain-meth', { Coin: 'mETH', Fee: '0.5', Arrives: '49.5' }],
    ['33.33', 'bitcoin', { Coin: 'BTC', Arrives: '0.0003033' }],
  ])('of %s euros by %s is what arrives', async (Amount, method, shown) => {
    expect(await quote(Amount, method)).toMatchObject({ ok: true, value: shown });
  });

  it.each([
    ['20.99', 'blockchain-eth', { code: 'AmountBelowMinimum', detail: { minimum: '0.0105', currency: 'ETH' } }],
    ['0', 'blockchain-eth', { code: 'InvalidAmount' }],
    ['50001', 'blockchain-eth', { code: 'AmountAboveMaximum' }],
    // No rate of it is known here.
    ['100', 'blockchain-neo', { code: 'RateUnavailable' }],
    ['100', 'banktransfer', { code: 'PaymentMethodUnavailable' }],
  ])('of %s euros by %s is a refusal', async (Amount, method, refusal) => {
    expect(await quote(Amount, method)).toMatchObject({ ok: false, refusal });
  });
});

describe('a withdrawal in coins', () => {
  it('is held in money, sent as it was shown, and paid after enough blocks', async () => {
    const before = await arrived();
    const { Id, Coin } = await asked('100');
    expect(Coin).toEqual({ Symbol: 'ETH', Arrives: '0.0495', Fee: '0.0005', IsFixed: false, Rest: '0.00', Txid: null });
    expect(await cash()).toBe('900.00');
    await due(Id);
    const sent = await found(Id);
    expect([sent.StatusID, sent.Coin?.Txid?.slice(0, 2)]).toEqual([S.paymentSystemProcessing, '0x']);
    await mine(2);
    await due(Id);
    expect((await found(Id)).StatusID).toBe(S.paymentSystemProcessing);
    await mine(1);
    // The signer says so by itself.
    await expect.poll(async () => (await found(Id)).StatusID).toBe(S.completed);
    expect((await arrived()) - before).toBe(49_500_000n * GWEI);
    expect(await cash()).toBe('900.00');
    // Asked again, nothing changes.
    await due(Id);
    const desk = await house.office('cashier').call(getDeskWithdrawal, { params: { withdrawalId: Id } });
    expect(desk).toMatchObject({
      ok: true,
      value: { txid: sent.Coin?.Txid, coin: { symbol: 'ETH', arrives: '0.0495' } },
    });
    // Whoever reads the chain again is told what to look for, and where.
    const nowMs = house.clock.wallMs();
    const inChain = { coin: 'ETH', address: TO, txid: sent.Coin?.Txid, units: 49_500_000n * GWEI };
    const looked = await withdrawals.coinsSent('signer', nowMs - 3_600_000, nowMs + 1);
    expect(looked.filter(({ reference }) => reference === Id)).toEqual([{ reference: Id, ...inChain }]);
    expect(await withdrawals.coinsSent('signer', nowMs + 1, nowMs + 3_600_000)).not.toContainEqual(
      expect.objectContaining({ reference: Id }),
    );
    expect(await withdrawals.coinsSent('another', nowMs - 3_600_000, nowMs + 1)).toEqual([]);
  });

  it('is one for one key, and its quote is good for one alone', async () => {
    const QuoteId = await quoteId();
    const idempotencyKey = randomUUID();
    const first = await ask({ QuoteId, idempotencyKey });
    const second = await ask({ QuoteId, idempotencyKey });
    expect(first.ok && second.ok && second.value.Id === first.value.Id).toBe(true);
    expect(await ask({ QuoteId })).toMatchObject({ refusal: { code: 'QuoteNotUsable' } });
    expect(await cash()).toBe('900.00');
  });

  it.each([
    ['without a quote', async () => ({})],
    ['with the quote of another amount', async () => ({ QuoteId: await quoteId('90') })],
    ['with a quote that nobody made', async () => ({ QuoteId: randomUUID() })],
  ])('%s holds nothing', async (_, change) => {
    expect(await ask(await change())).toMatchObject({ refusal: { code: 'QuoteNotUsable' } });
    expect(await cash()).toBe('1000.00');
  });

  it('to an address that cannot be says so under its field', async () => {
    const BlockchainAddress = TO.replace('aA', 'Aa');
    expect(await ask({ QuoteId: await quoteId(), BlockchainAddress })).toMatchObject({
      refusal: { code: 'AddressChecksumWrong', detail: { field: 'BlockchainAddress' } },
    });
  });

  it('that breaks the limit of the signer comes back as it was taken, and the desk reads why', async () => {
    const { Id } = await asked('700');
    await due(Id);
    expect((await found(Id)).StatusID).toBe(S.rejectedByPaymentSystem);
    expect(await cash()).toBe('1000.00');
    const { rows } = await sql<{ words: string }>`
      select words from withdrawal_step where withdrawal_id = ${Id} order by place desc limit 1`.execute(db);
    expect(rows[0]?.words).toBe('more ETH than the signer pays at once');
  });

  it('waits while no signer answers, and is paid once when it is back', async () => {
    const before = await arrived();
    const { Id } = await asked('50');
    await signer?.stop();
    signer = undefined;
    await due(Id);
    expect((await found(Id)).StatusID).toBe(S.processing);
    await startOne({ SIGNER_ETH_MOST_DAY: '0.001' });
    await due(Id);
    expect([(await found(Id)).StatusID, await attention(Id)]).toEqual([
      S.processing,
      'not yet: no more ETH leaves the wallet within 24 hours',
    ]);
    await startOne();
    await due(Id);
    expect([(await found(Id)).StatusID, await attention(Id)]).toEqual([S.paymentSystemProcessing, null]);
    await mine(3);
    await expect.poll(async () => (await found(Id)).StatusID).toBe(S.completed);
    expect((await arrived()) - before).toBe(24_500_000n * GWEI);
  });

  it('is not believed to be paid by what the signer did not sign', async () => {
    const { Id } = await asked('50');
    await due(Id);
    const said = JSON.stringify({ id: Id, coin: 'ETH', units: '1', state: 'confirmed', txid: '0x1', words: null });
    const answer = await fetch(`${house.url}/api/payout-callbacks/signer`, {
      method: 'POST',
      headers: { 'signer-signature': `t=${Math.floor(clock.wallMs() / 1000)},v1=${'0'.repeat(64)}` },
      body: said,
    });
    expect([answer.status, (await found(Id)).StatusID]).toEqual([401, S.paymentSystemProcessing]);
  });
});

/** From now on one euro is so much ether. */
let moves = 0;
const ethIs = async (perEuro: string): Promise<void> => {
  moves += 1;
  await sql`insert into rates_rate (currency, per_house, source, as_of, taken_at)
    values ('ETH', ${perEuro}::numeric, 'test', ${new Date(clock.wallMs() + moves)}, ${new Date(clock.wallMs())})`.execute(
    db,
  );
};

describe('a withdrawal in coins that waits', () => {
  afterEach(() => ethIs('0.0005'));

  it.each([
    ['dearer by half', '0.00033', '0.0325'],
    ['cheaper by half', '0.00075', '0.0745'],
  ])(
    'is priced when it is sent, where the coin is %s: nobody waits for a better price',
    async (_, perEuro, arrives) => {
      // What others sent has arrived.
      await mine(1);
      const before = await arrived();
      const { Id, Coin } = await asked('100');
      expect(Coin).toMatchObject({ Arrives: '0.0495', IsFixed: false });
      await ethIs(perEuro);
      await due(Id);
      const sent = await found(Id);
      expect(sent.Coin).toMatchObject({ Arrives: arrives, Fee: '0.0005', IsFixed: true });
      // What is on its way stays what it is.
      await ethIs('0.001');
      await mine(3);
      await due(Id);
      await expect.poll(async () => (await found(Id)).StatusID).toBe(S.completed);
      expect((await found(Id)).Coin?.Arrives).toBe(arrives);
      expect((await arrived()) - before).toBe(BigInt(Number(arrives) * 1e9) * GWEI);
      // The conversion that counted is kept: its money, and what came of it.
      const { rows } = await sql<{ minor: bigint; takenFor: string }>`
      select q.amount_minor as minor, q.taken_for as "takenFor" from rates_quote q
      join withdrawal w on w.quote_id = q.id where w.id = ${Id}`.execute(db);
      expect(rows).toEqual([{ minor: 10_000n, takenFor: `withdrawal:${Id}` }]);
    },
  );

  it('comes back whole where it is worth less by then than can be sent', async () => {
    const { Id } = await asked('25');
    await ethIs('0.0004');
    await due(Id);
    const back = await found(Id);
    expect([back.StatusID, back.Steps.at(-1)?.Reasons]).toEqual([S.processingError, ['worthTooLittle']]);
    expect(await cash()).toBe('1000.00');
  });

  it('waits on while nobody knows what the coin is worth, and is sent once somebody does', async () => {
    const { Id } = await asked('100');
    await sql`update rates_rate set as_of = as_of - interval '3 days' where currency = 'ETH'`.execute(db);
    await due(Id);
    expect([(await found(Id)).StatusID, await attention(Id)]).toEqual([
      S.pending,
      'not yet: There is no current exchange rate for this coin',
    ]);
    await ethIs('0.0005');
    await due(Id);
    expect([(await found(Id)).StatusID, await attention(Id)]).toEqual([S.paymentSystemProcessing, null]);
  });

  it('is fixed as it was shown where it leaves at once', async () => {
    const first = await asked('30');
    await sql`update withdrawal_destination set first_at = now() - interval '400 days' where account_id = ${accountId}`.execute(
      db,
    );
    const { Id, Coin } = await asked('100');
    expect([first.Coin?.IsFixed, Coin?.IsFixed]).toEqual([false, true]);
    await ethIs('0.00049');
    await due(Id);
    expect((await found(Id)).Coin?.Arrives).toBe('0.0495');
  });
});
