import type { ClosedAccountView } from '@evens/contract';
import { create } from 'zustand';

/**
 * The pass to an account that its player has closed: held by this page alone, never stored, and worth half an hour. Whoever
 * leaves the page signs in once more to get another.
 */
interface ClosedAccount {
  readonly pass: string | undefined;
  readonly account: ClosedAccountView | undefined;
}

export const useClosedAccount = create<ClosedAccount>(() => ({ pass: undefined, account: undefined }));

export const keepPass = (pass: string, account?: ClosedAccountView): void =>
  useClosedAccount.setState({ pass, account });

export const keepAccount = (account: ClosedAccountView): void => useClosedAccount.setState({ account });
