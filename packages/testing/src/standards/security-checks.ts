import type { Check } from './check.ts';

/** Security, payments, privacy and reach. */
export const SECURITY_CHECKS: readonly Check[] = [
  {
    id: 52,
    source: 'OWASP ASVS 5.0 2.3.3, 2.3.4, 15.4.2',
    asks: 'What belongs together is one transaction; what is scarce is locked; check and deed are one step.',
  },
  {
    id: 53,
    source: 'OWASP ASVS 5.0 2.3.5',
    asks: 'Large credits, voids, withdrawals and changed results take two people.',
  },
  { id: 54, source: 'OWASP ASVS 5.0 2.3.1', asks: 'Steps are not left out and not taken in another order.' },
  {
    id: 55,
    source: 'OWASP ASVS 5.0 2.4.1',
    asks: 'Machines are slowed at registration, login, lost password, codes and second factors.',
  },
  {
    id: 56,
    source: 'OWASP ASVS 5.0 3.3.1, 3.3.2, 3.5.1, 3.5.3',
    asks: 'Cookies belong to this host alone, no other site makes a call, and no GET changes anything.',
  },
  { id: 57, source: 'OWASP ASVS 5.0 4.4.1, 4.4.2', asks: 'Websockets look at the origin, and run over TLS only.' },
  {
    id: 58,
    source: 'OWASP ASVS 5.0 6.2; NIST 800-63B 5.1.1.2',
    asks: 'Passwords have eight letters at least, are not among the common ones, and are looked at whole.',
  },
  {
    id: 59,
    source: 'OWASP ASVS 5.0 6.1.1, 6.3.1; NIST 800-63B 5.2.2; NJ 13:69O-1.4(i)',
    asks: 'What is done against guessing is written down and kept.',
  },
  { id: 60, source: 'OWASP ASVS 5.0 6.5.1, 6.5.5', asks: 'A code counts once, and for thirty seconds.' },
  {
    id: 61,
    source: 'OWASP ASVS 5.0 7.2.4, 7.4.1-3, 7.5.1',
    asks: 'A login makes a new session; sessions end with logout, lock and a changed factor; what is sensitive is confirmed anew.',
  },
  {
    id: 62,
    source: 'OWASP ASVS 5.0 7.3.1, 7.3.2; NIST 800-63B',
    asks: 'Sessions end when nobody uses them, and after their longest time.',
  },
  {
    id: 63,
    source: 'OWASP ASVS 5.0 8.2.1-3; API1, API3, API5:2023',
    asks: 'A generated table of roles, routes and objects finds nobody where they may not be.',
  },
  { id: 64, source: 'OWASP ASVS 5.0 15.3.3', asks: 'Fields that nobody asked for change nothing, in every body.' },
  {
    id: 65,
    source: 'OWASP ASVS 5.0 14.2.1',
    asks: 'No token that lasts stands in an address: a code of one use and sixty seconds, taken out of the history.',
  },
  {
    id: 66,
    source: 'OWASP ASVS 5.0 1.3.6, 13.2.4, 13.2.5; API7',
    asks: 'The house calls no address that a stranger names.',
  },
  {
    id: 67,
    source: 'House rule on QR codes',
    asks: 'QR codes are drawn here; no other house may serve a picture into ours.',
  },
  {
    id: 68,
    source: 'OWASP ASVS 5.0 3.4.1, 3.4.3, 3.4.6, 14.3.2',
    asks: 'Answers keep browsers with TLS, name what may run and frame, and what belongs to an account is not stored.',
  },
  {
    id: 69,
    source: 'OWASP ASVS 5.0 16.2.2, 16.3.1-2, 16.4.2, 16.5.1-3',
    asks: 'Errors say little and let nobody in; logins and refusals are logged; logs are only added to, in UTC.',
  },
  { id: 70, source: 'OWASP API4, API6:2023', asks: 'Pages, bodies, files, slips and patterns are bounded.' },
  {
    id: 71,
    source: 'OWASP API10:2023',
    asks: 'What providers and feeds say is checked: shape, signature, time and amounts.',
  },
  { id: 72, source: 'PCI DSS 3.3.1', asks: 'No card number and no security code is kept anywhere.' },
  { id: 73, source: 'PCI DSS 6.4.3, 11.6.1', asks: 'The scripts of a page that pays are listed and watched.' },
  {
    id: 74,
    source: 'GDPR 15, 17, 20',
    asks: 'An export holds every table that knows the person; an erasure replaces the person and leaves the ledger true.',
  },
  {
    id: 75,
    source: 'GDPR; ePrivacy 5(3)',
    asks: 'Nothing that is not needed is stored in a browser before its owner agrees.',
  },
  {
    id: 76,
    source: 'WCAG 2.2 AA',
    asks: 'Every screen can be used by everybody: axe finds nothing, and all can be done by keyboard.',
  },
];
