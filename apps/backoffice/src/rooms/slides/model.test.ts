import { expect, it } from 'vitest';
import { bodyOf, moved, NO_WORDS, newSlide, slidesIn, withField } from './model.ts';

const one = { id: 'live', art: 'stadium', path: 'live' } as const;
const other = { id: 'racing', art: 'turf', path: 'sport/horse-racing' } as const;

it('moves a slide one place, and none beyond the ends', () => {
  expect(moved([one, other], 0, 1)).toEqual([other, one]);
  expect(moved([one, other], 0, -1)).toEqual([one, other]);
  expect(moved([one, other], 1, 1)).toEqual([one, other]);
});

it('gives a new slide a key that no other has', () => {
  expect(newSlide([one]).id).toBe('slide2');
  expect(newSlide([one, { ...one, id: 'slide3' }]).id).toBe('slide4');
});

it('leaves out fields without a value, and languages without a word', () => {
  expect(withField({ ...one, device: 'phone' }, 'device', undefined)).toEqual(one);
  const words = { ...NO_WORDS, title: 'A', action: 'B' };
  const body = bodyOf([{ ...one, words: { 'en-US': words, 'de-DE': NO_WORDS } }]);
  expect(slidesIn(body)).toEqual([{ ...one, words: { 'en-US': words } }]);
});

it('reads none from what makes no sense', () => {
  expect([slidesIn(null), slidesIn('[{"id":1}]')]).toEqual([[], []]);
});
