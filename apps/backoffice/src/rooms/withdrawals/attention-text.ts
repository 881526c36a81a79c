import { attentionOf, WITHDRAWAL_ATTENTION } from '@evens/contract';
import { TEXTS } from './texts.ts';

/** What an operator reads about a withdrawal that needs attention. `isSent`: its provider has it, so that it is still open. */
export function attentionText(attention: string, isSent: boolean): string {
  switch (attentionOf(attention)) {
    case 'later':
      return TEXTS.later(attention.slice(WITHDRAWAL_ATTENTION.later.length));
    case 'stuck':
      return TEXTS.stuck;
    case 'unknownToProvider':
      return TEXTS.unknownToProvider;
    case 'contradiction':
      return isSent ? TEXTS.attention(attention) : TEXTS.attentionAfter(attention);
  }
}
