import { WITHDRAWAL_ATTENTION } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { attentionText } from './attention-text.ts';

describe('what operators read about a withdrawal that needs attention', () => {
  it.each<[attention: string, isSent: boolean, text: RegExp]>([
    [
      `${WITHDRAWAL_ATTENTION.later}There is no current exchange rate for this coin`,
      false,
      /^On hold: There is no current exchange rate for this coin\. It is retried automatically\.$/,
    ],
    [WITHDRAWAL_ATTENTION.stuck, true, /^The provider has had this for more than three days without paying it\./],
    [WITHDRAWAL_ATTENTION.unknownToProvider, true, /now has no record of it\. It is not sent again/],
    ['the amount is another', true, /contradicts our record: the amount is another\./],
    [
      'Reported as paid after the money was returned to the player',
      false,
      /another message after this withdrawal was closed/,
    ],
  ])('%s', (attention, isSent, text) => expect(attentionText(attention, isSent)).toMatch(text));
});
