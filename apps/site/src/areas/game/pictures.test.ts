import { kenoPays, plinkoSlots, RISKS, WHEEL_SIZES, wheelFields } from '@evens/games';
import { describe, expect, it } from 'vitest';
import { sideTurned, targetTyped } from './dice/dice-options.ts';
import { guessOf, paidNow, turnedOf } from './hilo/turned.ts';
import { numberAfterKey, picksToggled, quickPicks } from './keno/picks.ts';
import { heightOf, marksOf, pointAt } from './limbo/limbo-scale.ts';
import { tileAfterKey, tileFaces } from './mines/tiles.ts';
import { ballAt, boardOf } from './plinko/board.ts';
import { sampleRound } from './test-support/sample-round.ts';
import { fieldsOf, turnedTo, valuesOf } from './wheel/circle.ts';

describe('dice', () => {
  it.each([
    [{ side: 'over', target: 5_000 }, 'under', '49.99'],
    [{ side: 'under', target: 4_950 }, 'over', '50.49'],
    [{ side: 'over', target: 5_000 }, 'over', '50.00'],
  ] as const)('%j turned to %s keeps its chance', (options, side, target) => {
    expect(sideTurned(options, side)).toEqual({ side, target });
  });

  it.each([
    ['under', '50', '50.00'],
    ['under', '12,5', '12.50'],
    ['under', '99', '98.00'],
    ['over', '0', '1.99'],
    ['over', '99.99', '99.98'],
    ['over', 'x', undefined],
    ['over', '-5', undefined],
  ] as const)('%s, typed %s, is %s', (side, typed, target) => {
    expect(targetTyped(side, typed)).toBe(target);
  });
});

describe('limbo', () => {
  it.each([150, 200, 1_000, 100_000_000])(
    'at a target of %i the light stands at it, and above it for more',
    (target) => {
      expect(heightOf(100, target)).toBe(0);
      expect(heightOf(target, target)).toBeLessThan(1);
      expect(heightOf(target + 1, target)).toBeGreaterThan(heightOf(target, target));
      expect(heightOf(100_000_000_000, target)).toBe(1);
      const marks = marksOf(target).map((mark) => heightOf(mark, target));
      expect(marks).toEqual([...marks].sort((a, b) => a - b));
    },
  );

  it('never shows more than the point on its way', () => {
    const way = [0, 0.2, 0.5, 0.9, 0.999, 1].map((part) => pointAt(347, part));
    expect(way[0]).toBe(100);
    expect(way.at(-1)).toBe(347);
    expect(Math.max(...way)).toBe(347);
  });
});

describe('mines', () => {
  it('an open round covers every tile that was not opened', () => {
    expect(tileFaces([3], undefined, undefined).filter((face) => face === 'covered')).toHaveLength(24);
  });

  it('a round that is over shows the mine that was opened apart from the others', () => {
    const faces = tileFaces([0], [1, 2], 2);
    expect(faces.slice(0, 4)).toEqual(['safe', 'mine', 'hit', 'rest']);
  });

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, undefined],
    ['ArrowDown', 4, 9],
    ['ArrowDown', 22, undefined],
    ['ArrowUp', 3, undefined],
    ['ArrowLeft', 6, 5],
    ['Enter', 6, undefined],
    ['ArrowLeft', -1, undefined],
  ])('%s from tile %i leads to %s', (key, from, to) => {
    expect(tileAfterKey(key, from)).toBe(to);
  });
});

describe('plinko', () => {
  it.each([8, 12, 16])(
    'a ball of %i rows ends in the slot that its path leads to, from the middle at the top',
    (rows) => {
      const board = boardOf(rows);
      expect(board.slots).toHaveLength(rows + 1);
      for (const right of [0, 3, rows]) {
        const path = Array.from({ length: rows }, (_, row) => (row < right ? 1 : 0));
        expect(ballAt(path, 1).x).toBeCloseTo(board.slots[right]?.x ?? -1, 6);
        expect(ballAt(path, 0).x).toBeCloseTo(board.width / 2, 6);
      }
    },
  );

  it('a ball never stands in a pin', () => {
    const path = [1, 0, 1, 1, 0, 0, 1, 0];
    const { pins } = boardOf(8);
    for (let part = 0; part <= 1; part += 0.002) {
      const ball = ballAt(path, part);
      const nearest = Math.min(...pins.map((pin) => Math.hypot(pin.x - ball.x, pin.y - ball.y)));
      expect(nearest).toBeGreaterThan(0.2);
    }
  });
});

