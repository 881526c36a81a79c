import { ACCOUNT_MODALS } from '../../shared/account/open-account.ts';

/** Tags of the modals of this area. */
export const SECURITY_MODALS = {
  password: ACCOUNT_MODALS.password,
  email: 'change-email',
  phone: 'change-phone',
} as const;
