import {
  checkSettings,
  getHouseSettings,
  getLogo,
  publishSettings,
  rollBackSettings,
  saveSettingsDraft,
  sendLogo,
} from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, type PlayerRoute, route } from '../../../platform/http/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { SettingsDesk } from './desk.ts';
import type { Values } from './field.ts';
import { isSafeSvg } from './safe-svg.ts';
import { deleteDraft, keepLogo, readLogo, versionOf, writeDraft } from './version-store.ts';
import { changesBetween, changesTo, makeVersion, withChanges } from './versions.ts';

export interface SettingsRouteParts {
  readonly db: Database;
  readonly desk: SettingsDesk;
  readonly approvals: Pick<Approvals, 'kind'>;
  /** After the commit: here and in every other process the new version holds. */
  readonly announce: (version: number) => Promise<void>;
}

/** One set of settings is proposed at a time: each is a change of the version that stands. */
const SUBJECT = 'settings';

const payload = z.object({
  baseVersion: z.number().int(),
  changes: z.record(z.string(), z.unknown()),
  backTo: z.number().int().nullable(),
  reason: z.string(),
  /** As the proposer saw it, for whoever reads the proposal. */
  shown: z.array(z.object({ title: z.string(), before: z.unknown(), after: z.unknown() })),
});

const MOST_WORDS = 160;
const words = (value: unknown): string => {
  const said = Array.isArray(value) && value.every((each) => typeof each !== 'object') ? value.join(', ') : value;
  const text = typeof said === 'object' && said !== null ? JSON.stringify(said) : String(said ?? '');
  const plain = text === '' ? 'none' : text === 'true' ? 'on' : text === 'false' ? 'off' : text;
  return plain.length > MOST_WORDS ? `${plain.slice(0, MOST_WORDS)} …` : plain;
};

interface Wish {
  readonly operator: string;
  readonly baseVersion: number;
  readonly changes: Values;
  readonly backTo: number | null;
  readonly reason: string;
}

/** Publishes at once, or puts it before a second person. */
function publisher({ db, desk, approvals, announce }: SettingsRouteParts) {
  const proposals = approvals.kind({
    kind: 'settings.publish',
    right: 'settings.approve',
    proposes: 'settings.change',
    payload,
    execute: (tx, { shown: _, ...order }, { proposedBy: madeBy, approvedBy }) =>
      makeVersion(tx, desk.versions, { ...order, madeBy, approvedBy }),
    executed: ({ baseVersion }) => void announce(baseVersion + 1).catch(() => undefined),
    about: async (payloads) =>
      payloads.map(({ shown }) =>
        shown.map(({ title, before, after }) => `${title}: ${words(before)} → ${words(after)}`).join('; '),
      ),
  });

  return async (wish: Wish): Promise<Result<{ version: number | null; approvalId: string | null }, Refusal>> => {
    const { operator, baseVersion, changes, backTo, reason } = wish;
    const standing = await desk.standing();
    if (standing.version !== baseVersion) return refuse(refusal('SettingsMoved', { version: standing.version }));
    const [wrong] = (await desk.check(changes)).faults;
    if (wrong) return refuse(refusal('SettingsInvalid', { ...wrong }));
    if (!desk.takesTwo(changes)) {
      const order = { baseVersion, changes, backTo, reason, madeBy: operator, approvedBy: null };
      const made = await inTransaction(db, (tx) => makeVersion(tx, desk.versions, order));
      if (!made.ok) return made;
      await announce(made.value);
      return accept({ version: made.value, approvalId: null });
    }
    const fields = desk.fields();
    const shown = changesBetween(desk.versions, standing.values, withChanges(standing.values, changes)).map(
      ({ field, before, after }) => ({ title: fields.get(field)?.title ?? field, before, after }),
    );
    const proposed = await inTransaction(db, async (tx) => {
      const put = await proposals.propose(tx, {
        ...{ operator, subject: SUBJECT, reason },
        payload: { baseVersion, changes: { ...changes }, backTo, reason, shown },
        facts: { version: baseVersion, fields: Object.keys(changes).join(' ').slice(0, 500) },
      });
      if (put.ok) await deleteDraft(tx, operator);
      return put;
    });
    return proposed.ok ? accept({ version: null, approvalId: proposed.value.approvalId }) : proposed;
  };
}

export function settingsRoutes(parts: SettingsRouteParts): {
  readonly player: readonly PlayerRoute[];
  readonly operator: readonly OperatorRoute[];
} {
  const { db, desk } = parts;
  const publish = publisher(parts);
  const operator: readonly OperatorRoute[] = [
    route(getHouseSettings, ({ caller }) => desk.viewOf(caller.operatorId)),

    route(checkSettings, async ({ body: { changes } }) => {
      const { faults, drawn, ...rest } = await desk.check(changes);
      return { ...rest, faults: [...faults], drawn: drawn.map((page) => ({ ...page })) };
    }),

    route(saveSettingsDraft, async ({ body: { baseVersion, changes }, caller }) => {
      const known = desk.fields();
      const strange = Object.keys(changes).find((field) => !known.has(field));
      if (strange !== undefined) {
        return refuse(refusal('SettingsInvalid', { field: strange, why: 'unknown', about: strange }));
      }
      const kept = Object.keys(changes).length > 0;
      await (kept ? writeDraft(db, caller.operatorId, { baseVersion, changes }) : deleteDraft(db, caller.operatorId));
      return { kept };
    }),

    route(publishSettings, async ({ body, caller }) => {
      if (Object.keys(body.changes).length === 0) return refuse(refusal('InvalidRequest', { field: 'changes' }));
      const made = await publish({ ...body, operator: caller.operatorId, backTo: null });
      return made.ok ? made.value : made;
    }),

    route(rollBackSettings, async ({ body: { version, baseVersion, reason }, caller }) => {
      const target = version === 0 ? { values: {} } : await versionOf(db, version);
      if (!target) return refuse(refusal('NotFound'));
      const { values, version: now } = await desk.standing();
      if (now !== baseVersion) return refuse(refusal('SettingsMoved', { version: now }));
      const changes = changesTo(values, target.values);
      if (Object.keys(changes).length === 0) return refuse(refusal('InvalidRequest', { field: 'version' }));
      const backTo = version === 0 ? null : version;
      const made = await publish({ operator: caller.operatorId, baseVersion, changes, backTo, reason });
      return made.ok ? made.value : made;
    }),

    route(sendLogo, async ({ body: { svg }, caller }) => {
      if (!isSafeSvg(svg)) {
        return refuse(refusal('SettingsInvalid', { field: 'brand.logo', why: 'script', about: '' }));
      }
      return { logo: `/api/brand/logo/${await keepLogo(db, svg.trim(), caller.operatorId)}` };
    }),
  ];
  return {
    player: [
      route(getLogo, async ({ params: { hash } }) => {
        const svg = await readLogo(db, hash);
        if (svg === undefined) return refuse(refusal('NotFound'));
        return {
          status: 200,
          contentType: 'image/svg+xml; charset=utf-8',
          body: Buffer.from(svg),
          headers: {
            'cache-control': 'public, max-age=31536000, immutable',
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
          },
        };
      }),
    ],
    operator,
  };
}
