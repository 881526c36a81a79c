import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import { audit } from '../../house/audit/index.ts';
import { type CampaignVersion, publish, setVersionState, versionAt } from './campaign-store.ts';
import { codeTakenBy } from './codes/store.ts';
import type { BonusParts } from './parts.ts';
import { segmentNamed } from './segments/store.ts';
import { faultsByCountry, MOST_PER_NEW_MONEY, worthOfCampaign } from './worth-of.ts';

/** As a kind of proposal, and as an action of the log. */
export const PUBLISH_KIND = 'bonuses.publish';

const payload = z.object({ campaignId: z.string(), version: z.number() });

const subjectOf = (campaignId: string): string => `campaign/${campaignId}`;

/** What the gate may refuse with. */
type GateCode = 'InvalidRequest' | 'CampaignBreaksRules' | 'CampaignWorthTooMuch';
export interface GateRefusal extends Refusal {
  readonly code: GateCode;
}
const stopped = (code: GateCode, detail: NonNullable<Refusal['detail']>): GateRefusal => ({ code, detail });

/** Why nobody may publish this wording; undefined: somebody may. */
export function gate({ content }: Pick<CampaignVersion, 'content'>): GateRefusal | undefined {
  const [forbidden] = faultsByCountry(content);
  // A campaign for everybody is not given where it is forbidden; one that names the country is not published.
  if (forbidden && content.who.countries) {
    return stopped('CampaignBreaksRules', { country: forbidden.country, faults: forbidden.faults.join(', ') });
  }
  const worths = worthOfCampaign(content);
  const again = Math.max(0, ...worths.map(({ perNewMoney }) => perNewMoney ?? 0));
  if (again > MOST_PER_NEW_MONEY)
    return stopped('CampaignWorthTooMuch', {
      perNewMoney: again === Number.POSITIVE_INFINITY ? 'without end' : again,
      most: MOST_PER_NEW_MONEY,
    });
  const worth = Math.max(0, ...worths.map(({ percent }) => percent));
  // Cash that is given once is worth what it is; what may be taken again and again is not.
  const isCash = content.kind !== 'money' && content.who.mostPerPlayer === 1;
  if (isCash || worth <= content.mostWorthPercent) return undefined;
  return stopped('CampaignWorthTooMuch', { worthPercent: worth, mostPercent: content.mostWorthPercent });
}

/** The gate, whether its segment is there, and whether its code stands for nothing else: another campaign's players would take this one up. */
async function refusedBy(tx: DatabaseTransaction, version: CampaignVersion): Promise<Refusal | undefined> {
  const { code } = version.content;
  const stands = code === null ? undefined : await codeTakenBy(tx, code);
  const { segment } = version.content.who;
  if (segment !== null && !(await segmentNamed(tx, segment)))
    return refusal('InvalidRequest', { field: 'campaign.segment' });
  if (stands !== undefined && stands !== version.campaignId)
    return refusal('InvalidRequest', { field: 'campaign.code' });
  return gate(version);
}

export interface Publishing {
  /** Puts a draft before a second person. `NotFound`: there is no such draft. */
  propose(wish: {
    readonly campaignId: string;
    readonly version: number;
    readonly operator: string;
    readonly reason: string;
  }): Promise<Result<{ readonly approvalId: string }, Refusal>>;
}

/** How a wording becomes the one that gives: one person proposes it, another publishes it, and the gate is asked both times. */
export function openPublishing(
  { db, clock }: Pick<BonusParts, 'clock'> & { readonly db: Database },
  approvals: Pick<Approvals, 'kind'>,
): Publishing {
  const proposals = approvals.kind({
    kind: PUBLISH_KIND,
    right: 'bonuses.approve',
    proposes: 'bonuses.change',
    payload,
    execute: async (tx, { campaignId, version }, { approvalId, proposedBy, approvedBy }) => {
      const found = await versionAt(tx, campaignId, version);
      if (found?.state !== 'proposed') return refuse(refusal('NotFound'));
      const refused = await refusedBy(tx, found);
      if (refused) return refuse(refused);
      await publish(tx, found, `operator:${approvedBy}`, new Date(clock.wallMs()));
      await audit.record(tx, {
        operator: approvedBy,
        action: PUBLISH_KIND,
        subject: subjectOf(campaignId),
        after: { key: found.content.key, version, approval: approvalId, proposedBy },
        reason: 'published',
      });
      return accept(undefined);
    },
  });
  return {
    propose: async ({ campaignId, version, operator, reason }) => {
      // Worked out before a transaction is open: it takes seconds, and is known from then on.
      const wording = await inTransaction(db, (tx) => versionAt(tx, campaignId, version));
      if (wording) gate(wording);
      return inTransaction(db, async (tx) => {
        const found = await versionAt(tx, campaignId, version);
        if (!found || (found.state !== 'draft' && found.state !== 'proposed')) return refuse(refusal('NotFound'));
        const refused = await refusedBy(tx, found);
        if (refused) return refuse(refused);
        await setVersionState(tx, found, 'draft', 'proposed');
        const facts = { key: found.content.key, version };
        return proposals.propose(tx, {
          operator,
          subject: subjectOf(campaignId),
          payload: { campaignId, version },
          facts,
          reason,
        });
      });
    },
  };
}
