import type { RefusalBody } from '@evens/contract';
import i18next from 'i18next';
import { askToSignIn } from '../account/open-account.ts';
import { asksToSignIn, refusalText } from '../refusals/refusal-text.ts';
import { toast } from '../toasts/toast-store.ts';

/** Says in the reader's language why a favourite was not taken, or asks who is there. */
export async function tellRefused(refused: RefusalBody): Promise<void> {
  if (asksToSignIn(refused.code)) return askToSignIn();
  await i18next.loadNamespaces('refusals');
  const lookup = (key: string) => {
    const text: unknown = i18next.getResource(i18next.language, 'refusals', key);
    return typeof text === 'string' ? text : undefined;
  };
  toast({ kind: 'alert', title: refusalText(lookup, { code: refused.code }, String, String) ?? refused.message });
}
