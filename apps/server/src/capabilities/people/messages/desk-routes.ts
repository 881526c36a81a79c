import {
  BROADCASTS_PAGE_SIZE,
  LANGUAGES,
  listBroadcasts,
  previewBroadcast,
  type RequestOf,
  sendBroadcast,
  takeBackBroadcast,
} from '@evens/contract';
import { type Clock, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { audienceSize, broadcasts, insertBroadcast, setTakenBack } from './broadcast-store.ts';
import { broadcastText, type MessageText } from './text.ts';

interface DeskParts {
  readonly db: Database;
  readonly clock: Clock;
  /** How colleagues read these operators, by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

type Texts = Readonly<Record<string, MessageText>>;

/** Writes a broadcast, and in the log who did; the same key again is the same one. */
const write = (
  { db, clock }: Pick<DeskParts, 'db' | 'clock'>,
  operator: string,
  { texts, country, language, marketing, publishMs, key, reason }: RequestOf<typeof sendBroadcast>['body'],
): Promise<{ readonly id: string }> =>
  inTransaction(db, async (tx) => {
    const nowMs = clock.wallMs();
    const createdAt = new Date(nowMs);
    const publishAt = new Date(Math.max(nowMs, publishMs ?? nowMs));
    const row = { country, language, marketing, createdBy: operator, createdAt, publishAt, key };
    const { id, isNew } = await insertBroadcast(tx, { texts: texts as Texts, ...row });
    if (isNew) {
      await audit.record(tx, {
        operator,
        action: 'messages.broadcast',
        subject: `broadcast/${id}`,
        after: {
          languages: Object.keys(texts).sort().join(' '),
          country: country ?? 'all',
          language: language ?? 'all',
          marketing,
          publishMs: publishAt.getTime(),
        },
        reason,
      });
    }
    return { id: String(id) };
  });

/** Where an operator writes to many players. */
export function messageDeskRoutes({ db, clock, namesOf }: DeskParts): readonly OperatorRoute[] {
  return [
    route(listBroadcasts, async ({ query: { page } }) => {
      const skip = (page - 1) * BROADCASTS_PAGE_SIZE;
      const { total, rows } = await broadcasts(db, { skip, limit: BROADCASTS_PAGE_SIZE });
      const names = await namesOf([...new Set(rows.map(({ createdBy }) => createdBy))]);
      return {
        total,
        broadcasts: rows.map(({ id, texts, createdAt, publishAt, takenBackAt, reads, ...row }) => ({
          ...row,
          id: String(id),
          texts: { ...texts },
          createdByName: names.get(row.createdBy) ?? row.createdBy,
          createdMs: createdAt.getTime(),
          publishMs: publishAt.getTime(),
          takenBackMs: takenBackAt?.getTime() ?? null,
          reads: Number(reads),
        })),
      };
    }),

    route(previewBroadcast, async ({ body: { country, language, texts } }) => ({
      accounts: await audienceSize(db, { country, language }),
      texts: LANGUAGES.filter(({ code }) => language === null || code === language).flatMap(({ code }) => {
        const written = broadcastText(texts as Texts, code);
        const from = Object.entries(texts).find(([, text]) => text === written)?.[0] ?? code;
        return written ? [{ language: code, from, ...written }] : [];
      }),
    })),

    route(sendBroadcast, ({ caller, body }) => write({ db, clock }, caller.operatorId, body)),

    route(takeBackBroadcast, ({ caller, params: { id }, body: { reason } }) =>
      inTransaction(db, async (tx) => {
        const { known, changed } = await setTakenBack(tx, BigInt(id), clock.wallMs());
        if (!known) return refuse(refusal('NotFound'));
        if (changed) {
          await audit.record(tx, {
            operator: caller.operatorId,
            action: 'messages.takeBack',
            subject: `broadcast/${id}`,
            reason,
          });
        }
        return {};
      }),
    ),
  ];
}
