import { inTransaction } from '../../../platform/database/index.ts';
import { type DocumentParts, dayOf } from './parts.ts';
import { scanDue } from './scanning.ts';
import { expireRecords } from './store.ts';

const LOOK_MS = 1_000;
const AFTER_ERROR_MS = 10_000;
const EXPIRED_AT_ONCE = 50;
const EXPIRY_EVERY_MS = 600_000;

/** KYC documents whose last day is over count no more by themselves; here their owners are told. Answers how many. */
export async function expireDue(parts: DocumentParts): Promise<number> {
  const { db, clock, notices, news } = parts;
  const expired = await inTransaction(db, async (tx) => {
    const found = await expireRecords(tx, dayOf(clock.wallMs()), EXPIRED_AT_ONCE);
    for (const { accountId, kind } of found)
      await notices.tell(tx, { event: 'documentExpired', to: accountId, values: { kind } });
    return found;
  });
  for (const { accountId } of expired) news.account(accountId, 'documents', {});
  return expired.length;
}

/** Scans what waits and tells of what expired, until it is stopped. */
export function documentJobs(parts: DocumentParts): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let expiryAtMs = 0;

  const round = async (): Promise<number> => {
    const nowMs = parts.clock.wallMs();
    if (nowMs >= expiryAtMs) {
      const more = (await expireDue(parts)) === EXPIRED_AT_ONCE;
      if (!more) expiryAtMs = nowMs + EXPIRY_EVERY_MS;
    }
    return (await scanDue(parts)) > 0 ? 0 : LOOK_MS;
  };
  const again = (restMs: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = round()
        .catch((error: unknown) => {
          parts.onError(error);
          return AFTER_ERROR_MS;
        })
        .then(again);
    }, restMs).unref();
  };
  return {
    start: () => {
      stopped = false;
      again(0);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
