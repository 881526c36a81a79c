import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** How the mail server treats the next mails. */
export interface MailBehaviour {
  /** `later` answers 451, `never` 550, `lost` takes the mail and breaks the line instead of answering. */
  readonly answer: 'take' | 'later' | 'never' | 'lost';
  /** How many mails are treated so; then it takes them again. */
  readonly times: number;
}

export const GOOD_POST: MailBehaviour = { answer: 'take', times: 0 };

export interface SmtpSandbox {
  /** smtp://127.0.0.1:PORT */
  readonly url: string;
  misbehave(behaviour: MailBehaviour): void;
  stop(): Promise<void>;
}

const refused = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** A mail server on loopback that delivers into the mailbox, without accounts and without encryption. */
export async function startSmtp(options: {
  readonly port: number;
  readonly host: string;
  readonly mailbox: Mailbox;
  readonly nowMs: () => number;
}): Promise<SmtpSandbox> {
  let behaviour = GOOD_POST;
  const nextAnswer = (): MailBehaviour['answer'] => {
    const { answer, times } = behaviour;
    if (times <= 0) return 'take';
    behaviour = { answer, times: times - 1 };
    return answer;
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // It makes itself ready to encrypt all the same: with nobody's certificates, instead of reading everybody's.
    ca: [],
    size: 256 * 1024,
    logger: false,
    onData: (stream, session, done) => {
      const take = async (): Promise<void> => {
        const raw = await buffer(stream);
        const answer = nextAnswer();
        if (answer === 'later') throw refused(451, 'Try again later');
        if (answer === 'never') throw refused(550, 'No such mailbox');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        await options.mailbox.add(raw, to, options.nowMs());
        if (answer === 'lost') for (const connection of server.connections) connection.close();
      };
      take().then(() => done(), done);
    },
  });
  // A client that hangs up is no fault of the server's; unheard, the event would end the process.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(options.port, options.host, resolve);
  });
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : options.port;
  return {
    url: `smtp://${options.host}:${port}`,
    misbehave: (next) => {
      behaviour = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
