import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { changePersonalData, PROVEN_FIELDS } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../platform/http/index.ts';
import type { Approvals } from '../../../house/approvals/index.ts';
import { audit } from '../../../house/audit/index.ts';
import { judgeChange } from './change-profile.ts';
import { lockProfile, profileById } from './profile-store.ts';
import { keepProposal, proposalOf, takeProposal } from './proposal-store.ts';
import { change, type ProfileParts } from './routes.ts';

export interface ProfileDeskParts extends ProfileParts {
  /** Without it nobody of the house changes what players said. */
  readonly approvals?: Pick<Approvals, 'kind'> | undefined;
  /** After the commit of a change that a second person approved. */
  readonly onChanged?: ((accountId: string) => void) | undefined;
}

interface Changing {
  readonly accountId: string;
  readonly operator: string;
  readonly reason?: string;
  readonly after?: Readonly<Record<string, string>>;
}

type Asked = Parameters<typeof change>[3]['asked'];
type ProfileRow = NonNullable<Awaited<ReturnType<typeof lockProfile>>>;

const isProven = (field: string): boolean => PROVEN_FIELDS.some((each) => each === field);

/** Changes it, and says so in the log by the names of the fields. */
async function carryOut(
  parts: ProfileDeskParts,
  tx: DatabaseTransaction,
  asked: Asked,
  { accountId, operator, reason, after }: Changing,
): Promise<Result<undefined, Refusal>> {
  const done = await change(parts, tx, accountId, { asked, mayChangeProven: true });
  if (!done.ok) return done;
  await audit.record(tx, {
    operator,
    action: 'persons.change',
    subject: `player/${accountId}`,
    after: { ...after, fields: done.value.changed.join(' ') },
    ...(reason !== undefined && { reason }),
  });
  return accept(undefined);
}

/** What a second person approves: the values lie in a table of their own until then, never in the log or among the proposals. */
const provenChanges = (parts: ProfileDeskParts, approvals: Pick<Approvals, 'kind'>) =>
  approvals.kind({
    kind: 'persons.changeProven',
    right: 'persons.approve',
    proposes: 'persons.change',
    payload: z.object({ accountId: z.uuid(), proposalId: z.uuid() }),
    execute: async (tx, { accountId, proposalId }, { approvalId, proposedBy, approvedBy }) => {
      const asked = await takeProposal(tx, accountId, proposalId);
      if (!asked) return refuse(refusal('ProposalNotOpen'));
      const after = { approval: approvalId, proposedBy };
      return carryOut(parts, tx, asked, { accountId, operator: approvedBy, after });
    },
    executed: ({ accountId }) => parts.onChanged?.(accountId),
    about: async (payloads) =>
      Promise.all(
        payloads.map(async ({ accountId }) => (await profileById(parts.db, accountId))?.userName ?? accountId),
      ),
  });

/** Proposes a change of what documents have shown; the same asked for twice is one proposal. */
async function propose(
  { clock }: ProfileDeskParts,
  changes: ReturnType<typeof provenChanges>,
  tx: DatabaseTransaction,
  { accountId, operator, reason }: Changing & { readonly reason: string },
  asked: Asked,
  { changed, birthDate }: { readonly changed: readonly string[]; readonly birthDate: string },
): Promise<Result<string | null, Refusal>> {
  const [BirthYear, BirthMonth, BirthDay] = birthDate.split('-').map(Number);
  // Whole, so that what the second person reads is what will be.
  const fields = changed.includes('BirthDay') ? { ...asked, BirthYear, BirthMonth, BirthDay } : asked;
  const before = await proposalOf(tx, accountId);
  const id = before && isDeepStrictEqual(before.fields, fields) ? before.id : randomUUID();
  const proposed = await changes.propose(tx, {
    operator,
    subject: `player/${accountId}`,
    payload: { accountId, proposalId: id },
    facts: { fields: changed.join(' ') },
    reason,
  });
  if (!proposed.ok) return proposed;
  await keepProposal(tx, { accountId, id, fields, nowMs: clock.wallMs() });
  return accept(proposed.value.approvalId);
}

/** A person in the open, as it stands in this transaction. */
async function inTheOpen(tx: DatabaseTransaction, row: ProfileRow, accountId: string) {
  const now = (await profileById(tx, accountId)) ?? row;
  const said = (field: string): string => now.profile[field] ?? '';
  return {
    FirstName: said('FirstName'),
    LastName: said('LastName'),
    Gender: said('Gender'),
    BirthDate: now.birthDate,
    Email: now.email,
    Phone: said('Phone'),
    Address: said('Address'),
    City: said('City'),
    PostalCode: said('PostalCode'),
    Country: now.country,
    Proposed: await proposedFor(tx, accountId),
  };
}

/**
 * What a player said of themselves, changed by operators: with a reason, and a line in the log that names the fields. What KYC
 * documents have shown is changed by two.
 */
export function profileDeskRoutes(parts: ProfileDeskParts): readonly OperatorRoute[] {
  const { db, clock, approvals } = parts;
  if (!approvals) return [];
  const changes = provenChanges(parts, approvals);
  return [
    route(changePersonalData, ({ caller, params: { accountId }, body: { reason, ...asked } }) =>
      inTransaction(db, async (tx) => {
        const row = await lockProfile(tx, accountId);
        if (!row) return refuse(refusal('NotFound'));
        const isVerified = (await parts.isVerified?.(accountId, tx)) ?? false;
        const { minimumAgeYears } = await parts.registrationRules(tx);
        const judged = judgeChange(row, asked, { isVerified: false, minimumAgeYears, nowMs: clock.wallMs() });
        if ('refused' in judged) return refuse(judged.refused);
        const changing = { accountId, operator: caller.operatorId, reason };
        const takesTwo = isVerified && judged.changed.some(isProven);
        const done = takesTwo
          ? await propose(parts, changes, tx, changing, asked, judged)
          : await carryOut(parts, tx, asked, changing);
        if (!done.ok) return done;
        const approvalId = done.value ?? null;
        return { ...(await inTheOpen(tx, row, accountId)), IsVerified: isVerified, approvalId };
      }),
    ),
  ];
}

/** The values that wait for a second person, for whoever may see a person in the open. */
export async function proposedFor(
  db: Parameters<typeof proposalOf>[0],
  accountId: string,
): Promise<Record<string, string> | null> {
  const proposal = await proposalOf(db, accountId);
  if (!proposal) return null;
  const { BirthDay, BirthMonth, BirthYear, ...texts } = proposal.fields;
  const twoDigits = (value: number | undefined): string => String(value ?? 0).padStart(2, '0');
  return {
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    ...(BirthYear !== undefined && { BirthDate: `${BirthYear}-${twoDigits(BirthMonth)}-${twoDigits(BirthDay)}` }),
  };
}
