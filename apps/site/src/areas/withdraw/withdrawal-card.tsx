import { transactionGroup, type WithdrawalView } from '@evens/contract';
import { Button, classNames, Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { coinText } from '../../shared/payments/coin-text.ts';
import { useWayOf } from './method-words.ts';
import { CANCEL_WITHDRAWAL } from './modals.tsx';
import { isNothing, stepLook } from './model.ts';
import { useMoment } from './use-moment.ts';

/** Said in other words where coins go to an address, and not money to an account. */
const OF_COINS = ['newDetails', 'sent', 'paid', 'refusedByProvider', 'detailsWrong', 'failedLater'] as const;
const isSaidOfCoins = (reason: string): reason is (typeof OF_COINS)[number] => OF_COINS.some((each) => each === reason);

/** What of it met a debt. */
function DebtMet({ withdrawal: { DebtMet: met, Currency } }: { withdrawal: WithdrawalView }) {
  const { t } = useTranslation('withdraw');
  const { tag } = useLanguage();
  if (isNothing(met)) return null;
  return (
    <dl className="sum num">
      <div>
        <dt>{t('debtMet')}</dt>
        <dd>{moneyText(met, Currency, tag)}</dd>
      </div>
    </dl>
  );
}

/** What goes out in coins, and by which transaction. */
function OfCoins({ withdrawal: { Coin, Currency } }: { withdrawal: WithdrawalView }) {
  const { t } = useTranslation('withdraw');
  const { tag } = useLanguage();
  if (!Coin) return null;
  return (
    <dl className="sum num">
      <div>
        <dt>{t(Coin.IsFixed ? 'coin.arrives' : 'coin.about')}</dt>
        <dd>{coinText(Coin.Arrives, Coin.Symbol, tag)}</dd>
      </div>
      {!isNothing(Coin.Rest) && (
        <div>
          <dt>{t('coin.back')}</dt>
          <dd>{moneyText(Coin.Rest, Currency, tag)}</dd>
        </div>
      )}
      {Coin.Txid !== null && (
        <div>
          <dt>{t('coin.txid')}</dt>
          <dd className="wd__txid">{Coin.Txid}</dd>
        </div>
      )}
    </dl>
  );
}

/** Each step with its time and its reasons; of coins in words of their own, since where they go there is no bank. */
function Steps({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { t } = useTranslation('withdraw');
  const moment = useMoment();
  const { Coin } = withdrawal;
  const statusText = (status: number): string =>
    Coin && (status === 5 || status === 9 || status === 11 || status === 16)
      ? t(`coin.status.${status}`)
      : t(`status.${status as 2}`);
  return (
    <ol className="wd__tl">
      {withdrawal.Steps.map((step, at) => {
        const look = stepLook(withdrawal, at);
        const reasons = step.Reasons.filter((reason) => reason !== 'asked').map((reason) => {
          return Coin && isSaidOfCoins(reason) ? t(`coin.reason.${reason}`) : t(`reason.${reason}`);
        });
        return (
          <li key={`${step.StatusID} ${step.AtMs}`} className={classNames('wd__s', `wd__s--${look}`)}>
            <span className="wd__d" aria-hidden="true">
              {look !== 'now' && <Icon name={look === 'bad' ? 'x-bold' : 'check-bold'} size="sm" />}
            </span>
            <div>
              <b>{at === 0 ? t('asked') : statusText(step.StatusID)}</b>
              {reasons.length > 0 && <small>{reasons.join(' ')}</small>}
              {step.Words !== null && <small>{step.Words}</small>}
            </div>
            <time className="num">{moment.text(step.AtMs)}</time>
          </li>
        );
      })}
    </ol>
  );
}

/** A withdrawal with all its steps, and what it waits for. */
export function WithdrawalCard({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { t } = useTranslation('withdraw');
  const { tag } = useLanguage();
  const moment = useMoment();
  const { Account, Currency, WaitsUntilMs, StatusID, CompletedDate, Back } = withdrawal;
  const way = useWayOf(withdrawal);
  const isBack = CompletedDate !== null && transactionGroup(StatusID) !== 'completed';
  return (
    <li className="wd__card">
      <div className="wd__h">
        <b className="num">{moneyText(withdrawal.Amount, Currency, tag)}</b>
        <span className="num">
          {way && `${way} · `}
          {Account}
        </span>
      </div>
      <DebtMet withdrawal={withdrawal} />
      <OfCoins withdrawal={withdrawal} />
      <Steps withdrawal={withdrawal} />
      {StatusID === 6 && <p className="wd__why">{t('person')}</p>}
      {WaitsUntilMs !== null && <p className="wd__why">{t('waits', { when: moment.text(WaitsUntilMs) })}</p>}
      {isBack && Back !== null && !isNothing(Back) && (
        <p className="wd__why">{t('back', { amount: moneyText(Back, Currency, tag) })}</p>
      )}
      {withdrawal.MayCancel && (
        <Button icon="x" onClick={() => openModal(CANCEL_WITHDRAWAL, withdrawal.Id)}>
          {t('cancel')}
        </Button>
      )}
    </li>
  );
}
