import { renewRecoveryCodes } from '@evens/contract';
import { Button, Tag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../../shared/api/api.ts';
import { adminConfigQuery } from '../../../shared/config/config.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { SecurityRow } from '../security-row.tsx';
import { TWO_FACTOR_KEY, twoFactorQuery } from './query.ts';

/** The line of the authenticator among the ways to sign in. */
export function TwoFactorRow() {
  const { t } = useTranslation('two-factor');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const refusal = useRefusalText();
  const user = useUser();
  const offered = useQuery(adminConfigQuery).data?.features.enableTFAModal ?? false;
  const state = useQuery({ ...twoFactorQuery(user?.UserID ?? ''), enabled: user?.UsesTwoFactorAuth === true }).data;
  if (!user) return null;
  const on = user.UsesTwoFactorAuth;
  const renew = async () => {
    const answer = await api.call(renewRecoveryCodes, { body: {} });
    if (!answer.ok) {
      if (answer.refusal.code !== 'ReauthenticationRequired') toast({ kind: 'alert', title: refusal(answer.refusal) });
      return;
    }
    void queryClient.invalidateQueries({ queryKey: [TWO_FACTOR_KEY] });
    openModal('recovery-codes', answer.value.RecoveryCodes.join(' '));
  };
  const facts = state && [
    ...(state.sinceMs === null ? [] : [t('row.since', { date: dateTime(state.sinceMs, { tag, zoneHours }) })]),
    t('row.left', { left: state.recoveryCodesLeft }),
  ];
  return (
    <SecurityRow
      icon="key"
      title={t('row.title')}
      tag={on && <Tag kind="won">{t('row.on')}</Tag>}
      text={on ? facts?.join(' · ') : t('row.offText')}
    >
      {on && (
        <>
          <Button size="sm" onClick={() => void renew()}>
            {t('row.newCodes')}
          </Button>
          <Button kind="line" size="sm" onClick={() => openModal('two-factor-off')}>
            {t('row.turnOff')}
          </Button>
        </>
      )}
      {!on && offered && (
        <Button size="sm" onClick={() => openModal('two-factor')}>
          {t('row.turnOn')}
        </Button>
      )}
    </SecurityRow>
  );
}
