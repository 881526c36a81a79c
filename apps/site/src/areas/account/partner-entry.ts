import { enterByPartner } from '@evens/contract';
import i18next from 'i18next';
import { api } from '../../shared/api/api.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { toast } from '../../shared/toasts/toast-store.ts';
import { awaitSecondStep, becomeUser } from './sign-in.ts';

const SAID = ['LinkNotUsable', 'AccountLockedException', 'AccountExcluded', 'TooManyRequests'] as const;

/** Exchanges the code that a partner's link has brought; where it opens nothing, the page goes on as a visitor's. */
export async function enterBy(Token: string): Promise<void> {
  const answer = await api.call(enterByPartner, { body: { Token } });
  if (!answer.ok) {
    await i18next.loadNamespaces('refusals');
    const code = SAID.find((each) => each === answer.refusal.code) ?? 'LinkNotUsable';
    toast({ kind: 'alert', title: i18next.t(`refusals:${code}`) });
    return;
  }
  if (answer.value.SecondStep) {
    awaitSecondStep(answer.value.SecondStep);
    openModal('login');
    return;
  }
  becomeUser(answer.value);
}
