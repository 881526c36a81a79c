const FULL = '…';

/** "Mira Kessler" as "M… K…": enough to know that somebody is meant, too little to say who. */
export const maskedName = (...names: readonly (string | undefined)[]): string =>
  names
    .flatMap((name) => (name ?? '').split(/\s+/u))
    .filter(Boolean)
    .map((word) => [...word][0] + FULL)
    .join(' ');

/** "mira.kessler@example.com" as "m…r@example.com". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)];
  return (local.length > 2 ? local.slice(0, 1) + FULL + local.slice(-1) : FULL) + domain;
}

/** "+49 40 5550 118" as "+49 … 18". */
export function maskedPhone(phone: string | undefined): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  if (digits === '') return '';
  const start = phone?.trim().startsWith('+') && digits.length > 6 ? `+${digits.slice(0, 2)} ` : '';
  return `${start}${FULL} ${digits.slice(-2)}`;
}
