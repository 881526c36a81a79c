import { Gauge } from 'prom-client';
import { type Mail, openMail } from '../capabilities/people/mail/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { House } from './house.ts';

/** The mail of the house: to the configured server, in a demo without one to the sandbox's, else it waits. */
export function openHouseMail(house: House, metrics: Metrics, sandboxSmtpUrl: () => string | undefined): Mail {
  const { config, db, log } = house;
  const mail = openMail({
    db,
    from: config.mailFrom,
    smtpUrl: () => config.smtpUrl ?? sandboxSmtpUrl(),
    onFault: ({ mailId, outcome }) => log.warn({ mailId, outcome }, 'a mail was not sent'),
    onError: (error) => log.error({ err: error }, 'mail could not be looked at'),
  });
  const { registry } = metrics;
  new Gauge({
    name: 'evens_mail_queued',
    help: 'Mails that wait to be sent',
    registers: [registry],
    async collect() {
      this.set((await mail.figures()).queued);
    },
  });
  new Gauge({
    name: 'evens_mail_oldest_seconds',
    help: 'How long the oldest mail has been waiting',
    registers: [registry],
    async collect() {
      this.set((await mail.figures()).oldestSec);
    },
  });
  return mail;
}
