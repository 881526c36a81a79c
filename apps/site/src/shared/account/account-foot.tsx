import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Below what scrolls in the account: on a phone what pays stands there, and covers nothing that is to be pressed. */
export const AccountFoot = createContext<HTMLElement | null>(null);

const PHONE = '(max-width:768px)';

const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const asked = matchMedia(PHONE);
      asked.addEventListener('change', changed);
      return () => asked.removeEventListener('change', changed);
    },
    () => matchMedia(PHONE).matches,
    () => false,
  );

/** Puts what it holds into the foot of the account on a phone, and leaves it where it stands everywhere else. */
export function InAccountFoot({ children }: { readonly children: ReactNode }) {
  const foot = useContext(AccountFoot);
  const phone = useIsPhone();
  return foot && phone ? createPortal(children, foot) : children;
}
