import { type DepositView, TRANSACTION_STATUS } from '@evens/contract';
import { Button, Icon, type IconName, Spinner } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { depositQuery } from './deposits.ts';
import { type DepositGroup, depositGroup } from './model.ts';

const SIGNS: Readonly<Record<DepositGroup, IconName>> = {
  pending: 'clock',
  completed: 'check-circle-fill',
  rejected: 'warning-circle-fill',
  canceled: 'prohibit',
  refund: 'arrows-clockwise',
};

const colour = (group: DepositGroup): string | undefined =>
  group === 'completed' ? 'up' : group === 'rejected' ? 'alerting' : undefined;

/** What became of a deposit, in words; the gallery shows each. */
export function DepositOutcome(props: { deposit: DepositView; onAgain: () => void; onClose: () => void }) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const { deposit } = props;
  const group = depositGroup(deposit.StatusID);
  const amount = moneyText(deposit.Amount, deposit.Currency, tag);
  return (
    <div className="dstate" role="status">
      {group === 'pending' ? (
        <Spinner size="lg" />
      ) : (
        <Icon name={SIGNS[group]} size="xl" className={colour(group) ?? ''} />
      )}
      <h3>{t(`state.${group}`)}</h3>
      <b className="num">{amount}</b>
      <p>{t(`state.${group}Text`, { amount })}</p>
      <div className="dstate__act">
        {group === 'completed' && (
          <Button kind="act" onClick={props.onClose}>
            {t('state.bet')}
          </Button>
        )}
        <Button onClick={props.onAgain}>{t('state.again')}</Button>
      </div>
    </div>
  );
}

/** The state of one deposit from the server. Coming back from the provider's page proves nothing by itself. */
export function DepositState(props: { id: string; onAgain: () => void; onClose: () => void }) {
  const { t } = useTranslation('cashier');
  const query = useQuery(depositQuery(props.id));
  if (query.isPending) {
    return (
      <div className="dstate" role="status">
        <Spinner size="lg" />
        <h3>{t('state.checking')}</h3>
        <p>{t('state.checkingText')}</p>
      </div>
    );
  }
  if (!query.data) {
    return (
      <div className="dstate" role="alert">
        <Icon name="question" size="xl" />
        <h3>{t('state.notFound')}</h3>
        <p>{t('state.notFoundText')}</p>
        <Button onClick={props.onAgain}>{t('state.again')}</Button>
      </div>
    );
  }
  const waits = query.data.Kind === 'bank' && query.data.StatusID === TRANSACTION_STATUS.pending;
  if (waits) return <BankTransfer deposit={query.data} onAgain={props.onAgain} />;
  return <DepositOutcome deposit={query.data} onAgain={props.onAgain} onClose={props.onClose} />;
}
