import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  askForCopy,
  askForErasure,
  getCopy,
  getPrivacy,
  linkToCopy,
  type PrivacyView,
  setConsent,
  withdrawErasure,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import { askToErase } from './ask-to-erase.ts';
import { type CopyRow, copiesOf, insertCopy, lockAccountRow, setLink, useLink } from './copy-store.ts';
import { blocksOf } from './erase.ts';
import { deleteErasure, erasureOf } from './erasure-store.ts';
import { aboutCopy } from './make-copy.ts';
import type { PrivacyParts } from './parts.ts';
import { personOf } from './personal-store.ts';
import { readCopy } from './read-copy.ts';
import { PRIVACY_TERMS } from './terms.ts';

const msOf = (at: Date | null | undefined): number | null => at?.getTime() ?? null;
const hashOf = (link: string): Buffer => createHash('sha256').update(link).digest();

/** `evens-mira.kessler-2026-11-21`: what the file is called where it is saved. */
const nameOf = (userName: string, { readyAt, askedAt }: CopyRow): string =>
  `evens-${userName}-${(readyAt ?? askedAt).toISOString().slice(0, 10)}.jsonl`;

/** What a player sees of the own data, and of what was asked for. */
async function privacyOf(parts: PrivacyParts, accountId: string): Promise<PrivacyView> {
  const { db, clock } = parts;
  const [person, emailOffers, answers, copies, erasure, blocks, excludedMs] = await Promise.all([
    personOf(db, accountId),
    parts.emailOffers(accountId),
    parts.emailAnswers(accountId),
    copiesOf(db, accountId, clock.wallMs()),
    erasureOf(db, accountId),
    blocksOf(db, accountId),
    parts.excludedUntilMs(accountId),
  ]);
  const [copy] = copies;
  return {
    consents: [{ kind: 'emailOffers', given: emailOffers, atMs: msOf(answers[0]?.at) }],
    copy: copy
      ? {
          state: copy.state,
          askedMs: copy.askedAt.getTime(),
          name: copy.state === 'ready' ? nameOf(person?.userName ?? '', copy) : null,
          bytes: copy.sizeBytes === null ? null : Number(copy.sizeBytes),
          untilMs: msOf(copy.expiresAt),
        }
      : null,
    erasure: {
      askedMs: msOf(erasure?.askedAt),
      dueMs: msOf(erasure?.dueAt),
      waitDays: PRIVACY_TERMS.erasureWaitDays,
      blocks: [...blocks],
      excluded: excludedMs !== undefined,
    },
  };
}

export function privacyRoutes(parts: PrivacyParts): readonly PlayerRoute[] {
  const { db, clock, sealing } = parts;
  const nowMs = (): number => clock.wallMs();
  const present = (accountId: string): Promise<PrivacyView> => privacyOf(parts, accountId);

  return [
    route(getPrivacy, ({ caller }) => present(caller.accountId)),

    route(setConsent, async ({ caller: { accountId }, body: { given } }) => {
      await inTransaction(db, (tx) => parts.setEmailOffers(tx, accountId, given));
      return present(accountId);
    }),

    route(askForCopy, async ({ caller: { accountId } }) => {
      await inTransaction(db, async (tx) => {
        await lockAccountRow(tx, accountId);
        const [copy] = await copiesOf(tx, accountId, nowMs());
        if (copy && copy.state !== 'failed') return;
        const id = randomUUID();
        const secret = sealing.seal(randomBytes(32).toString('base64url'), aboutCopy(id));
        await insertCopy(tx, { id, accountId, secret, nowMs: nowMs() });
      });
      return present(accountId);
    }),

    route(linkToCopy, async ({ caller: { accountId } }) => {
      const link = randomBytes(24).toString('base64url');
      const untilMs = nowMs() + PRIVACY_TERMS.linkMs;
      const made = await setLink(db, { accountId, hash: hashOf(link), nowMs: nowMs(), untilMs });
      return made ? { path: getCopy.path.replace(':link', link), untilMs } : refuse(refusal('LinkNotUsable'));
    }),

    route(getCopy, async ({ caller: { accountId }, params: { link } }) => {
      const [person, copy] = await Promise.all([
        personOf(db, accountId),
        useLink(db, { accountId, hash: hashOf(link), nowMs: nowMs() }),
      ]);
      if (!copy || !person) return refuse(refusal('LinkNotUsable'));
      return readCopy(parts, copy, nameOf(person.userName, copy));
    }),

    route(askForErasure, async ({ caller: { accountId } }) => {
      const refused = await inTransaction(db, (tx) => askToErase(parts, tx, accountId));
      return refused ? refuse(refused) : present(accountId);
    }),

    route(withdrawErasure, async ({ caller: { accountId } }) => {
      await inTransaction(db, async (tx) => {
        if (await deleteErasure(tx, accountId))
          await parts.notices.tell(tx, { event: 'erasureWithdrawn', to: accountId, values: {} });
      });
      return present(accountId);
    }),
  ];
}
