import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isAccountTabKey } from '../../shared/account/account-tabs.ts';
import { askToSignIn, openAccount } from '../../shared/account/open-account.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { useUser } from '../../shared/session/session.ts';
import { useHomePath } from '../../shared/session/use-home-path.ts';

/** An address that opens a modal over the home page: a tab of the account, or any modal by its tag. */
export function OpenModalScreen({ modal: fixed }: { modal?: string }) {
  const { modal = fixed, data } = useParams();
  const user = useUser();
  const home = useHomePath();
  const navigate = useNavigate();
  useEffect(() => {
    if (user === undefined) return;
    void navigate(home, { replace: true });
    if (!isAccountTabKey(modal)) {
      if (modal) openModal(modal, data);
    } else if (user) openAccount(modal, data);
    else if (modal === 'settings') openModal('settings');
    else askToSignIn();
  }, [user, modal, data, home, navigate]);
  return null;
}
