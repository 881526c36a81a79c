import type { BookedSlip } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, readDraft } from '../model/draft.ts';
import { shapeOfBooked, spacedCode } from './booking-calls.ts';

const booked = (betType: BookedSlip['betType']): BookedSlip => ({
  code: 'K7MP3XQA',
  endsMs: 0,
  betType,
  selections: [],
  bankers: ['2/1x2/away'],
  ifBetRule: 'win-tie',
});

describe('a shared slip', () => {
  it.each([
    [1, 'single'],
    [1.1, 'single'],
    [2, 'combo'],
    [3, 'system'],
    [4, 'ifbet'],
    [5, 'reversebet'],
    [6, 'teaser'],
  ] as const)('of bet type %s opens the tab %s, with its bankers and its rule', (betType, tab) => {
    expect(shapeOfBooked(booked(betType))).toEqual({
      tab,
      bankers: ['2/1x2/away'],
      order: [],
      ifBetRule: 'win-tie',
    });
  });

  it('has a code that is told in two groups', () => {
    expect(spacedCode('K7MP3XQA')).toBe('K7MP 3XQA');
  });
});

describe('a draft with a bet builder', () => {
  it('is kept over a reload: its id names all picks', () => {
    const id = `1/builder/${'x'.repeat(390)}`;
    const draft = { ...EMPTY_DRAFT, bankers: [id], order: [id] };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });
});
