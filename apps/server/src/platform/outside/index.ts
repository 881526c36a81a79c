import type { RetentionRule } from '../retention/index.ts';
import { dropOldAnswers } from './store.ts';

export {
  addressesOf,
  type OutsideParty,
  type OutsideWork,
  outsideRoute,
  type RawEndpoint,
  type ReadCall,
} from './outside-route.ts';
export { type CallKey, keepAnswers } from './store.ts';

export const OUTSIDE_RETENTION: readonly RetentionRule[] = [
  {
    name: 'outside-answer',
    what: "answers given to outside parties' calls; the calls stay, so that none is ever done twice",
    keptDays: 90,
    why: 'providers repeat a call for hours or days, and settle accounts with the house by month',
    thin: dropOldAnswers,
  },
];
