import { expect, it } from 'vitest';
import { valueFaults } from './values.ts';

it.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['You keep {{keep}}.', ['{{keep}}'], [], []],
  ['You keep it.', ['{{keep}}'], ['{{keep}}'], []],
  ['You keep {{kept}}.', ['{{keep}}'], ['{{keep}}'], ['{{kept}}']],
  ['{{a}} and {{a}}', ['{{a}}'], [], []],
  ['{a}', [], [], []],
])('%s with %j', (text, needed, lacks, strange) => expect(valueFaults(text, needed)).toEqual({ lacks, strange }));
