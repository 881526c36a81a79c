import { type BonusCampaign, bonusCampaign } from '@evens/contract';
import type { Database } from '../../../platform/database/index.ts';
import { allVersions, type VersionState } from './campaign-store.ts';
import { gate } from './publishing.ts';
import { worthOfCampaign } from './worth-of.ts';

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

const linesOf = ({ version, state, content }: Wording): CampaignLine[] => {
  const blocked = gate({ content })?.code ?? null;
  return worthOfCampaign(content).map(({ currency, percent, perNewMoney }) => ({
    ...{ campaign: content.key, version, state, currency, worthPercent: percent },
    mostPercent: content.mostWorthPercent,
    perNewMoney: perNewMoney === Number.POSITIVE_INFINITY ? ('without end' as const) : perNewMoney,
    blocked,
  }));
};

/** Every wording of the house that gives, waits, or is a draft. */
export async function campaignLinesOfHouse(db: Database): Promise<CampaignLine[]> {
  const versions = await allVersions(db);
  return versions.filter(({ state, stoppedAt }) => state !== 'over' && stoppedAt === null).flatMap(linesOf);
}

/** Of a file: one campaign or a list of them. Throws where it is none, with the place of the fault. */
export function campaignLinesOfFile(value: unknown): CampaignLine[] {
  const campaigns = Array.isArray(value) ? value : [value];
  return campaigns.flatMap((each, place) => {
    const read = bonusCampaign.safeParse(each);
    if (read.success) return linesOf({ version: null, state: null, content: read.data });
    const [fault] = read.error.issues;
    throw new Error(`campaign ${place + 1}: ${fault?.path.join('.')}: ${fault?.message}`);
  });
}
