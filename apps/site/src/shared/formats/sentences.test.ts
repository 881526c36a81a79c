import { expect, it } from 'vitest';
import { sentences } from './sentences.ts';

it.each<readonly [string, readonly (string | false | undefined)[], string]>([
  ['en-US', ['Send only this.', 'The rest is lost.'], 'Send only this. The rest is lost.'],
  ['ko-KR', ['하나.', '둘.'], '하나. 둘.'],
  ['zh-Hans', ['金额会扣除。', '需等待。'], '金额会扣除。需等待。'],
  ['zh-Hant', ['金額會扣除。', false], '金額會扣除。'],
  ['de-DE', [undefined, 'Eins.'], 'Eins.'],
])('sentences stand beside each other as %s is written', (tag, parts, written) => {
  expect(sentences(tag, ...parts)).toBe(written);
});
