import { getTeaserEntities } from '@evens/contract';
import { type PlayerRoute, route } from '../../../../platform/http/index.ts';
import type { BettingTerms } from './betting-terms.ts';

/** The teasers of the house under the specification's names. */
export const teaserRoute = ({ teasers }: Pick<BettingTerms, 'teasers'>): PlayerRoute =>
  route(getTeaserEntities, () => ({
    teasers: teasers.map(({ id, winnings }) => ({
      ID: id,
      Selections: [...winnings.keys()].sort((a, b) => a - b).map((NumberOfSelections) => ({ NumberOfSelections })),
    })),
  }));
