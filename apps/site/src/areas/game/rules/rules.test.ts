import { LANGUAGES } from '@evens/contract';
import { GAMES, LIVE_GAMES, publishedReturn, rtpOf, rulesOf } from '@evens/games';
import { add, rational } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { betOf, payRulesOf, returnAt } from './pays.ts';

const ALL = [...GAMES, ...LIVE_GAMES.map(({ game }) => game)];

const files = import.meta.glob<Record<string, unknown>>('../../../locales/*/game-rules.json', {
  eager: true,
  import: 'default',
});

function textAt(code: string, key: string): string | undefined {
  let value: unknown = files[`../../../locales/${code}/game-rules.json`];
  for (const part of key.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

describe.each(LANGUAGES)('in $code', ({ code }) => {
  it('every sentence of every game has a text that names each of its figures', () => {
    const faults = ALL.flatMap(({ name }) =>
      rulesOf(name).flatMap(({ key, values }) => {
        const text = textAt(code, `lines.${key}`);
        if (text === undefined) return [`${name}: no text for ${key}`];
        const missing = Object.keys(values).filter((value) => !text.includes(`{{${value}}}`));
        const empty = [...text.matchAll(/\{\{(\w+)\}\}/g)].filter(([, value = '']) => !(value in values));
        return [...missing, ...empty.map(([found]) => found)].map((value) => `${name}: ${key} and ${value}`);
      }),
    );
    expect(faults).toEqual([]);
  });

  it('every hand, and every bet of which a return is published, has its word', () => {
    const hands = ALL.flatMap(({ name }) => rulesOf(name).flatMap(({ values }) => values.hand ?? []));
    const bets = ALL.flatMap(({ name }) => [
      ...Object.keys(publishedReturn(name)?.bets ?? {}),
      ...rulesOf(name).flatMap(({ values }) => values.place ?? []),
    ]);
    const keys = [...hands.map((hand) => `names.hand.${hand}`), ...bets.map((bet) => `names.bet.${bet}`)];
    expect(keys.length).toBeGreaterThan(20);
    expect([...new Set(keys)].filter((key) => textAt(code, key) === undefined)).toEqual([]);
  });
});

const ORIGINALS = GAMES.filter(({ kind, origin }) => kind === 'original' && origin === 'seeds').map(({ name }) => name);

describe.each(ORIGINALS)('tables of pays of %s', (name) => {
  const rules = payRulesOf(name);
  /** Every combination of the settings. */
  const settings = (rules?.settings ?? []).reduce<Record<string, string>[]>(
    (all, { name: setting, values }) => all.flatMap((each) => values.map((value) => ({ ...each, [setting]: value }))),
    [{}],
  );

  it('give back exactly what is published, under every setting', () => {
    const share = rational(99n, 100n);
    for (const values of settings) {
      const table = rules?.table(values);
      expect(table?.lines.length).toBeGreaterThan(0);
      if (!table) continue;
      const returns = table.whole ? [rtpOf(table.lines)] : table.lines.map((line) => rtpOf(betOf(line)));
      for (const each of returns) expect([values, each]).toEqual([values, share]);
      if (table.whole)
        expect(table.lines.reduce((sum, { chance }) => add(sum, chance), rational(0n))).toEqual(rational(1n));
    }
  });

  it('lose something to cutting down at a small stake, never more than a hundredth at the least one', () => {
    const table = rules?.table(Object.fromEntries(rules.settings.map(({ name: setting, first }) => [setting, first])));
    const lines = table?.whole
      ? table.lines
      : betOf(table?.lines[0] ?? { what: '', multiple: rational(1n), chance: rational(1n) });
    const at = ({ num, den }: { num: bigint; den: bigint }): number => Number((num * 1_000_000n) / den) / 1_000_000;
    expect(at(returnAt(lines, 100n))).toBeGreaterThanOrEqual(0.98);
    expect(at(returnAt(lines, 100n))).toBeLessThanOrEqual(0.99);
    expect(at(returnAt(lines, 10n ** 9n))).toBeCloseTo(0.99, 5);
  });
});
