/**
 * What became of one attempt to send. `unknown`: the whole mail had been handed over, and the answer was lost; it may
 * have arrived, so it is not sent again.
 */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'again'; readonly fault: string }
  | { readonly kind: 'refused'; readonly fault: string }
  | { readonly kind: 'unknown'; readonly fault: string };

/** As nodemailer throws it: its word for the fault and the server's number, if it answered. */
export interface SendingError {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Ours to mend, not the mail's fault: it is tried again, and the fault stands on /metrics. */
const OWN_FAULTS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'ECONFIG', 'EDNS']);

/**
 * Reads an error of the SMTP client. Replies of 4xx ask for another try and those of 5xx forbid it (RFC 5321, 4.2.1);
 * without a reply it matters whether the whole mail had been `handedOver`. The fault is a code, never the server's words.
 */
export function outcomeOf({ code = 'EUNKNOWN', responseCode }: SendingError, handedOver: boolean): Outcome {
  const fault = responseCode === undefined ? code : `${code} ${responseCode}`;
  if (OWN_FAULTS.has(code)) return { kind: 'again', fault };
  if (responseCode !== undefined) return { kind: responseCode >= 500 ? 'refused' : 'again', fault };
  return { kind: handedOver ? 'unknown' : 'again', fault };
}

const MINUTE_MS = 60_000;

/** How long a mail rests after so many attempts: a minute, doubled each time, never more than an hour. */
export const restAfter = (attempts: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.max(0, Math.min(attempts, 20) - 1), 60 * MINUTE_MS);
