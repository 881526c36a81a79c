import type { Outcome, SendingError } from './outcome.ts';
import { outcomeOf } from './outcome.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://...; read at each mail, because a sandbox may start later. */
  readonly url: () => string;
  /** The address mail comes from, with or without a name: `Evens <no-reply@bets.example>`. */
  readonly from: string;
}

export interface Sending {
  /** Stays the same over tries: a server that got a mail twice knows it for one. */
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html?: string | undefined;
}

/** No try takes longer than these together; a claim is believed dead later than that. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Whether the last byte of the mail was read by the connection: from then on a lost answer says nothing. */
const HANDED_OVER = Symbol('handed over');

const isSendingError = (error: unknown): error is Error & SendingError => error instanceof Error;

/** One attempt over a connection of its own. Never throws. */
export async function sendBySmtp(options: SmtpOptions, mail: Sending): Promise<Outcome> {
  const mark = { [HANDED_OVER]: false };
  // Loaded by the first mail: a start does without it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: options.url(),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (message, done) => {
    message.message.processFunc((stream) => {
      stream.once('end', () => {
        mark[HANDED_OVER] = true;
      });
      return stream;
    });
    done();
  });
  try {
    await transport.sendMail({
      from: options.from,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      ...(mail.html !== undefined && { html: mail.html }),
      messageId: mail.messageId,
      // Nobody's holiday notice shall answer a machine (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { kind: 'sent' };
  } catch (error) {
    if (!isSendingError(error)) return { kind: 'again', fault: 'EUNKNOWN' };
    return outcomeOf(error, mark[HANDED_OVER]);
  } finally {
    transport.close();
  }
}
