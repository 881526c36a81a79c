import { randomUUID } from 'node:crypto';
import {
  createWithdrawal,
  getBalance,
  getWithdrawal,
  quoteWithdrawal,
  TRANSACTION_STATUS as S,
  type WithdrawalView,
} from '@evens/contract';
import { formatAmount, parseAmount, seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { paidHouse } from '../../../../../../test/support/paid-house.ts';
import { reconcile } from '../../../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../../wallet/index.ts';
import { WITHDRAWAL_CHECKS } from './checks.ts';

const SEED = process.env.WHOLE_COINS_SEED ?? String(Date.now());
const { house, sandbox, errors, withdrawals, newPlayer } = await paidHouse({
  coins: () => ({ book: async () => undefined }),
});
const { db, clock } = house;
const { processor } = sandbox;

afterAll(async () => {
  const report = await reconcile(db, [...LEDGER_CHECKS, ...WITHDRAWAL_CHECKS]);
  expect(report.findings).toEqual([]);
  expect(errors).toEqual([]);
});

let player: Browser;
let accountId = '';
beforeEach(async () => {
  processor.misbehave({ payouts: 'confirmed' });
  await neoIs('0.2');
  ({ player, accountId } = await newPlayer(100_000n));
});

/** From now on one euro is so much NEO. */
let moves = 0;
async function neoIs(perEuro: string): Promise<void> {
  moves += 1;
  await sql`insert into rates_rate (currency, per_house, source, as_of, taken_at)
    values ('NEO', ${perEuro}::numeric, 'test', ${new Date(clock.wallMs() + moves)}, ${new Date(clock.wallMs())})`.execute(
    db,
  );
}

const TO = 'AK2nJJpJr6o664CWJKi1QRXjqeic2zRp8y';
const METHOD = 'blockchain-neo';
const quote = (Amount: string) => player.client.call(quoteWithdrawal, { body: { WithdrawMethod: METHOD, Amount } });
async function ask(Amount: string, idempotencyKey: string = randomUUID(), QuoteId?: string) {
  const shown = await quote(Amount);
  const id = QuoteId ?? (shown.ok ? (shown.value.QuoteId ?? undefined) : undefined);
  const body = { WithdrawMethod: METHOD, Amount, BlockchainAddress: TO, idempotencyKey };
  return player.client.call(createWithdrawal, { body: { ...body, ...(id !== undefined && { QuoteId: id }) } });
}
async function asked(Amount: string): Promise<WithdrawalView> {
  const answer = await ask(Amount);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}
async function found(id: string): Promise<WithdrawalView> {
  const answer = await player.client.call(getWithdrawal, { params: { id } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}
async function cash(): Promise<string> {
  const answer = await player.client.call(getBalance);
  return answer.ok ? answer.value.Balances.Cash : answer.refusal.code;
}
async function due(id: string): Promise<void> {
  await sql`update withdrawal set due_at = '-infinity' where id = ${id} and due_at is not null`.execute(db);
  await withdrawals.catchUp();
}
/** The address was paid to long ago: nothing waits. */
async function isKnown(): Promise<void> {
  await asked('10');
  await sql`update withdrawal_destination set first_at = now() - interval '400 days' where account_id = ${accountId}`.execute(
    db,
  );
}
const neoOf = ({ Coin }: WithdrawalView) => Coin && [Coin.Arrives, Coin.Rest];
const lastReasons = ({ Steps }: WithdrawalView) => Steps.at(-1)?.Reasons;

describe('a withdrawal in a coin without parts', () => {
  it.each([
    // A NEO is 5 euros.
    ['100', '20', '0.00'],
    ['104', '20', '4.00'],
    ['104.99', '20', '4.99'],
    ['105', '21', '0.00'],
    ['5', '1', '0.00'],
    ['9.99', '1', '4.99'],
  ])('of %s says before it is asked for that %s arrive, and that %s stay', async (amount, arrives, stays) => {
    const shown = await quote(amount);
    expect(shown.ok && [shown.value.Arrives, shown.value.Rest]).toEqual([arrives, stays]);
  });

  it.each([['4.99'], ['0.01']])('of %s, which is no whole one, is refused with the least', async (amount) => {
    expect(await quote(amount)).toMatchObject({
      refusal: { code: 'AmountBelowMinimum', detail: { minimum: '1', currency: 'NEO' } },
    });
  });

  it.each([
    ['as it was', '0.2', '20', '4.00'],
    ['dearer', '0.15', '15', '4.00'],
    // 104 euros are 23.088; 23 of them cost 103.603...
    ['cheaper', '0.222', '23', '0.39'],
    ['a whole number of coins', '0.25', '26', '0.00'],
  ])('that waited is of what its coins cost when it is sent: the price is %s', async (_, perEuro, arrives, rest) => {
    const { Id, Amount } = await asked('104');
    expect([Amount, await cash()]).toEqual(['104.00', '896.00']);
    await neoIs(perEuro);
    await due(Id);
    const sent = await found(Id);
    const left = formatAmount((parseAmount('104', 'EUR') ?? 0n) - (parseAmount(rest, 'EUR') ?? 0n), 'EUR');
    expect([sent.Amount, ...(neoOf(sent) ?? [])]).toEqual([left, arrives, rest]);
    expect(sent.Steps.some(({ Reasons }) => Reasons.includes('restBack'))).toBe(rest !== '0.00');
    expect(await cash()).toBe(formatAmount(100_000n - (parseAmount(left, 'EUR') ?? 0n), 'EUR'));
    await processor.settled();
    await expect.poll(async () => (await found(Id)).StatusID).toBe(S.completed);
    expect(processor.byForeignId(Id)).toMatchObject({ amount: BigInt(arrives) * 100_000_000n });
    const { rows } = await sql<{ kind: string; minor: bigint }>`
      select kind, amount_minor as minor from ledger_transfer where reference = ${`withdrawal:${Id}`} order by id`.execute(
      db,
    );
    const restMinor = parseAmount(rest, 'EUR') ?? 0n;
    expect(rows).toEqual([
      { kind: 'withdrawalHold', minor: 10_400n },
      ...(restMinor > 0n ? [{ kind: 'withdrawalRelease', minor: restMinor }] : []),
      { kind: 'withdrawalPaid', minor: 10_400n - restMinor },
    ]);
  });

  it('that leaves at once gives its rest back at once, and a repeat of the wish is the same wish', async () => {
    await isKnown();
    const [before, key] = [await cash(), randomUUID()];
    expect(before).toBe('990.00');
    const shown = await quote('104');
    const quoteId = shown.ok ? (shown.value.QuoteId ?? undefined) : undefined;
    const first = await ask('104', key, quoteId);
    expect(first.ok && [first.value.Amount, ...(neoOf(first.value) ?? []), lastReasons(first.value)]).toEqual([
      '100.00',
      '20',
      '4.00',
      ['asked', 'restBack'],
    ]);
    expect(await cash()).toBe('890.00');
    const again = await ask('104', key, quoteId);
    expect(again.ok && again.value.Id).toBe(first.ok && first.value.Id);
    // What left is another amount, and another wish.
    expect(await ask('100', key)).toMatchObject({ refusal: { code: 'IdempotencyKeyReused' } });
    expect(await cash()).toBe('890.00');
  });

  it('that is worth no whole one by then comes back whole', async () => {
    const { Id } = await asked('5.50');
    await neoIs('0.1');
    await due(Id);
    const back = await found(Id);
    expect([back.StatusID, back.Amount, lastReasons(back)]).toEqual([S.processingError, '5.50', ['worthTooLittle']]);
    expect(await cash()).toBe('1000.00');
  });

  it('that fails after its rest came back gives back the rest of it, and no more', async () => {
    processor.misbehave({ payouts: 'cancelled' });
    const { Id } = await asked('104');
    await due(Id);
    await processor.settled();
    await expect.poll(cash).toBe('1000.00');
    expect((await found(Id)).Amount).toBe('100.00');
  });

  it('is of an address of its own, and of no other coin', async () => {
    const body = { WithdrawMethod: METHOD, Amount: '10', idempotencyKey: randomUUID() };
    const bitcoin = { ...body, BlockchainAddress: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' };
    expect(await player.client.call(createWithdrawal, { body: bitcoin })).toMatchObject({
      refusal: { code: 'AddressOfOtherCoin' },
    });
  });

  it(`never takes a cent more than its coins cost, and loses none (seed ${SEED})`, { tags: 'long' }, async () => {
    const rng = seededRng(SEED);
    process.stdout.write(`WHOLE_COINS_SEED=${SEED}\n`);
    for (let round = 0; round < 12; round += 1) {
      const perEuro = rng.int(50_000, 900_000);
      const amountMinor = BigInt(rng.int(3_000, 20_000));
      ({ player, accountId } = await newPlayer(20_000n));
      const { Id } = await asked(formatAmount(amountMinor, 'EUR'));
      await neoIs(`0.${String(perEuro).padStart(6, '0')}`);
      await due(Id);
      const { Amount, Coin } = await found(Id);
      const left = parseAmount(Amount, 'EUR') ?? 0n;
      const rest = parseAmount(Coin?.Rest ?? '', 'EUR') ?? 0n;
      const coins = BigInt(Coin?.Arrives ?? '0');
      // In millionths of a NEO for a hundred cents: manually, beside the house's own conversion.
      const bought = (minor: bigint): bigint => (minor * BigInt(perEuro)) / 100_000_000n;
      const said = `round ${round}: ${amountMinor} cents at ${perEuro}`;
      expect(left + rest, said).toBe(amountMinor);
      expect([bought(left), bought(left - 1n) < coins, bought(amountMinor)], said).toEqual([coins, true, coins]);
      expect(await cash(), said).toBe(formatAmount(20_000n - left, 'EUR'));
    }
  });
});
