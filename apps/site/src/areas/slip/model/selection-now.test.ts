import { describe, expect, it } from 'vitest';
import { sampleSelection } from '../slip-samples.ts';
import { blockingChanges, priceMove, type SelectionNow, selectionNow } from './selection-now.ts';

const taken = sampleSelection(1, { priceMilli: 2000, currentPriceMilli: 2000 });

describe('a price that moved', () => {
  it.each([
    ['none, unchanged', 0, 2000, 'none'],
    ['none, better', 0, 2100, 'blocking'],
    ['none, worse', 0, 1900, 'blocking'],
    ['better, better', 1, 2100, 'taken'],
    ['better, worse', 1, 1900, 'blocking'],
    ['any, worse', 2, 1900, 'taken'],
    ['gone', 0, null, 'none'],
  ] as const)('%s', (_name, policy, current, move) => {
    expect(priceMove(2000, current, policy)).toBe(move);
  });
});

describe('a selection now', () => {
  it.each([
    ['nothing heard yet: the call counts', 'unknown', true, 'open', 2000],
    ['a price', { priceMilli: 2100, open: true }, true, 'open', 2100],
    ['locked', { priceMilli: 2100, open: false }, true, 'suspended', 2100],
    ['market left', 'gone', true, 'closed', null],
    ['connection lost', { priceMilli: 2100, open: true }, false, 'stale', 2100],
    ['closed stays closed without a connection', 'gone', false, 'closed', null],
  ] as const)('%s', (_name, heard, connected, state, price) => {
    const found = selectionNow(taken, heard, connected, 0);
    expect([found.state, found.currentPriceMilli]).toEqual([state, price]);
  });
});

it('only open selections wait for a yes to their new price', () => {
  const now = (state: SelectionNow['state'], move: SelectionNow['move']): SelectionNow => {
    return { selection: taken, state, currentPriceMilli: 1900, move };
  };
  const blocking = now('open', 'blocking');
  expect(blockingChanges([blocking, now('suspended', 'blocking'), now('open', 'taken')])).toEqual([blocking]);
});
