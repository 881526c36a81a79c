import { TRANSACTION_STATUS as S, type TransactionStatus } from '@evens/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeNews } from '../judge-news.ts';
import type { PaymentNews } from '../provider.ts';
import { type Chargeback, keptByBank, keptOf } from './chargeback.ts';

const AMOUNT = 5_000n;
const AT = new Date(0);
const NEWS = { eventId: 'e', sessionId: 'ps', reference: 'r', currency: 'EUR' } as const;
const said = (state: PaymentNews['state'], disputeId: string, amountMinor: bigint, more = {}): PaymentNews => ({
  ...{ ...NEWS, state, disputeId, amountMinor },
  ...more,
});
const chargeback = (dispute: string, amountMinor: bigint, more: Partial<Chargeback> = {}): Chargeback => ({
  ...{ place: 1, dispute, takenAt: AT, givenBackAt: null, lostAt: null, amountMinor, givenBackMinor: 0n },
  ...{ cashMinor: amountMinor, debtMinor: 0n },
  ...more,
});
const CREDITED = { status: S.completed as TransactionStatus, chargebacks: [] as readonly Chargeback[] };
const won = (amountMinor: bigint) => ({ givenBackAt: AT, givenBackMinor: amountMinor });

describe('what news of a dispute mean for a deposit of 50.00', () => {
  it.each<[string, Partial<typeof CREDITED>, PaymentNews, string]>([
    ['a part of it', {}, said('reversed', 'd', 2_000n), 'reverse 2000'],
    ['all of it', {}, said('reversed', 'd', 5_000n), 'reverse 5000'],
    ['more than it', {}, said('reversed', 'd', 5_001n), 'person takenBack'],
    ['nothing of it', {}, said('reversed', 'd', 0n), 'person takenBack'],
    ['in another currency', {}, said('reversed', 'd', 2_000n, { currency: 'USD' }), 'person takenBack'],
    ['twice', { chargebacks: [chargeback('d', 2_000n)] }, said('reversed', 'd', 2_000n), 'ignore'],
    ['twice, and more', { chargebacks: [chargeback('d', 2_000n)] }, said('reversed', 'd', 2_500n), 'person takenBack'],
    ['a second part', { chargebacks: [chargeback('d', 2_000n)] }, said('reversed', 'e', 3_000n), 'reverse 3000'],
    [
      'a second part of too much',
      { chargebacks: [chargeback('d', 2_000n)] },
      said('reversed', 'e', 3_001n),
      'person takenBack',
    ],
    [
      'what was won leaves room for the next',
      { chargebacks: [chargeback('d', 2_000n, won(2_000n))] },
      said('reversed', 'e', 5_000n),
      'reverse 5000',
    ],
    ['won', { chargebacks: [chargeback('d', 2_000n)] }, said('restored', 'd', 2_000n), 'restore 2000'],
    ['a part of it won', { chargebacks: [chargeback('d', 2_000n)] }, said('restored', 'd', 500n), 'restore 500'],
    [
      'more won than taken',
      { chargebacks: [chargeback('d', 2_000n)] },
      said('restored', 'd', 2_001n),
      'person takenBack',
    ],
    ['won twice', { chargebacks: [chargeback('d', 2_000n, won(500n))] }, said('restored', 'd', 500n), 'ignore'],
    [
      'won again, and more',
      { chargebacks: [chargeback('d', 2_000n, won(500n))] },
      said('restored', 'd', 900n),
      'person takenBack',
    ],
    [
      'won, then taken back late',
      { chargebacks: [chargeback('d', 2_000n, won(2_000n))] },
      said('reversed', 'd', 2_000n),
      'ignore',
    ],
    ['won before it was heard of', {}, said('restored', 'd', 2_000n), 'restoredFirst 2000'],
    ['lost', { chargebacks: [chargeback('d', 2_000n)] }, said('lost', 'd', 2_000n), 'lose'],
    ['lost twice', { chargebacks: [chargeback('d', 2_000n, { lostAt: AT })] }, said('lost', 'd', 2_000n), 'ignore'],
    ['lost before it was heard of', {}, said('lost', 'd', 2_000n), 'reverse 2000 lost'],
    [
      'lost, then won after all',
      { chargebacks: [chargeback('d', 2_000n, { lostAt: AT })] },
      said('restored', 'd', 2_000n),
      'restore 2000',
    ],
    [
      'lost after it was won',
      { chargebacks: [chargeback('d', 2_000n, won(2_000n))] },
      said('lost', 'd', 2_000n),
      'ignore',
    ],
    ['of what is held', { status: S.pendingEmp }, said('reversed', 'd', 5_000n), 'reverse 5000'],
    ['of what was sent back', { status: S.refund }, said('reversed', 'd', 5_000n), 'person takenBack'],
    [
      'a part of a payment of another amount',
      { status: S.pending },
      said('reversed', 'd', 2_000n, { paymentMinor: 2_000n }),
      'person takenBack',
    ],
    ['a part of its own payment', {}, said('reversed', 'd', 2_000n, { paymentMinor: 5_000n }), 'reverse 2000'],
    ['all of it, before it was credited', { status: S.pending }, said('reversed', 'd', 5_000n), 'reverse 5000'],
    [
      'a part, before it was credited',
      { status: S.pending },
      said('reversed', 'd', 2_000n),
      'credit, first reverse 2000',
    ],
    [
      'a part, after it was closed',
      { status: S.canceled },
      said('reversed', 'd', 2_000n),
      'credit, first reverse 2000',
    ],
    [
      'won, before it was credited',
      { status: S.pending },
      said('restored', 'd', 2_000n),
      'credit, first restoredFirst 2000',
    ],
    ['won, of what is held', { status: S.pendingEmp }, said('restored', 'd', 2_000n), 'person takenBack'],
  ])('%s', (_what, given, news, outcome) => {
    const deposit = {
      ...{ amountMinor: AMOUNT, currency: 'EUR', sessionId: 'ps', paymentId: null },
      ...CREDITED,
      ...given,
    };
    expect(wordsOf(judgeNews(deposit, news))).toBe(outcome);
  });

  it('of what went back to its payer, less what he disputes: a win is for a person', () => {
    const rest = chargeback('d', 2_000n, { cashMinor: 0n });
    const deposit = { amountMinor: AMOUNT, currency: 'EUR', sessionId: 'ps', paymentId: null, status: S.refund };
    const judged = judgeNews({ ...deposit, chargebacks: [rest], wasSentBack: true }, said('restored', 'd', 2_000n));
    expect(wordsOf(judged)).toBe('person takenBack');
  });
});

