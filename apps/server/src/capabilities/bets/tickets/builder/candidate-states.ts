import type { BuilderPick } from '@evens/betting';
import type { BuilderOption } from '@evens/contract';
import type { Result } from '@evens/kernel';
import {
  type BuilderFault,
  type BuilderPrice,
  type JointChances,
  type PricedPick,
  priceCandidates,
} from '@evens/pricing';
import { inPieces } from '../../../../platform/http/index.ts';

/** How an outcome stands to the picks. */
export type CandidateState = Pick<BuilderOption, 'state' | 'withPicksMilli' | 'beside'>;

export const BARRED: CandidateState = { state: 'barred', withPicksMilli: null };

/** Of the boards and picks asked about last; each takes some ten kilobytes. */
const KEPT = 256;
/** With eight picks beside them a millisecond or two. */
const PRICED_AT_ONCE = 8;

export const nameOf = ({ marketKey, outcome }: BuilderPick): string => `${marketKey}/${outcome}`;

const said = (picks: readonly PricedPick[]): string =>
  picks.map((pick) => `${nameOf(pick)} ${pick.priceMilli} ${pick.fairProbability}`).join(';');

function stateOf(picks: readonly PricedPick[], priced: Result<BuilderPrice, BuilderFault>): CandidateState {
  if (priced.ok) return { state: 'free', withPicksMilli: priced.value.priceMilli };
  const { fault, beside } = priced.refusal;
  const other = beside === undefined ? undefined : picks[beside];
  const state = fault === 'impossible' ? 'impossible' : fault === 'idle' ? 'certain' : 'barred';
  return { state, withPicksMilli: null, ...(other && { beside: nameOf(other) }) };
}

export type CandidateStates = (
  joint: JointChances,
  picks: readonly PricedPick[],
  candidates: readonly PricedPick[],
) => Promise<readonly CandidateState[]>;

/**
 * How each candidate stands to the picks. A whole board beside eight picks takes some 30 ms, so it is priced in pieces between which
 * everybody else is answered, and once for all who ask the same of it: of the same distribution and prices, in whatever order they
 * picked.
 */
export function candidateStates(): CandidateStates {
  const numbers = new WeakMap<JointChances, number>();
  const kept = new Map<string, Promise<readonly CandidateState[]>>();
  let joints = 0;
  const numberOf = (joint: JointChances): number => {
    const known = numbers.get(joint);
    if (known !== undefined) return known;
    joints += 1;
    numbers.set(joint, joints);
    return joints;
  };
  return (joint, picks, candidates) => {
    const sorted = [...picks].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    const name = `${numberOf(joint)}|${said(sorted)}|${said(candidates)}`;
    const known = kept.get(name);
    // The one that was asked about last stands last.
    kept.delete(name);
    const found =
      known ??
      inPieces(candidates, PRICED_AT_ONCE, (some) =>
        priceCandidates(joint, sorted, some).map((priced) => stateOf(sorted, priced)),
      );
    kept.set(name, found);
    const [oldest] = kept.size > KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return found;
  };
}
