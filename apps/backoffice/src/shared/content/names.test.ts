import { expect, it } from 'vitest';
import { languageName, typedMoment, utcMoment } from './names.ts';

it('reads and shows a moment as UTC, whatever the zone of the machine', () => {
  const at = Date.UTC(2026, 11, 1, 18, 30);
  expect(utcMoment('2026-12-01T18:30')).toBe(at);
  expect(typedMoment(at)).toBe('2026-12-01T18:30');
  expect([utcMoment(''), utcMoment('soon'), typedMoment(undefined)]).toEqual([undefined, undefined, '']);
});

it('calls a language by its own name', () => {
  expect([languageName('de-DE'), languageName('all')]).toEqual(['Deutsch', 'all languages']);
});