function wordsOf(judged: ReturnType<typeof judgeNews>): string {
  const { kind } = judged;
  if (kind === 'person') return `${kind} ${judged.cause}`;
  if (kind === 'credit' && judged.first) return `credit, first ${wordsOf(judged.first)}`;
  if ('amountMinor' in judged) {
    return `${kind} ${judged.amountMinor}${kind === 'reverse' && judged.lost ? ' lost' : ''}`;
  }
  return kind;
}

/** A deposit in memory, by what the judgements say of it. */
function openDeposit() {
  let status: TransactionStatus = S.paymentSystemProcessing;
  let chargebacks: readonly Chargeback[] = [];
  let people = 0;
  const hear = (judged: ReturnType<typeof judgeNews>): void => {
    if (judged.kind === 'credit') {
      if (judged.first) hear(judged.first);
      status = S.completed;
    } else if (judged.kind === 'reverse') {
      chargebacks = [...chargebacks, chargeback(judged.dispute, judged.amountMinor)];
    } else if (judged.kind === 'restoredFirst') {
      const { dispute, amountMinor } = judged;
      chargebacks = [...chargebacks, chargeback(dispute, amountMinor, { takenAt: null, ...won(amountMinor) })];
    } else if (judged.kind === 'restore') {
      const { dispute, amountMinor } = judged;
      chargebacks = chargebacks.map((each) => (each.dispute === dispute ? { ...each, ...won(amountMinor) } : each));
      if (status === S.refund) status = S.completed;
    } else if (judged.kind === 'person') {
      people += 1;
    }
    const kept = keptByBank(chargebacks);
    expect(kept >= 0n && kept <= AMOUNT).toBe(true);
    if (kept === AMOUNT) status = S.refund;
  };
  return {
    hear: (news: PaymentNews) =>
      hear(
        judgeNews(
          { status, amountMinor: AMOUNT, currency: 'EUR', sessionId: 'ps', paymentId: null, chargebacks },
          news,
        ),
      ),
    stands: () => ({
      kept: keptByBank(chargebacks),
      of: chargebacks.map((each) => [each.dispute, keptOf(each)] as const),
      people,
    }),
  };
}

describe('messages of a provider about disputes, in any order and as often as he likes', () => {
  const disputes = fc
    .array(fc.record({ share: fc.bigInt(1n, 1_600n), won: fc.constantFrom('no', 'whole', 'lost') }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((all) => all.map(({ share, won: end }, at) => ({ id: `d${at}`, amountMinor: share, end })));

  it('leave the bank with what it has, and never with more than the deposit', () => {
    fc.assert(
      fc.property(disputes, fc.infiniteStream(fc.nat(1_000)), (all, dice) => {
        const messages = [
          said('completed', '', AMOUNT),
          ...all.flatMap(({ id, amountMinor, end }) => [
            said('reversed', id, amountMinor),
            ...(end === 'no' ? [] : [said(end === 'whole' ? 'restored' : 'lost', id, amountMinor)]),
          ]),
        ];
        const order = [...messages, ...messages]
          .map((news) => ({ news, at: dice.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at);
        const deposit = openDeposit();
        for (const { news } of order) deposit.hear(news);
        const expected = all.reduce((sum, { amountMinor, end }) => sum + (end === 'whole' ? 0n : amountMinor), 0n);
        expect(deposit.stands()).toMatchObject({ kept: expected, people: 0 });
      }),
      { numRuns: 500 },
    );
  });
});
