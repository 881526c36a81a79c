import { describe, expect, it } from 'vitest';
import { firstWords, messageParts } from './message-parts.ts';

describe('a message', () => {
  it('is paragraphs of words and links to own pages', () => {
    expect(messageParts('Set [limits](/open-modal/protection) first.\n\nThen play.')).toEqual([
      [{ text: 'Set ' }, { text: 'limits', path: '/open-modal/protection' }, { text: ' first.' }],
      [{ text: 'Then play.' }],
    ]);
    expect(firstWords('Set [limits](/x) first.')).toBe('Set limits first.');
  });

  it.each([
    '[here](https://evil.example)',
    '[here](//evil.example)',
    '[here](javascript:alert(1))',
    '[here](/\\evil.example)',
    '[here](/a b)',
    '<a href="https://evil.example">here</a>',
    '<img src=x onerror=alert(1)>',
    '[[here]](/x"onclick="alert(1))',
  ])('shows %s as the words they are', (text) => {
    expect(
      messageParts(text)
        .flat()
        .filter(({ path }) => path !== undefined),
    ).toEqual([]);
    expect(
      messageParts(text)
        .flat()
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
