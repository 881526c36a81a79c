import PostalMime from 'postal-mime';

/** A mail as its reader would see it. */
export interface ReceivedMail {
  readonly id: number;
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly atMs: number;
}

/** What arrived, the latest first. Keeps the last two hundred, and nothing over a restart. */
export interface Mailbox {
  add(raw: Buffer, to: readonly string[], atMs: number): Promise<void>;
  mails(): readonly ReceivedMail[];
}

const MOST = 200;

export function openMailbox(): Mailbox {
  let mails: readonly ReceivedMail[] = [];
  let lastId = 0;
  return {
    add: async (raw, to, atMs) => {
      const { messageId = '', from, subject = '', text = '' } = await PostalMime.parse(raw);
      lastId += 1;
      const mail = { id: lastId, messageId, from: from?.address ?? '', to, subject, text: text.trimEnd(), atMs };
      mails = [mail, ...mails].slice(0, MOST);
    },
    mails: () => mails,
  };
}
