import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The custom properties of the first rule of a selector. */
function propertiesOf(selector: string): ReadonlyMap<string, string> {
  const rule = tokens.split(`${selector}{`)[1]?.split('}')[0] ?? '';
  return new Map([...rule.matchAll(/(--[\w-]+):([^;]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]));
}

it('Chinese has a font of its own and taller lines', () => {
  const [common, chinese] = [propertiesOf(':root'), propertiesOf(':lang(zh)')];
  expect(chinese.get('--font')).toBe('var(--font-zh)');
  expect(common.get('--font-zh')).toMatch(/PingFang SC.*Microsoft YaHei.*Noto Sans CJK SC/);
  for (const height of ['--lh-row', '--lh-body']) {
    expect(Number(chinese.get(height)), height).toBeGreaterThan(Number(common.get(height)));
  }
});
