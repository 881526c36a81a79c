import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import { audit } from '../../house/audit/index.ts';
import { type CampaignVersion, publish, setVersionState, versionAt } from './campaign-store.ts';
import type { BonusParts } from './parts.ts';
import { faultsByCountry, worthOfCampaign } from './worth-of.ts';

/** As a kind of proposal, and as an action of the log. */
export const PUBLISH_KIND = 'bonuses.publish';

const payload = z.object({ campaignId: z.string(), version: z.number() });

const subjectOf = (campaignId: string): string => `campaign/${campaignId}`;

/** Why nobody may publish this wording; undefined: somebody may. */
export function gate({ content }: Pick<CampaignVersion, 'content'>): Refusal | undefined {
  // Free bets and free spins are granted by their commands: a campaign of them would give money.
  if (content.kind !== 'money' && content.kind !== 'cash') return refusal('InvalidRequest', { field: 'kind' });
  const [forbidden] = faultsByCountry(content);
  // A campaign for everybody is not given where it is forbidden; one that names the country is not published.
  if (forbidden && content.who.countries) {
    return refusal('CampaignBreaksRules', { country: forbidden.country, faults: forbidden.faults.join(', ') });
  }
  const worth = Math.max(0, ...worthOfCampaign(content).map(({ percent }) => percent));
  // Cash that is given once is worth what it is; what may be taken again and again is not.
  const isCash = content.kind === 'cash' && content.who.mostPerPlayer === 1;
  if (isCash || worth <= content.mostWorthPercent) return undefined;
  return refusal('CampaignWorthTooMuch', { worthPercent: worth, mostPercent: content.mostWorthPercent });
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
      const refused = gate(found);
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
    propose: ({ campaignId, version, operator, reason }) =>
      inTransaction(db, async (tx) => {
        const found = await versionAt(tx, campaignId, version);
        if (!found || (found.state !== 'draft' && found.state !== 'proposed')) return refuse(refusal('NotFound'));
        const refused = gate(found);
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
      }),
  };
}
