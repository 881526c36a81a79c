import './account.css';
import { Button, IconButton } from '@evens/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_MODALS, openAccount } from '../../shared/account/open-account.ts';
import { amountText, moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { openModal } from '../../shared/modals/modal-store.ts';
import { useUser } from '../../shared/session/session.ts';
import { useBalanceNews } from './balance-news.ts';

/** The right end of the top bar: balance and deposit, or the two ways in. */
export function AccountCorner() {
  const { t } = useTranslation('frame');
  const { code, tag } = useLanguage();
  const user = useUser();
  useBalanceNews();
  const termsOutdated = user?.TermsOutdated === true;
  // Asked once when the player comes or the terms change; the slip asks again when a bet needs them.
  useEffect(() => {
    if (termsOutdated) openModal(ACCOUNT_MODALS.terms);
  }, [termsOutdated]);
  if (user === undefined) return <span className="corner__wait" aria-hidden="true" />;
  if (user === null) {
    return (
      <>
        <IconButton
          icon="sliders-horizontal"
          className="hide-s"
          label={t('corner.settings')}
          onClick={() => openModal(ACCOUNT_MODALS.settings)}
        />
        <Link className="btn btn--bar" to={`/${code}/login`}>
          {t('corner.logIn')}
        </Link>
        <Link className="btn btn--act" to={`/${code}/register`}>
          {t('corner.register')}
        </Link>
      </>
    );
  }
  const { TotalBalance } = user.Balances;
  return (
    <>
      <button
        type="button"
        className="balance num"
        aria-label={t('corner.balance', { amount: moneyText(TotalBalance, user.Currency, tag) })}
        onClick={() => openAccount('transactionHistory')}
      >
        <span>{amountText(TotalBalance, tag)}</span>
        <small>{user.CurrencySystemAbbreviature}</small>
      </button>
      <Button kind="act" onClick={() => openAccount('deposit')}>
        {t('corner.deposit')}
      </Button>
      <IconButton icon="user-circle" label={t('corner.account')} onClick={() => openAccount('accountInfo')} />
    </>
  );
}
