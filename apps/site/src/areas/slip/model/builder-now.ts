import { builderPicks, isBuilder } from '@evens/betting';
import { outcomeId } from '@evens/catalogue';
import { priceKey } from '../../../shared/realtime/values.ts';

interface Selection {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
}

/** The ids of a bet builder's picks as outcomes of their own; none for any other selection. */
export const pickIdsOf = ({ fixtureId, marketKey, outcome }: Selection): readonly string[] =>
  isBuilder(marketKey) ? (builderPicks(outcome) ?? []).map((pick) => outcomeId({ fixtureId, ...pick })) : [];

/** What to listen to for the picks of a bet builder. */
export const builderPriceKeys = (selection: Selection): readonly string[] => pickIdsOf(selection).map(priceKey);

/** What realtime says of each pick. */
export const picksNow = <Price>(
  selection: Selection,
  priceOf: (id: string) => Price | undefined,
): readonly (Price | undefined)[] => pickIdsOf(selection).map(priceOf);
