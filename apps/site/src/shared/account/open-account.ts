import { closeModal, openModal } from '../modals/modal-store.ts';
import type { AccountTabKey } from './account-tabs.ts';

/** Tags of the modals that several areas open. */
export const ACCOUNT_MODALS = {
  account: 'account',
  auth: 'auth',
  login: 'login',
  register: 'register',
  settings: 'settings',
  lowBalance: 'low-balance',
  lessBalance: 'less-balance',
  terms: 'terms',
  password: 'change-password',
  confirmIdentity: 'confirm-identity',
} as const;

/** Opens the account modal on a tab; `data` is for that tab alone. */
export const openAccount = (tab: AccountTabKey, data?: string): void =>
  openModal(ACCOUNT_MODALS.account, data === undefined ? tab : `${tab}:${data}`);

export const askToSignIn = (): void => openModal(ACCOUNT_MODALS.login);

/** Too little money for a bet: nothing at all asks for a first deposit, a little for more. */
export function openBalanceModal(balance: string, stake: string): void {
  if (Number(balance) > 0) openModal(ACCOUNT_MODALS.lessBalance, `${balance}:${stake}`);
  else openModal(ACCOUNT_MODALS.lowBalance);
}

export const closeAccount = (): void => closeModal(ACCOUNT_MODALS.account);
