import '../account.css';
import type { UserView } from '@evens/contract';
import { Icon, IconButton, LinesSkeleton, NumberChange, Overlay } from '@evens/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFoot } from '../../../shared/account/account-foot.tsx';
import { ACCOUNT_TAB_GROUPS, type AccountTab, accountTabs } from '../../../shared/account/account-tabs.ts';
import { openAccount } from '../../../shared/account/open-account.ts';
import { AreaBoundary } from '../../../shared/area-boundary.tsx';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import { hasPlayMoney, useUser } from '../../../shared/session/session.ts';
import { initials, nameBeforeAt, tabOf } from '../model.ts';
import { signOut } from '../sign-in.ts';

/** How long a balance counts up or down to what it has become. */
const BALANCE_COUNTS_MS = 600;

function MenuGroup({
  group,
  tabs,
  current,
}: {
  group: AccountTab['group'];
  tabs: readonly AccountTab[];
  current: string;
}) {
  const { t } = useTranslation('account');
  return (
    <>
      {group !== 'account' && tabs.length > 0 && <div className="side__h">{t(`modal.groups.${group}`)}</div>}
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className="nav"
          aria-current={tab.key === current ? 'page' : undefined}
          onClick={() => openAccount(tab.key)}
        >
          <Icon name={tab.icon} />
          <span className="nav__t">{t(`tabs.${tab.key}`)}</span>
          {tab.Badge && (
            <Suspense fallback={null}>
              <tab.Badge />
            </Suspense>
          )}
        </button>
      ))}
    </>
  );
}

/** Whose account it is, where in it one is, and what is in it. */
function Head({ user, tab, onClose }: { user: UserView; tab: AccountTab; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { tag } = useLanguage();
  const name = nameBeforeAt(user.UserName);
  return (
    <header className="dialog__h">
      <div className="acct__who">
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <div className="acct__name">
          <h2 className="clip">{name}</h2>
          <small className="acct__sub">
            {tab.group !== 'account' && <span className="acct__group">{t(`modal.groups.${tab.group}`)} · </span>}
            {t(`tabs.${tab.key}`)}
          </small>
        </div>
      </div>
      <div className="acct__bal num">
        <small>{t(hasPlayMoney(user) ? 'modal.playMoney' : 'modal.balance')}</small>
        <b>
          <NumberChange
            amount={user.Balances.TotalBalance}
            durationMs={BALANCE_COUNTS_MS}
            text={(amount) => moneyText(amount, user.CurrencySystemAbbreviature, tag)}
          />
        </b>
      </div>
      <IconButton icon="x" label={t('modal.close')} onClick={onClose} />
    </header>
  );
}

/** The player's own place: header with name and balance, menu, and the tab the areas bring. */
export function AccountModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('account');
  const user = useUser();
  const tabs = accountTabs();
  const { key, data: tabData } = tabOf(data);
  const tab = tabs.find((each) => each.key === key) ?? tabs[0];
  useEffect(() => {
    if (user === null) onClose();
  }, [user, onClose]);
  const menu = useRef<HTMLElement>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const shown = user && tab?.key;
  useEffect(() => {
    // On phones the menu is a strip: where one is must be in its view.
    if (shown) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  if (!user || !tab) return null;
  return (
    <Overlay open onClose={onClose} label={t('modal.label')} className="over--acct">
      <section className="dialog acct">
        <Head user={user} tab={tab} onClose={onClose} />
        <div className="acct__g">
          <nav className="acct__menu" ref={menu} aria-label={t('modal.menu')}>
            {ACCOUNT_TAB_GROUPS.map((group) => (
              <MenuGroup
                key={group}
                group={group}
                current={tab.key}
                tabs={tabs.filter((each) => each.group === group)}
              />
            ))}
            <button type="button" className="nav nav--out" onClick={() => void signOut()}>
              <Icon name="sign-out" />
              <span className="nav__t">{t('modal.logOut')}</span>
            </button>
          </nav>
          <div className="acct__main">
            <AreaBoundary resetKey={tab.key}>
              <Suspense fallback={<LinesSkeleton rows={6} label={t(`tabs.${tab.key}`)} />}>
                <AccountFoot value={foot}>
                  <tab.Content key={`${tab.key}:${tabData ?? ''}`} data={tabData} onClose={onClose} />
                </AccountFoot>
              </Suspense>
            </AreaBoundary>
          </div>
        </div>
        <div className="acct__foot" ref={setFoot} />
      </section>
    </Overlay>
  );
}
