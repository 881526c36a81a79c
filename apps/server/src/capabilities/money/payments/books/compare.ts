import type { KeptLine, MovementKind, OwnMovement } from './party.ts';

export const DIFFERENCES = [
  'theirsOnly',
  'oursOnly',
  'otherAmount',
  'otherCurrency',
  'otherState',
  'twice',
  'notBooked',
] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

export interface Difference {
  /** The same for the same difference, whenever it is found. */
  readonly key: string;
  readonly what: DifferenceKind;
  readonly kind: MovementKind;
  readonly reference: string;
  readonly theirs?: KeptLine;
  readonly ours?: OwnMovement;
}

/** What is judged: movements of a span, and of numbers whatever their time. */
export interface Judged {
  readonly fromMs: number;
  readonly toMs: number;
  readonly references: ReadonlySet<string>;
}

const isDone = ({ state }: Pick<KeptLine | OwnMovement, 'state'>): boolean => state === 'completed';

/** Completed ones first, then in the order of time. */
function inOrder<Each extends KeptLine | OwnMovement>(all: readonly Each[]): readonly Each[] {
  return [...all].sort((left, right) => Number(isDone(right)) - Number(isDone(left)) || left.atMs - right.atMs);
}

/** A movement on both sides, or on one. */
interface Pair {
  readonly line?: KeptLine | undefined;
  readonly own?: OwnMovement | undefined;
}

/**
 * What stands against what, of movements of one kind and number. Of several (a payment that was taken back in parts, or won and taken back
 * again) those of one dispute belong together; where a side names no dispute, the first stands against the first.
 */
function pairsOf(theirs: readonly KeptLine[], ours: readonly OwnMovement[]): readonly Pair[] {
  const left = new Set(theirs);
  const pairs = ours.map((own): Pair => {
    const line = [...left].find(({ dispute }) => dispute !== undefined && dispute === own.dispute);
    if (line) left.delete(line);
    return { own, line };
  });
  const filled = pairs.map(({ own, line }): Pair => {
    const other = line ?? [...left].find(({ dispute }) => dispute === undefined || own?.dispute === undefined);
    if (other) left.delete(other);
    return { own, line: other };
  });
  return [...filled, ...[...left].map((line) => ({ line }))];
}

/**
 * Where a statement and our books differ. Movements are the same by kind and number, and by dispute. What moved no money on either side is
 * no difference.
 */
export function compare(
  lines: readonly KeptLine[],
  ours: readonly OwnMovement[],
  judged: Judged,
): readonly Difference[] {
  const groups = new Map<string, { lines: KeptLine[]; ours: OwnMovement[] }>();
  const groupOf = ({ kind, reference }: KeptLine | OwnMovement) => {
    const key = `${kind}:${reference}`;
    const group = groups.get(key) ?? { lines: [], ours: [] };
    groups.set(key, group);
    return group;
  };
  for (const line of lines) groupOf(line).lines.push(line);
  for (const own of ours) groupOf(own).ours.push(own);
  const isJudged = ({ atMs, reference }: KeptLine | OwnMovement): boolean =>
    judged.references.has(reference) || (atMs >= judged.fromMs && atMs < judged.toMs);
  return [...groups.values()].flatMap((group) => {
    const pairs = pairsOf(inOrder(group.lines), inOrder(group.ours));
    return pairs.flatMap(({ line, own }, at) => {
      if (!(line && isJudged(line)) && !(own && isJudged(own))) return [];
      const again = pairs.some(
        (each) => each.own && (line?.dispute === undefined || each.own.dispute === line.dispute),
      );
      return [...differenceOf(line, own, at, again), ...namedTwice(line)];
    });
  });
}

const differ = (what: DifferenceKind, place: string | number, line?: KeptLine, own?: OwnMovement): Difference => {
  const { kind, reference } = (line ?? own) as KeptLine | OwnMovement;
  return {
    key: `${what}:${kind}:${reference}:${place}`,
    what,
    kind,
    reference,
    ...(line && { theirs: line }),
    ...(own && { ours: own }),
  };
};

function differenceOf(
  line: KeptLine | undefined,
  own: OwnMovement | undefined,
  at: number,
  again: boolean,
): readonly Difference[] {
  if (!own) {
    // Under a number of ours that has its entry already it is the same entry once more.
    return line && isDone(line) ? [differ(again ? 'twice' : 'theirsOnly', line.id, line)] : [];
  }
  const { bookedMinor } = own;
  const booked =
    isDone(own) && bookedMinor !== undefined && bookedMinor !== own.amountMinor
      ? [differ('notBooked', at, line, own)]
      : [];
  if (!line) return isDone(own) ? [differ('oursOnly', at, undefined, own), ...booked] : [];
  if (isDone(line) !== isDone(own)) return [differ('otherState', at, line, own), ...booked];
  if (!isDone(line)) return [];
  if (line.currency !== own.currency) return [differ('otherCurrency', at, line, own), ...booked];
  return line.amountMinor === own.amountMinor ? booked : [differ('otherAmount', at, line, own), ...booked];
}

const namedTwice = (line: KeptLine | undefined): readonly Difference[] =>
  line && isDone(line) && line.times > 1 ? [differ('twice', line.id, line)] : [];
