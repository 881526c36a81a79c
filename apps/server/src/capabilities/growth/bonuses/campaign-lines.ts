import { type BonusCampaign, bonusCampaign } from '@evens/contract';
import { assert } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { allVersions, type VersionState } from './campaign-store.ts';
import { gate } from './worth/gate.ts';
import { openReckoner, reckonHere } from './worth/reckoner.ts';
import { worthOfCampaign } from './worth/worth-of.ts';

/** What a wording is worth to who plays it best, in one currency: a line of `npm run -s terms`. */
export interface CampaignLine {
  readonly campaign: string;
  /** Null: of a file, not of the house. */
  readonly version: number | null;
  readonly state: VersionState | null;
  readonly currency: string;
  /** Percent of the bonus, and the most that the campaign itself allows. */
  readonly worthPercent: number;
  readonly mostPercent: number;
  /** Of one that can be taken again: what each unit of new money brings; null where it can be taken once. `without end`: it asks for none. */
  readonly perNewMoney: number | 'without end' | null;
  /** Why it could not be proposed. */
  readonly blocked: string | null;
}

type Wording = {
  readonly version: number | null;
  readonly state: VersionState | null;
  readonly content: BonusCampaign;
};

async function linesOf(wordings: readonly Wording[]): Promise<CampaignLine[]> {
  const reckoner = openReckoner(reckonHere);
  const lines: CampaignLine[] = [];
  for (const { version, state, content } of wordings) {
    const worths = await worthOfCampaign(reckoner, content);
    assert(worths.ok, 'what is worked out here is never late');
    const blocked = gate(content, worths.value)?.code ?? null;
    for (const { currency, percent, perNewMoney } of worths.value)
      lines.push({
        ...{ campaign: content.key, version, state, currency, worthPercent: percent },
        mostPercent: content.mostWorthPercent,
        perNewMoney: perNewMoney === Number.POSITIVE_INFINITY ? 'without end' : perNewMoney,
        blocked,
      });
  }
  return lines;
}

/** Every wording of the house that gives, waits, or is a draft. */
export async function campaignLinesOfHouse(db: Database): Promise<CampaignLine[]> {
  const versions = await allVersions(db);
  return linesOf(versions.filter(({ state, stoppedAt }) => state !== 'over' && stoppedAt === null));
}

/** Of a file: one campaign or a list of them. Rejects where it is none, with the place of the fault. */
export async function campaignLinesOfFile(value: unknown): Promise<CampaignLine[]> {
  const campaigns = Array.isArray(value) ? value : [value];
  return linesOf(
    campaigns.map((each, place) => {
      const read = bonusCampaign.safeParse(each);
      if (read.success) return { version: null, state: null, content: read.data };
      const [fault] = read.error.issues;
      throw new Error(`campaign ${place + 1}: ${fault?.path.join('.')}: ${fault?.message}`);
    }),
  );
}
