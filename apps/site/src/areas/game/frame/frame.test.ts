import type { RefusalBody, RoundAnswer } from '@evens/contract';
import { dice, mines, playable } from '@evens/games';
import { describe, expect, it } from 'vitest';
import { sampleRound } from '../test-support/sample-round.ts';
import { afterEvent, isIdle, NO_ROUND, type RoundEvent } from './round-state.ts';
import { type Answer, askUntilAnswered } from './send.ts';
import { isWin, readerOf, returnOf } from './shown.ts';
import { boundsOf, faultOf, quickStakes, type StakeStep, stakeAfter, stakeMinor } from './stakes.ts';

const refusal = (code: string): RefusalBody => ({ code, message: '', requestId: '' }) as RefusalBody;
const open = sampleRound({ game: 'mines' });
const over = sampleRound({ game: 'dice', nonce: 1 });

describe('where a page stands with its rounds', () => {
  const after = (...events: RoundEvent[]) => events.reduce(afterEvent, NO_ROUND);
  it.each([
    ['nothing yet', [], { round: null, idle: true, fresh: false }],
    [
      'a round left before stands as it is',
      [{ kind: 'found', round: open }],
      { round: open, idle: true, fresh: false },
    ],
    ['sent', [{ kind: 'sent', what: 'press' }], { round: null, idle: false, fresh: false }],
    [
      'answered, its picture still coming about',
      [
        { kind: 'sent', what: 'press' },
        { kind: 'answered', round: over },
      ],
      { round: over, idle: false, fresh: true },
    ],
    [
      'answered and shown',
      [{ kind: 'sent', what: 'press' }, { kind: 'answered', round: over }, { kind: 'shown' }],
      { round: over, idle: true, fresh: true },
    ],
    [
      'what was looked up before the answer does not undo it',
      [
        { kind: 'sent', what: 'press' },
        { kind: 'answered', round: over },
        { kind: 'found', round: open },
      ],
      { round: over, idle: false, fresh: true },
    ],
    [
      'refused: the round stands as before',
      [
        { kind: 'found', round: open },
        { kind: 'sent', what: 'choice' },
        { kind: 'refused', refusal: refusal('RoundMoved') },
      ],
      { round: open, idle: true, fresh: false },
    ],
    [
      'a story that another page has left goes on, and nothing is pressed meanwhile',
      [{ kind: 'resumed', round: over }],
      { round: over, idle: false, fresh: true },
    ],
    [
      'no story goes on over a round of this page',
      [
        { kind: 'sent', what: 'press' },
        { kind: 'answered', round: over },
        { kind: 'shown' },
        { kind: 'resumed', round: open },
      ],
      { round: over, idle: true, fresh: true },
    ],
    [
      'nobody answered: nothing else can be sent',
      [{ kind: 'sent', what: 'press' }, { kind: 'lost' }],
      { round: null, idle: false, fresh: false },
    ],
  ] as const)('%s', (_, events, { round, idle, fresh }) => {
    const state = after(...events);
    expect([state.round, isIdle(state), state.fresh]).toEqual([round, idle, fresh]);
    // What stands beside a picture is never ahead of it.
    if (idle) expect(state.settled).toBe(round);
    else expect(state.settled).toBeNull();
  });
});

describe('what is sent is asked until somebody answers', () => {
  const taken: Answer = { ok: true, value: { round: over, balance: '1.00' } satisfies RoundAnswer };
  const refused = (code: string): Answer => ({ ok: false, refusal: refusal(code) });
  const silent = refused('ServiceUnavailable');
  it.each([
    ['at once', [taken], 1, taken],
    ['after a line that dropped', [silent, silent, taken], 3, taken],
    ['after an answer that broke', [refused('InternalError'), taken], 2, taken],
    ['a refusal is an answer', [refused('RoundTooSoon'), taken], 1, refused('RoundTooSoon')],
    ['four times and no more', [silent, silent, silent, silent, taken], 4, 'lost'],
  ])('%s', async (_, answers, asked, expected) => {
    let calls = 0;
    const waits: number[] = [];
    const answer = await askUntilAnswered(
      async () => answers[calls++] ?? silent,
      async (ms) => void waits.push(ms),
    );
    expect([calls, answer]).toEqual([asked, expected]);
    expect(waits).toHaveLength(asked - 1);
  });
});

