import { type BonusSegment, bonusSegment, LOYALTY_LEVELS } from '@evens/contract';
import { TEXTS } from './texts.ts';

/** A segment while it is written: every field as it was typed. */
export interface SegmentDraft {
  readonly key: string;
  readonly countries: string;
  readonly depositsLeast: string;
  readonly depositsMost: string;
  readonly deposited: string;
  readonly seenLeast: string;
  readonly seenMost: string;
  readonly product: 'betting' | 'casino' | '';
  readonly withinDays: string;
  readonly level: BonusSegment['level'] | '';
  readonly tags: string;
  readonly withoutTags: string;
}

export const EMPTY_SEGMENT: SegmentDraft = {
  key: '',
  countries: '',
  depositsLeast: '',
  depositsMost: '',
  deposited: '',
  seenLeast: '',
  seenMost: '',
  product: '',
  withinDays: '30',
  level: '',
  tags: '',
  withoutTags: '',
};

const words = (typed: string): string[] => typed.split(/[\s,;]+/).filter((each) => each !== '');
/** Empty is no bound; what is no number is one that the contract refuses. */
const bound = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** `EUR 100, SEK 1000`: amounts by currency. */
function amountsOf(typed: string): Record<string, string> | null {
  const found = words(typed);
  if (found.length === 0) return null;
  return Object.fromEntries(
    found.flatMap((each, at) => (at % 2 === 0 ? [[each.toUpperCase(), found[at + 1] ?? '']] : [])),
  );
}

/** The segment, or why it is none. */
export function readSegment(draft: SegmentDraft): BonusSegment | string {
  const countries = words(draft.countries.toUpperCase());
  const read = bonusSegment.safeParse({
    countries: countries.length === 0 ? null : countries,
    deposits: { least: bound(draft.depositsLeast), most: bound(draft.depositsMost) },
    deposited: amountsOf(draft.deposited),
    lastSeenDays: { least: bound(draft.seenLeast), most: bound(draft.seenMost) },
    played: draft.product === '' ? null : { product: draft.product, withinDays: Number(draft.withinDays) },
    level: LOYALTY_LEVELS.find((each) => each === draft.level) ?? null,
    tags: words(draft.tags.toLowerCase()),
    withoutTags: words(draft.withoutTags.toLowerCase()),
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join(' ') ?? '';
  return place === '' ? (issue?.message ?? '') : `${place}: ${issue?.message}`;
}

const span = (
  name: string,
  { least, most }: { readonly least: number | null; readonly most: number | null },
): string[] => {
  if (least === null && most === null) return [];
  if (least !== null && most !== null) return [`${name} ${least} to ${most}`];
  return [least === null ? `${name} at most ${most}` : `${name} at least ${least}`];
};

/** What a segment says, in a line. */
export function segmentText(segment: BonusSegment): string {
  const { countries, deposits, deposited, lastSeenDays, played, level, tags, withoutTags } = segment;
  return [
    ...(countries ? [countries.join(', ')] : []),
    ...span(TEXTS.deposits.toLowerCase(), deposits),
    ...(deposited
      ? [
          `deposited ${Object.entries(deposited)
            .map((each) => each.join(' '))
            .join(' or ')}`,
        ]
      : []),
    ...span('days since seen', lastSeenDays),
    ...(played ? [`${played.product} within ${played.withinDays} days`] : []),
    ...(level ? [`level ${level} or higher`] : []),
    ...(tags.length > 0 ? [`tag ${tags.join(' and ')}`] : []),
    ...(withoutTags.length > 0 ? [`no tag ${withoutTags.join(', ')}`] : []),
  ].join('; ');
}
