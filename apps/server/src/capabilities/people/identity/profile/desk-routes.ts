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

const isProven = (field: string): boolean => PROVEN_FIELDS.some((each) => each === field);

/**
 * What a player said of themselves, changed by operators: with a reason, and a line in the log that names the fields. What papers
 * have shown is changed by two: the values lie in a table of their own until then, never in the log or among the proposals.
 */
export function profileDeskRoutes(parts: ProfileDeskParts): readonly OperatorRoute[] {
  const { db, clock, approvals } = parts;
  if (!approvals) return [];

  const carryOut = async (
    tx: DatabaseTransaction,
    asked: Parameters<typeof change>[3]['asked'],
    { accountId, operator, reason, after }: Changing,
  ): Promise<Result<undefined, Refusal>> => {
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
  };

  const changes = approvals.kind({
    kind: 'persons.changeProven',
    right: 'persons.approve',
    proposes: 'persons.change',
    payload: z.object({ accountId: z.uuid(), proposalId: z.uuid() }),
    execute: async (tx, { accountId, proposalId }, { approvalId, proposedBy, approvedBy }) => {
      const asked = await takeProposal(tx, accountId, proposalId);
      if (!asked) return refuse(refusal('ProposalNotOpen'));
      return carryOut(tx, asked, { accountId, operator: approvedBy, after: { approval: approvalId, proposedBy } });
    },
    executed: ({ accountId }) => parts.onChanged?.(accountId),
    about: async (payloads) =>
      Promise.all(payloads.map(async ({ accountId }) => (await profileById(db, accountId))?.userName ?? accountId)),
  });

  return [
    route(changePersonalData, ({ caller, params: { accountId }, body: { reason, ...asked } }) =>
      inTransaction(db, async (tx) => {
        const row = await lockProfile(tx, accountId);
        if (!row) return refuse(refusal('NotFound'));
        const isVerified = (await parts.isVerified?.(accountId, tx)) ?? false;
        const { minimumAgeYears } = await parts.registrationRules(tx);
        const judged = judgeChange(row, asked, { isVerified: false, minimumAgeYears, nowMs: clock.wallMs() });
        if ('refused' in judged) return refuse(judged.refused);
        const { changed } = judged;
        const operator = caller.operatorId;
        let approvalId: string | null = null;
        if (isVerified && changed.some(isProven)) {
          const [BirthYear, BirthMonth, BirthDay] = judged.birthDate.split('-').map(Number);
          // Whole, so that what the second person reads is what will be.
          const fields = changed.includes('BirthDay') ? { ...asked, BirthYear, BirthMonth, BirthDay } : asked;
          const before = await proposalOf(tx, accountId);
          // The same asked for twice is one proposal.
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
          ({ approvalId } = proposed.value);
        } else {
          const done = await carryOut(tx, asked, { accountId, operator, reason });
          if (!done.ok) return done;
        }
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
          IsVerified: isVerified,
          Proposed: await proposedFor(tx, accountId),
          approvalId,
        };
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
