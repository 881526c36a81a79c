import { accept, CURRENCIES, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import { audit } from '../../house/audit/index.ts';
import { type CampaignVersion, publish, setVersionState, versionAt } from './campaign-store.ts';
import { codeTakenBy } from './codes/store.ts';
import type { BonusParts } from './parts.ts';
import { segmentNamed } from './segments/store.ts';
import { gate } from './worth/gate.ts';
import type { Reckoner } from './worth/reckoner.ts';
import { spinsFaultOf } from './worth/spins-fault.ts';
import { type CampaignWorth, worthOfCampaign } from './worth/worth-of.ts';

/** As a kind of proposal, and as an action of the log. */
export const PUBLISH_KIND = 'bonuses.publish';

const payload = z.object({
  campaignId: z.string(),
  version: z.number(),
  /** What the wording, which never changes, is worth: found before it was proposed, so that no transaction waits for it again. */
  worths: z.array(z.object({ currency: z.enum(CURRENCIES), percent: z.number(), perNewMoney: z.number().nullable() })),
});

const subjectOf = (campaignId: string): string => `campaign/${campaignId}`;

/** The gate, whether its spins can be played, its segment is there, and whether its code stands for nothing else: another campaign's players would take this one up. */
async function refusedBy(
  { gifts }: Pick<BonusParts, 'gifts'>,
  tx: DatabaseTransaction,
  version: CampaignVersion,
  worths: readonly CampaignWorth[],
): Promise<Refusal | undefined> {
  const { code } = version.content;
  const stands = code === null ? undefined : await codeTakenBy(tx, code);
  const { segment } = version.content.who;
  if (segment !== null && !(await segmentNamed(tx, segment)))
    return refusal('InvalidRequest', { field: 'campaign.segment' });
  if (stands !== undefined && stands !== version.campaignId)
    return refusal('InvalidRequest', { field: 'campaign.code' });
  return (await spinsFaultOf(gifts, version.content, tx)) ?? gate(version.content, worths);
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
  { db, clock, gifts }: Pick<BonusParts, 'clock' | 'gifts'> & { readonly db: Database },
  approvals: Pick<Approvals, 'kind'>,
  reckoner: Pick<Reckoner, 'worth'>,
): Publishing {
  const proposals = approvals.kind({
    kind: PUBLISH_KIND,
    right: 'bonuses.approve',
    proposes: 'bonuses.change',
    payload,
    execute: async (tx, { campaignId, version, worths }, { approvalId, proposedBy, approvedBy }) => {
      const found = await versionAt(tx, campaignId, version);
      if (found?.state !== 'proposed') return refuse(refusal('NotFound'));
      const refused = await refusedBy({ gifts }, tx, found, worths);
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
      // Worked out before a transaction is open: it may take seconds.
      const wording = await versionAt(db, campaignId, version);
      if (!wording) return refuse(refusal('NotFound'));
      const worths = await worthOfCampaign(reckoner, wording.content);
      if (!worths.ok) return worths;
      return inTransaction(db, async (tx) => {
        const found = await versionAt(tx, campaignId, version);
        if (!found || (found.state !== 'draft' && found.state !== 'proposed')) return refuse(refusal('NotFound'));
        const refused = await refusedBy({ gifts }, tx, found, worths.value);
        if (refused) return refuse(refused);
        await setVersionState(tx, found, 'draft', 'proposed');
        const facts = { key: found.content.key, version };
        return proposals.propose(tx, {
          operator,
          subject: subjectOf(campaignId),
          payload: { campaignId, version, worths: [...worths.value] },
          facts,
          reason,
        });
      });
    },
  };
}
