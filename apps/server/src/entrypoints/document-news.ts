import { type DocumentNews, type DocumentParts, documentWords } from '../capabilities/people/documents/index.ts';
import type { Letters } from '../capabilities/people/mail/index.ts';
import type { MessageSender } from '../capabilities/people/messages/index.ts';
import type { DatabaseTransaction } from '../platform/database/index.ts';

interface Telling {
  readonly messages: MessageSender;
  readonly letters: Pick<Letters, 'send'>;
}

/** What a letter's button opens. */
const path = '/open-modal/documents';

async function tell(
  { messages, letters }: Telling,
  tx: DatabaseTransaction,
  accountId: string,
  news: DocumentNews,
): Promise<void> {
  const kind = documentWords.kind(news.kind);
  switch (news.what) {
    case 'asked': {
      const values = { kind, words: news.words };
      await messages.send(tx, { accountId, kind: 'documentAsked', values });
      await letters.send(tx, { accountId, kind: 'document-asked', values, path });
      return;
    }
    case 'accepted':
      await messages.send(tx, { accountId, kind: 'documentAccepted', values: { kind } });
      await letters.send(tx, { accountId, kind: 'document-accepted', values: { kind }, path });
      return;
    case 'expired':
      await messages.send(tx, { accountId, kind: 'documentExpired', values: { kind } });
      await letters.send(tx, { accountId, kind: 'document-expired', values: { kind }, path });
      return;
    case 'refused': {
      const values = { kind, reason: documentWords.reason(news.reason) };
      if (news.words === '') {
        await messages.send(tx, { accountId, kind: 'documentRefused', values });
        await letters.send(tx, { accountId, kind: 'document-refused', values, path });
        return;
      }
      const said = { ...values, words: news.words };
      await messages.send(tx, { accountId, kind: 'documentRefusedWithWords', values: said });
      await letters.send(tx, { accountId, kind: 'document-refused-with-words', values: said, path });
    }
  }
}

/** Tells a player of a paper: in the inbox, and by mail, in the language that they read. */
export const tellOfDocuments =
  (telling: Telling): DocumentParts['tell'] =>
  (tx, accountId, news) =>
    tell(telling, tx, accountId, news);
