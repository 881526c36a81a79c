import './account.css';
import type { UserView } from '@evens/contract';
import { Button, IconButton } from '@evens/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_MODALS, openAccount } from '../../shared/account/open-account.ts';
import { DrawnPart } from '../../shared/drawn/drawn-part.tsx';
import { amountText, moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';
import { Link } from '../../shared/link.tsx';
import { useUnread } from '../../shared/messages/unread.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { useSessionEnd } from '../../shared/realtime/index.ts';
import { hasPlayMoney, isAgent, useUser } from '../../shared/session/session.ts';
import { takeToken } from '../../shared/settings/captured-parameters.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { becomeVisitorIfSo } from './sign-in.ts';

/** Comes with a player alone, as all that is read of his news. */
const BalanceNews = lazyScreen(
  () => import('./balance-news.ts'),
  (file) => file.BalanceNews,
);

/** Comes with a player alone: the time of play is counted by it. */
const PlayWatch = lazyScreen(
  () => import('../../shared/play/play-watch.tsx'),
  (file) => file.PlayWatch,
);

/** The player's points. */
const LoyaltyWidget = lazyScreen(
  () => import('../../shared/loyalty/loyalty-widget.tsx'),
  (file) => file.LoyaltyWidget,
);

/** The two ways in. */
function VisitorCorner() {
  const { t } = useTranslation('frame');
  const { code } = useLanguage();
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

/** Balance, deposit, messages and account; beside them what only counts or listens. */
function PlayerCorner({ user }: { user: UserView }) {
  const { t } = useTranslation('frame');
  const { tag } = useLanguage();
  const { UnreadMessagesCount } = useUnread();
  const { TotalBalance } = user.Balances;
  const play = hasPlayMoney(user);
  const to = usePaths();
  return (
    <>
      <DrawnPart>
        <BalanceNews />
      </DrawnPart>
      <DrawnPart>
        <PlayWatch />
      </DrawnPart>
      {!play && !isAgent(user) && (
        <DrawnPart>
          <LoyaltyWidget />
        </DrawnPart>
      )}
      <button
        type="button"
        className="balance num"
        aria-label={`${t('corner.balance', { amount: moneyText(TotalBalance, user.Currency, tag) })}${play ? `, ${t('corner.playMoney')}` : ''}`}
        onClick={() => openAccount('transactionHistory')}
      >
        <span>{amountText(TotalBalance, tag)}</span>
        <small>{play ? t('corner.playMoney') : user.CurrencySystemAbbreviature}</small>
      </button>
      {isAgent(user) ? (
        <Link className="btn btn--act" to={to.agents('overview')}>
          {t('corner.agents')}
        </Link>
      ) : (
        <Button kind="act" onClick={() => openAccount('deposit')}>
          {t(play ? 'corner.topUp' : 'corner.deposit')}
        </Button>
      )}
      <IconButton
        icon="envelope-simple"
        iconSize="lg"
        className="hide-s"
        label={UnreadMessagesCount > 0 ? t('corner.messages', { count: UnreadMessagesCount }) : t('corner.noMessages')}
        badge={UnreadMessagesCount}
        onClick={() => openAccount('messages')}
      />
      <IconButton icon="user-circle" label={t('corner.account')} onClick={() => openAccount('accountInfo')} />
    </>
  );
}

/** The right end of the top bar: balance and deposit, or the two ways in. */
export function AccountCorner() {
  const user = useUser();
  useSessionEnd(becomeVisitorIfSo);
  const termsOutdated = user?.TermsOutdated === true;
  // Asked once when the player comes or the terms change; the slip asks again when a bet needs them.
  useEffect(() => {
    if (termsOutdated) openModal(ACCOUNT_MODALS.terms);
  }, [termsOutdated]);
  const passwordGiven = user?.PasswordGiven === true;
  // Somebody else chose it: nothing is done before its owner has a password of his own.
  useEffect(() => {
    if (passwordGiven) openModal(ACCOUNT_MODALS.password);
  }, [passwordGiven]);
  // A partner's code signs a visitor in, and changes nothing for whoever is in already: it may be another's.
  useEffect(() => {
    if (user === undefined) return;
    const token = takeToken();
    if (token !== undefined && user === null) void import('./partner-entry.ts').then((file) => file.enterBy(token));
  }, [user]);
  if (user === undefined) return <span className="corner__wait" aria-hidden="true" />;
  return user === null ? <VisitorCorner /> : <PlayerCorner user={user} />;
}
