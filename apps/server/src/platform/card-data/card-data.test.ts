import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { carriesCardData, holdsCardNumber } from './index.ts';

const TIMES = 100_000;

describe('what machines make', () => {
  it('is no card: an id in whatever field, 100,000 times', () => {
    const taken: string[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      const id = randomUUID();
      const wish = { PaymentMethodId: id, Reference: `deposit ${id} of today`, idempotencyKey: id };
      if (carriesCardData(wish)) taken.push(id);
    }
    expect(taken).toEqual([]);
  });

  it('is no card: a random key, 100,000 times, and one of digits and hyphens', () => {
    const taken: string[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      const idempotencyKey = n % 2 === 0 ? randomBytes(16).toString('hex') : randomBytes(18).toString('base64url');
      if (carriesCardData({ idempotencyKey })) taken.push(idempotencyKey);
    }
    expect(taken).toEqual([]);
    // Each of these holds digits that pass the check of cards.
    for (const chance of ['42424242-4242-4242-4242-424242424242', '00000000-0000-4000-8000-000000000000']) {
      expect(carriesCardData({ idempotencyKey: chance, PaymentMethodId: chance }), chance).toBe(false);
    }
  });
});

describe('what a person types', () => {
  it.each([
    '4242424242424242',
    '4242-4242-4242-4242',
    'my card: 4242 4242 4242 4242.',
    // Beside an id, and with one letter stuck to it.
    '4242424242424242 00000000-0000-4000-8000-000000000000',
    'x4242424242424242x',
  ])('is a card: %s', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });
});
