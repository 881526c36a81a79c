import { createHash } from 'node:crypto';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import type { Approvals } from '../../../house/approvals/index.ts';
import { audit } from '../../../house/audit/index.ts';
import type { AdapterId } from '../adapter.ts';
import { configureIn, type NotConfigured, type Wanted } from '../configure.ts';
import type { ProvidersParts } from '../parts.ts';
import { sealedFor } from '../settings.ts';

/** As a kind of proposal, and as an action of the log. */
export const SETTINGS_KIND = 'games.setSettings';

/** Sealed, since proposals are read by whoever decides: keys are entered once, and shown to nobody. */
const payload = z.object({ provider: z.string(), sealed: z.string(), changed: z.string(), reason: z.string() });

const wanted = z.object({
  settings: z.record(z.string(), z.string()).optional(),
  addresses: z.array(z.string()).optional(),
  mostWinMinor: z
    .string()
    .transform((minor) => BigInt(minor))
    .nullable()
    .optional(),
});

/**
 * What tells two values of a setting apart without showing either: six hex digits, which too many values share for anybody to find a
 * weak one by them.
 */
export const fingerprintOf = (provider: string, name: string, value: string): string =>
  createHash('sha256')
    .update(JSON.stringify([provider, name, value]))
    .digest('hex')
    .slice(0, 6);

/** What a proposal changes, as people read it before they decide: names and fingerprints, never a value. */
export function changedBy(provider: string, { settings = {}, addresses, mostWinMinor }: Wanted): string {
  const fields = Object.entries(settings).map(([name, value]) => `${name} ${fingerprintOf(provider, name, value)}`);
  return [
    ...fields,
    ...(addresses === undefined ? [] : [`${addresses.length} callers`]),
    ...(mostWinMinor === undefined ? [] : [`most of one win ${mostWinMinor ?? 'as the house'}`]),
  ].join(', ');
}

const FIELD_OF: Readonly<Record<NotConfigured, string>> = {
  unknownProvider: 'provider',
  unknownSetting: 'settings',
  settingMissing: 'settings',
  addressInvalid: 'callers',
};
const refusedFor = (why: NotConfigured): Refusal =>
  why === 'unknownProvider' ? refusal('NotFound') : refusal('InvalidRequest', { field: FIELD_OF[why] });

/** A transaction that is undone: it only shows whether settings would be taken. */
class OnlyTried extends Error {
  override readonly name = 'OnlyTried';
}

/**
 * How keys and addresses of a provider are changed: one operator enters them, another approves. Whoever could do it alone could have the
 * wallet take the calls of a provider of his own.
 */
export function proposingSettings(parts: {
  readonly db: Database;
  readonly sealing: ProvidersParts['sealing'];
  readonly approvals: Pick<Approvals, 'kind'>;
  /** Told after the commit. */
  readonly changed: () => void;
}) {
  const { db, sealing } = parts;
  const sealedWish = (provider: AdapterId): string => `${sealedFor(provider)}/proposed`;

  const proposals = parts.approvals.kind({
    kind: SETTINGS_KIND,
    right: 'games.approve',
    proposes: 'games.change',
    payload,
    execute: async (tx, { provider, sealed, changed, reason }, { approvalId, proposedBy, approvedBy }) => {
      const read = wanted.parse(JSON.parse(sealing.open(sealed, sealedWish(provider as AdapterId))));
      const done = await configureIn(tx, sealing, provider, read, `operator:${proposedBy}`);
      if (!done.ok) return refuse(refusedFor(done.refusal));
      await audit.record(tx, {
        ...{ operator: approvedBy, action: SETTINGS_KIND, subject: `game-provider/${provider}`, reason },
        after: { changed, approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
    executed: () => parts.changed(),
  });

  /** Whether these settings would be taken; nothing is stored. */
  const tried = async (provider: AdapterId, wish: Wanted, operator: string): Promise<NotConfigured | undefined> => {
    try {
      await inTransaction(db, async (tx) => {
        const done = await configureIn(tx, sealing, provider, wish, operator);
        if (!done.ok) throw Object.assign(new OnlyTried(), { why: done.refusal });
        throw new OnlyTried();
      });
    } catch (error) {
      if (error instanceof OnlyTried) return 'why' in error ? (error.why as NotConfigured) : undefined;
      throw error;
    }
    return undefined;
  };

  return async (
    provider: AdapterId,
    wish: Wanted,
    { operator, reason }: { readonly operator: string; readonly reason: string },
  ): Promise<Result<{ readonly approvalId: string }, Refusal>> => {
    const no = await tried(provider, wish, operator);
    if (no) return refuse(refusedFor(no));
    const { settings, addresses, mostWinMinor } = wish;
    const told = mostWinMinor === undefined || mostWinMinor === null ? mostWinMinor : String(mostWinMinor);
    const sealed = sealing.seal(JSON.stringify({ settings, addresses, mostWinMinor: told }), sealedWish(provider));
    const changed = changedBy(provider, wish);
    const subject = `game-provider/${provider}`;
    return inTransaction(db, (tx) =>
      proposals.propose(tx, {
        ...{ operator, subject, reason, facts: { provider, changed } },
        payload: { provider, sealed, changed, reason },
      }),
    );
  };
}