describe('hi-lo', () => {
  it.each([
    ['AD', 'higher', 'higher'],
    ['KS', 'lower', 'lower'],
    ['AD', 'same', 'same'],
    ['7H', 'higher', 'higherOrSame'],
    ['7H', 'lower', 'lowerOrSame'],
  ] as const)('of %s the guess %s is said as %s', (card, guess, said) => {
    expect(guessOf(card, guess)).toBe(said);
  });

  it('what taking pays now is what the server pays when it is taken', () => {
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const choices = [{ kind: 'skip' }, { kind: 'higher' }];
      const first = sampleRound({ game: 'hilo', stake: '7.77', nonce });
      const card = turnedOf(first)[0]?.card ?? '';
      if (card.startsWith('K')) continue;
      const round = sampleRound({ game: 'hilo', choices: choices.slice(1), stake: '7.77', nonce });
      if (round.status !== 'open') continue;
      const taken = sampleRound({
        game: 'hilo',
        choices: [...choices.slice(1), { kind: 'take' }],
        stake: '7.77',
        nonce,
      });
      expect(paidNow(round)).toBe(taken.payout);
    }
  });
});

describe('the wheel', () => {
  const settings = WHEEL_SIZES.flatMap((fields) => RISKS.map((risk) => ({ fields, risk })));
  it.each(settings)('of $fields fields at $risk risk stops with the drawn field at the mark', (options) => {
    const share = 360 / options.fields;
    for (const [at, { from, to, pays }] of fieldsOf(options).entries()) {
      const turn = turnedTo(at, 3, options.fields, 1);
      const middle = ((((from + to) / 2 + turn) % 360) + 360) % 360;
      expect(Math.min(middle, 360 - middle)).toBeLessThan(share / 100);
      expect(Number(pays)).toBeCloseTo(
        Number(wheelFields(options)[at]?.num) / Number(wheelFields(options)[at]?.den),
        4,
      );
    }
    expect(valuesOf(options).reduce((sum, { fields }) => sum + fields, 0)).toBe(options.fields);
  });

  it('begins where it stood and only turns on', () => {
    const way = [0, 0.25, 0.5, 0.75, 1].map((part) => turnedTo(7, 4, 20, part));
    expect(way[0]).toBe(-72);
    expect(way).toEqual([...way].sort((a, b) => a - b));
  });
});

describe('keno', () => {
  it.each([
    [[1, 2], 3, [1, 2, 3]],
    [[1, 2], 2, [1]],
    [[1], 1, undefined],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 11, undefined],
  ])('%j with %i pressed is %j', (picks, number, next) => {
    expect(picksToggled(picks, number)).toEqual(next);
  });

  it.each([0, 1, 2 ** 31, 2 ** 32 - 1])(
    'quick picks are different numbers of the board, whatever chance says (%i)',
    (chance) => {
      const picks = quickPicks(10, () => chance);
      expect(new Set(picks).size).toBe(10);
      expect(picks.every((pick) => pick >= 1 && pick <= 40)).toBe(true);
    },
  );

  it.each([
    ['ArrowRight', 7, undefined],
    ['ArrowDown', 7, 15],
    ['ArrowDown', 33, undefined],
    ['ArrowUp', 8, 0],
  ])('%s from place %i leads to %s', (key, from, to) => {
    expect(numberAfterKey(key, from)).toBe(to);
  });

  it('pays stand for every number of hits', () => {
    for (let picks = 1; picks <= 10; picks += 1) expect(kenoPays(picks)).toHaveLength(picks + 1);
    expect(plinkoSlots({ rows: 16, risk: 'high' })).toHaveLength(17);
  });
});
