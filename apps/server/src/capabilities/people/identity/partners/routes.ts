import { createHmac, hash } from 'node:crypto';
import {
  askPartnerCode,
  type EntryView,
  enterByPartner,
  PARTNER_SIGNATURE_HEADER,
  PARTNER_TIMESTAMP_HEADER,
  partnerAsk,
} from '@evens/contract';
import { accept, type Clock, isStorableText, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import { newToken, type PlayerRoute, route, sameSecret } from '../../../../platform/http/index.ts';
import type { EntryDoor } from '../second-step/entry.ts';
import { accountOfPartner, insertCode, useCode } from './store.ts';

export const PARTNER_TIMES = {
  /** A code is good for so long. */
  codeMs: 60_000,
  /** So far a partner's clock may be from ours. */
  windowMs: 60_000,
} as const;

/** The secrets of the partners that may sign their players in, by id. */
export type Partners = ReadonlyMap<string, string>;

interface PartnerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly partners?: Partners | undefined;
  readonly enter: (accountId: string, shown: 'partner', door: EntryDoor) => Promise<Result<EntryView, Refusal>>;
}

const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer');

export const partnerSignature = (secret: string, timestamp: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

interface Signed {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a partner asks, once the signature and its time fit. */
function readAsk(secret: string | undefined, { body, headers }: Signed, nowMs: number) {
  const [timestamp, signature] = [headers[PARTNER_TIMESTAMP_HEADER], headers[PARTNER_SIGNATURE_HEADER]];
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) {
    return refuse(refusal('SignatureInvalid'));
  }
  // Of a partner that there is none of the same is reckoned, with a secret that nobody has.
  const fits = sameSecret(signature, partnerSignature(secret ?? newToken(), timestamp, body));
  if (secret === undefined || !fits || Math.abs(nowMs - Number(timestamp) * 1000) > PARTNER_TIMES.windowMs) {
    return refuse(refusal('SignatureInvalid'));
  }
  const read = partnerAsk.safeParse(jsonIn(body));
  return read.success && isStorableText(read.data.player) ? accept(read.data) : refuse(refusal('InvalidRequest'));
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The way in by a partner's word: signed, for a minute, once, and only to accounts that were opened through it. */
export function partnerRoutes({ db, clock, partners = new Map(), enter }: PartnerParts): readonly PlayerRoute[] {
  return [
    route(askPartnerCode, async ({ params: { partner }, body, headers }) => {
      const nowMs = clock.wallMs();
      const asked = readAsk(partners.get(partner), { body, headers }, nowMs);
      if (!asked.ok) return asked;
      const { id, player } = asked.value;
      const accountId = await accountOfPartner(db, partner, player.trim());
      if (accountId === undefined) return refuse(refusal('NotFound'));
      const code = newToken();
      const kept = { codeHash: hashOf(code), requestHash: hashOf(`${partner} ${id}`), partner, accountId };
      const isNew = await inTransaction(db, (tx) => insertCode(tx, { ...kept, nowMs, validMs: PARTNER_TIMES.codeMs }));
      return isNew ? { Token: code, ValidSec: PARTNER_TIMES.codeMs / 1000 } : refuse(refusal('IdempotencyKeyReused'));
    }),

    route(enterByPartner, async ({ body, caller, session, ip, headers }) => {
      const used = await useCode(db, hashOf(body.Token), clock.wallMs());
      // A partner that the house has parted from opens nothing, with no code that it still has.
      if (!used || !partners.has(used.partner)) return refuse(refusal('LinkNotUsable'));
      const entered = await enter(used.accountId, 'partner', { caller, session, from: { ip, headers } });
      return entered.ok ? entered.value : entered;
    }),
  ];
}
