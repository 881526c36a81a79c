import type { BankTransferView, DepositView } from '@evens/contract';
import { Button, Icon, IconButton, Spinner } from '@evens/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../../shared/api/api.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { toast } from '../../shared/toasts/toast-store.ts';
import { cancelTransfer, takeDeposit, transferQuery } from './deposits.ts';
import { PixScan } from './pix-scan.tsx';

/** In groups of four, as it is read out; an address of mail or a key is shown as it is. */
const grouped = ({ Form, Number: number }: BankTransferView): string =>
  Form === 'iban' || Form === 'clabe' ? number.replace(/(.{4})(?=.)/g, '$1 ') : number;

/** Where a transfer goes and what belongs on it, to be copied line by line. */
export function TransferDetails({ transfer }: { transfer: BankTransferView }) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const timezone = useSettings((settings) => settings.timezone);
  const { Form, Holder, Bank, BIC, Amount, Currency, Reference, ReferenceText } = transfer;
  const lines: readonly (readonly [string, string, string])[] = [
    [t('bank.amount'), moneyText(Amount, Currency, tag), Amount],
    [t('bank.reference'), ReferenceText, Reference],
    [t('bank.holder'), Holder, Holder],
    [t(`bank.number.${Form}`), grouped(transfer), transfer.Number],
    ...(Bank === null ? [] : [[t('bank.bank'), Bank, Bank] as const]),
    ...(BIC === null ? [] : [['BIC', BIC, BIC] as const]),
  ];
  const copy = async (what: string, text: string) => {
    await navigator.clipboard.writeText(text);
    toast({ kind: 'good', title: t('bank.copied', { what }) });
  };
  return (
    <div className="bankt">
      <p className="cnote cnote--alert">
        <Icon name="warning-fill" size="sm" />
        <span>{t('bank.exactly')}</span>
      </p>
      {Form === 'pix' && <PixScan transfer={transfer} />}
      <dl className="bankt__l num">
        {lines.map(([what, shown, text]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <span>{shown}</span>
              <IconButton
                icon="copy"
                size="sm"
                label={t('bank.copy', { what })}
                onClick={() => void copy(what, text)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('bank.until', { when: dateTime(transfer.ExpiresMs, { tag, zoneHours: timezone }) })}</p>
    </div>
  );
}

/** A deposit by transfer that has not come yet: it is waited for, or given up. */
export function BankTransfer({ deposit, onAgain }: { deposit: DepositView; onAgain: () => void }) {
  const { t } = useTranslation('cashier');
  const query = useQuery(transferQuery(deposit.Id));
  const cancel = useMutation({
    mutationFn: () => ask(cancelTransfer(deposit.Id)),
    onSuccess: takeDeposit,
  });
  return (
    <section className="dstate dstate--bank" aria-live="polite">
      <Icon name="bank" size="xl" />
      <h3>{t('bank.title')}</h3>
      <p>{t('bank.text')}</p>
      {query.data ? <TransferDetails transfer={query.data} /> : <Spinner size="lg" />}
      <div className="dstate__act">
        <Button onClick={onAgain}>{t('state.again')}</Button>
        {query.data?.MayCancel && (
          <Button kind="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('bank.cancel')}
          </Button>
        )}
      </div>
      {cancel.isError && (
        <p className="err" role="alert">
          {t('bank.notCancelled')}
        </p>
      )}
    </section>
  );
}
