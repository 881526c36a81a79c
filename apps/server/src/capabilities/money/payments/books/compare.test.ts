import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { countLines } from './lines-store.ts';
import { type KeptLine, MOVEMENT_KINDS, type OwnMovement, type StatementLine } from './party.ts';

const all = { fromMs: 0, toMs: 1_000_000, references: new Set<string>() };
const line = (change: Partial<KeptLine> = {}): KeptLine => ({
  id: 'p1',
  kind: 'deposit',
  reference: 'd1',
  amountMinor: 1_000n,
  currency: 'EUR',
  state: 'completed',
  atMs: 10,
  times: 1,
  ...change,
});
const own = (change: Partial<OwnMovement> = {}): OwnMovement => ({
  kind: 'deposit',
  reference: 'd1',
  amountMinor: 1_000n,
  currency: 'EUR',
  state: 'completed',
  atMs: 20,
  bookedMinor: 1_000n,
  ...change,
});
const { bookedMinor: _, ...held } = own();
const found = (lines: readonly KeptLine[], ours: readonly OwnMovement[], judged = all) =>
  compare(lines, ours, judged).map(({ key }) => key);

describe('a statement and the books', () => {
  it.each<[string, readonly KeptLine[], readonly OwnMovement[], readonly string[]]>([
    ['the same on both sides', [line()], [own()], []],
    ['nothing on either', [], [], []],
    ['theirs and not ours', [line()], [], ['theirsOnly:deposit:d1:p1']],
    ['ours and not theirs', [], [own()], ['oursOnly:deposit:d1:0']],
    ['another amount', [line({ amountMinor: 999n })], [own()], ['otherAmount:deposit:d1:0']],
    ['another currency, whatever the amount', [line({ currency: 'USD' })], [own()], ['otherCurrency:deposit:d1:0']],
    ['paid there, open here', [line()], [own({ state: 'open' })], ['otherState:deposit:d1:0']],
    ['paid there, closed unpaid here', [line()], [own({ state: 'failed' })], ['otherState:deposit:d1:0']],
    ['failed there, paid here', [line({ state: 'failed' })], [own()], ['otherState:deposit:d1:0']],
    ['pending there, paid here', [line({ state: 'pending' })], [own()], ['otherState:deposit:d1:0']],
    ['pending there, open here', [line({ state: 'pending' })], [own({ state: 'open' })], []],
    ['failed there, closed unpaid here', [line({ state: 'failed' })], [own({ state: 'failed' })], []],
    ['failed there, unknown here: no money moved', [line({ state: 'failed' })], [], []],
    ['open here, unknown there', [], [own({ state: 'open' })], []],
    ['one entry twice under its number', [line({ times: 2 })], [own()], ['twice:deposit:d1:p1']],
    ['one payment under two numbers', [line(), line({ id: 'p2', atMs: 11 })], [own()], ['twice:deposit:d1:p2']],
    [
      'an unknown one under two numbers',
      [line(), line({ id: 'p2' })],
      [],
      ['theirsOnly:deposit:d1:p1', 'theirsOnly:deposit:d1:p2'],
    ],
    ['not in the ledger', [line()], [own({ bookedMinor: 0n })], ['notBooked:deposit:d1:0']],
    ['held: the ledger moves nothing for it', [line()], [held], []],
    [
      'a refund that we know nothing of',
      [line(), line({ id: 'r', kind: 'refund' })],
      [own()],
      ['theirsOnly:refund:d1:r'],
    ],
    [
      'taken back, won and taken back again',
      [line({ id: 'c1', kind: 'chargeback' }), line({ id: 'c2', kind: 'chargeback', atMs: 50 })],
      [own({ kind: 'chargeback' }), own({ kind: 'chargeback', atMs: 60 })],
      [],
    ],
    [
      'the second time is not theirs',
      [line({ id: 'c1', kind: 'chargeback' })],
      [own({ kind: 'chargeback' }), own({ kind: 'chargeback', atMs: 60 })],
      ['oursOnly:chargeback:d1:1'],
    ],
  ])('%s', (_what, lines, ours, keys) => {
    expect(found(lines, ours)).toEqual(keys);
  });

  it('judges what happened in the span on either side, and what it is asked to, whatever its time', () => {
    const late = { fromMs: 100, toMs: 200, references: new Set<string>() };
    expect(found([line()], [], late)).toEqual([]);
    expect(found([], [own()], late)).toEqual([]);
    expect(found([], [own({ atMs: 200 })], late)).toEqual([]);
    expect(found([], [own({ atMs: 199 })], late)).toHaveLength(1);
    // A payment that the provider booked before the span and we in it is one payment.
    expect(found([line({ atMs: 99 })], [own({ atMs: 100 })], late)).toEqual([]);
    expect(found([], [own()], { ...late, references: new Set(['d1']) })).toHaveLength(1);
  });

  it('differ by exactly what was planted in a random history, and a clean history by nothing', () => {
    const movement = fc.record({
      kind: fc.constantFrom(...MOVEMENT_KINDS),
      reference: fc.integer({ min: 0, max: 40 }).map((at) => `r${at}`),
      amountMinor: fc.bigInt(1n, 10n ** 12n),
      currency: fc.constantFrom('EUR', 'USD', 'KRW'),
      atMs: fc.integer({ min: 0, max: 999_000 }),
      fault: fc.constantFrom(
        'none',
        'none',
        'none',
        'leftByThem',
        'leftByUs',
        'amount',
        'currency',
        'state',
        'named',
        'notBooked',
      ),
      skewMs: fc.integer({ min: -50_000, max: 50_000 }),
    });
    const history = fc.uniqueArray(movement, {
      maxLength: 60,
      selector: ({ kind, reference }) => `${kind}${reference}`,
    });
    fc.assert(
      fc.property(history, fc.boolean(), (steps, clean) => {
        const lines: StatementLine[] = [];
        const ours: OwnMovement[] = [];
        const planted: string[] = [];
        for (const [at, { fault: wished, skewMs, ...same }] of steps.entries()) {
          const fault = clean ? 'none' : wished;
          const theirs: StatementLine = { ...same, id: `l${at}`, state: 'completed', atMs: same.atMs + skewMs };
          const mine: OwnMovement = { ...same, state: 'completed', bookedMinor: same.amountMinor };
          const key = (what: string, place: string | number) => `${what}:${same.kind}:${same.reference}:${place}`;
          if (fault !== 'leftByThem') {
            lines.push({
              ...theirs,
              ...(fault === 'amount' && { amountMinor: theirs.amountMinor + 1n }),
              ...(fault === 'currency' && { currency: 'XAU' }),
            });
          }
          if (fault === 'named') lines.push(theirs);
          if (fault !== 'leftByUs') {
            ours.push({
              ...mine,
              ...(fault === 'state' && { state: 'open' }),
              ...(fault === 'notBooked' && { bookedMinor: same.amountMinor - 1n }),
            });
          }
          if (fault === 'leftByThem') planted.push(key('oursOnly', 0));
          if (fault === 'leftByUs') planted.push(key('theirsOnly', `l${at}`));
          if (fault === 'amount') planted.push(key('otherAmount', 0));
          if (fault === 'currency') planted.push(key('otherCurrency', 0));
          if (fault === 'state') planted.push(key('otherState', 0));
          if (fault === 'named') planted.push(key('twice', `l${at}`));
          if (fault === 'notBooked') planted.push(key('notBooked', 0));
        }
        const everything = { ...all, fromMs: -100_000, toMs: 2_000_000 };
        expect(
          compare(countLines(lines), ours, everything)
            .map(({ key }) => key)
            .sort(),
        ).toEqual(planted.sort());
      }),
      { numRuns: 300 },
    );
  });
});
