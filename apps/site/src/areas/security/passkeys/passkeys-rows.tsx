import { MOST_PASSKEYS, type PasskeyView } from '@evens/contract';
import { Button, Tag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../shared/formats/time.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { passkeysWork } from '../../../shared/passkeys/passkeys.ts';
import { SecurityRow } from '../security-row.tsx';
import { useTimeStyle } from '../use-time-style.ts';
import { passkeysQuery } from './query.ts';

function PasskeyRow({ passkey }: { passkey: PasskeyView }) {
  const { t } = useTranslation('passkeys');
  const style = useTimeStyle();
  const { Id, Name, MadeMs, LastUsedMs, IsSynced } = passkey;
  const used = LastUsedMs === null ? t('row.neverUsed') : t('row.used', { when: dateTime(LastUsedMs, style) });
  return (
    <SecurityRow
      icon="key"
      title={Name}
      tag={IsSynced && <Tag>{t('row.synced')}</Tag>}
      text={`${t('row.made', { when: dateTime(MadeMs, style) })} · ${used}`}
    >
      <Button
        kind="line"
        size="sm"
        aria-label={t('row.removeWhat', { name: Name })}
        onClick={() => openModal('passkey-off', Id)}
      >
        {t('row.remove')}
      </Button>
    </SecurityRow>
  );
}

/** The passkeys among the ways to sign in: one line for all, then one for each. */
export function PasskeysRows() {
  const { t } = useTranslation('passkeys');
  const { data } = useQuery(passkeysQuery);
  if (!data) return null;
  const { IsOffered, Passkeys } = data;
  if (!IsOffered && Passkeys.length === 0) return null;
  const mayAdd = IsOffered && passkeysWork() && Passkeys.length < MOST_PASSKEYS;
  return (
    <>
      <SecurityRow
        icon="fingerprint"
        title={t('row.title')}
        text={t(Passkeys.length < MOST_PASSKEYS ? 'row.text' : 'row.full', { most: MOST_PASSKEYS })}
      >
        {mayAdd && (
          <Button size="sm" aria-label={t('add.title')} onClick={() => openModal('passkey')}>
            {t('row.add')}
          </Button>
        )}
      </SecurityRow>
      {Passkeys.map((passkey) => (
        <PasskeyRow key={passkey.Id} passkey={passkey} />
      ))}
    </>
  );
}
