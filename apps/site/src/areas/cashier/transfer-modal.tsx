import type { PendingTransfer } from '@evens/contract';
import { Button, Dialog, LinesSkeleton, TextField } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../shared/account/open-account.ts';
import { queryClient } from '../../shared/api/api.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { type ModalProps, showMessage } from '../../shared/modals/modal-store.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { decide, type TransferEnds } from './transfer-decision.ts';
import { sayYes, transfersQuery } from './widget.ts';

/** How much was bought there, and how much of it is credited. */
function Said({ transfer }: { transfer: PendingTransfer }) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const { DepositAmount, DepositCurrency, PaidAmount, PaidCurrency } = transfer;
  const amount = moneyText(DepositAmount, DepositCurrency, tag);
  return <p>{t('transfer.text', { amount, paid: moneyText(PaidAmount, PaidCurrency, tag) })}</p>;
}

/** The transfer confirmation (specification 2, section 4): what waits at a provider, a bonus code, Yes and No. */
export function TransferModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('cashier');
  const refusal = useRefusalText();
  const query = useQuery(transfersQuery);
  const [BonusCode, setBonusCode] = useState('');
  const [busy, setBusy] = useState(false);
  const transfer = query.data?.transfers.find(({ Id }) => data === undefined || Id === data);
  const ends: TransferEnds = {
    close: onClose,
    clear: () => setBonusCode(''),
    refresh: () => {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['deposits'] });
    },
    fail: (message) => showMessage({ message: message ?? t('transfer.failed') }),
  };
  const yes = async (Id: string): Promise<void> => {
    setBusy(true);
    const deposit = await decide(() => sayYes(Id, BonusCode), refusal, ends);
    if (deposit) openAccount('deposit', deposit.Id);
  };
  const no = (): void => {
    ends.clear();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : no}
      title={t('transfer.title')}
      closeLabel={t('widget.close')}
      actions={
        transfer && (
          <>
            <Button disabled={busy} onClick={no}>
              {t('transfer.no')}
            </Button>
            <Button kind="act" disabled={busy} onClick={() => void yes(transfer.Id)}>
              {t('transfer.yes')}
            </Button>
          </>
        )
      }
    >
      {transfer ? (
        <>
          <Said transfer={transfer} />
          <TextField
            label={t('field.BonusCode')}
            hint={t('optional')}
            value={BonusCode}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            disabled={busy}
            onChange={(event) => setBonusCode(event.target.value)}
          />
        </>
      ) : query.isPending ? (
        <LinesSkeleton label={t('transfer.title')} />
      ) : (
        <p>{t('transfer.none')}</p>
      )}
    </Dialog>
  );
}
