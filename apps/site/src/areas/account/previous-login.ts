import { getPreviousLogin, type LanguageCode, languageTag } from '@evens/contract';
import i18next from 'i18next';
import { api } from '../../shared/api/api.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { toast } from '../../shared/toasts/toast-store.ts';

/** Says to whoever has just signed in when that was last done, from what, and how often it failed since. */
export async function tellPreviousLogin(): Promise<void> {
  const answer = await api.call(getPreviousLogin);
  if (!answer.ok || !answer.value.Previous) return;
  const { Previous, FailedSince } = answer.value;
  await i18next.loadNamespaces('security');
  const when = dateTime(Previous.AtMs, {
    tag: languageTag(i18next.language as LanguageCode),
    zoneHours: useSettings.getState().timezone,
  });
  const device = Previous.Device === '' ? i18next.t('security:sessions.unknown') : Previous.Device;
  toast({
    kind: FailedSince > 0 ? 'alert' : 'news',
    title: i18next.t('security:last.title', { when }),
    text: FailedSince > 0 ? i18next.t('security:last.failed', { device, count: FailedSince }) : device,
  });
}