describe('stakes', () => {
  const bounds = { least: 100n, most: 25_000n };
  it.each([
    ['1.00', 'more', '2.00'],
    ['1.00', 'less', '1.00'],
    ['25.00', 'more', '26.00'],
    ['250.00', 'less', '240.00'],
    ['100.00', 'more', '110.00'],
    ['7.50', 'half', '3.75'],
    ['1.50', 'half', '1.00'],
    ['200.00', 'double', '250.00'],
    ['5.00', 'least', '1.00'],
    ['5.00', 'most', '250.00'],
    ['', 'more', '2.00'],
  ] as const)('%s and %s is %s', (typed, step: StakeStep, next) => {
    expect(stakeAfter(typed, step, bounds, 'EUR')).toBe(next);
  });

  it.each([
    ['7,5', 750n],
    ['7.', 700n],
    [' 12 ', 1200n],
    ['0', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['NaN', undefined],
    ['1e309', undefined],
    ['0.001', undefined],
    ['', undefined],
  ])('"%s" typed is %s', (typed, minor) => {
    expect(stakeMinor(typed, 'EUR')).toBe(minor);
  });

  it.each([
    [['1.00'], undefined],
    [['0.99'], 'low'],
    [['200.00', '50.01'], 'high'],
    [['x'], 'none'],
    [[], 'none'],
  ])('bets of %j: %s', (stakes, fault) => {
    const bets = stakes.map((stake, at) => ({ place: String(at), stake }));
    expect(faultOf(bets, bounds, 'EUR')).toBe(fault);
  });

  const terms = {
    currency: 'EUR',
    least: '1.00',
    mostPayout: '1000000.00',
    mostStake: null,
    gapMs: 0,
    featureBuy: false,
  };
  it.each([
    ['even chances', playable(dice), { side: 'over', target: '50.49' }, null, 50_000_000n],
    ['a long shot', playable(dice), { side: 'under', target: '0.01' }, null, 10_101n],
    ['twenty-four mines', playable(mines), { mines: 24 }, null, 4_040_404n],
    ['where the law leaves less', playable(dice), { side: 'over', target: '50.49' }, '5.00', 500n],
  ])('the most for %s is what the highest payout leaves', (_, rules, options, mostStake, most) => {
    expect(boundsOf(rules, options, { ...terms, mostStake }, 'EUR')).toEqual({ least: 100n, most });
  });

  it('quick ones are round figures above the least', () => {
    expect(quickStakes({ least: 10n, most: 1n }, 'EUR')).toEqual(['1.00', '5.00', '10.00']);
    expect(quickStakes({ least: 150n, most: 1n }, 'JPY')).toEqual(['150', '750', '1500']);
  });
});

describe('what a round shows', () => {
  it('is read by name, and what is of another kind is not there', () => {
    const read = readerOf({ roll: '7.00', won: true, opened: [1, 2], cards: [{ card: 'AS' }], next: { same: '2' } });
    expect([read.text('roll'), read.flag('won'), read.numbers('opened')]).toEqual(['7.00', true, [1, 2]]);
    expect(read.items('cards')?.map((item) => item.text('card'))).toEqual(['AS']);
    expect(read.inside('next')?.text('same')).toBe('2');
    expect([read.number('roll'), read.text('won'), read.texts('opened'), read.inside('cards')]).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('a return is cut down to the minor unit', () => {
    expect(returnOf('0.10', { num: 198n, den: 100n }, 'EUR')).toBe('0.19');
  });

  it.each([
    ['1.00', '1.01', true],
    ['1.00', '1.00', false],
    ['1.00', '0.60', false],
    ['1.00', null, false],
  ])('a stake of %s that pays %s is a win: %s', (stake, payout, win) => {
    expect(isWin({ stake, payout, currency: 'EUR' })).toBe(win);
  });
});
