import type { ComponentType } from 'react';
import { lazyScreen } from '../../shared/lazy-screen.tsx';
import type { ModalRegistry } from '../../shared/modals/modal-store.ts';

/** A way to sign in beside the password, as a row of its own (`SecurityRow`) in the list of the tab. */
export interface SecurityPart {
  readonly key: string;
  readonly Row: ComponentType;
}

/** Between password and phone, in this order: two-factor and passkeys add theirs. */
export const SECURITY_PARTS: readonly SecurityPart[] = [
  {
    key: 'two-factor',
    Row: lazyScreen(
      () => import('./two-factor/two-factor-row.tsx'),
      (file) => file.TwoFactorRow,
    ),
  },
  {
    key: 'passkeys',
    Row: lazyScreen(
      () => import('./passkeys/passkeys-rows.tsx'),
      (file) => file.PasskeysRows,
    ),
  },
];

/** Modals that the parts open, by their tags. */
export const PART_MODALS: ModalRegistry = {
  'two-factor': lazyScreen(
    () => import('./two-factor/enable-modal.tsx'),
    (file) => file.EnableModal,
  ),
  'two-factor-off': lazyScreen(
    () => import('./two-factor/disable-modal.tsx'),
    (file) => file.DisableModal,
  ),
  passkey: lazyScreen(
    () => import('./passkeys/add-passkey-modal.tsx'),
    (file) => file.AddPasskeyModal,
  ),
  'passkey-off': lazyScreen(
    () => import('./passkeys/remove-passkey-modal.tsx'),
    (file) => file.RemovePasskeyModal,
  ),
  'recovery-codes': lazyScreen(
    () => import('./two-factor/recovery-codes-modal.tsx'),
    (file) => file.RecoveryCodesModal,
  ),
};
