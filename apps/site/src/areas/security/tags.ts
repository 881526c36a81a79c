/** Tags of the modals of this area. */
export const SECURITY_MODALS = {
  password: 'change-password',
  email: 'change-email',
  phone: 'change-phone',
} as const;
