/** The files of texts that dialogs of the account alone need, by their place (`LATER_AREAS` of i18n.ts). */
export const laterFiles = import.meta.glob<{ default: Record<string, unknown> }>(
  '../../locales/*/{cashier,documents,history,limits,loyalty,messages,passkeys,privacy,protection,security,trail,two-factor,welcome,withdraw}.json',
);
