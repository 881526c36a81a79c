export { type BoundFault, type Bounds, boundFault, boundsOf, type HouseBounds } from './bounds.ts';
export { type CarriedInto, type GroupRow, type SettledGroup, settleGroup } from './group.ts';
export {
  type Carried,
  type CountedTurn,
  type MonthRefusal,
  type MonthTicket,
  type MonthTotal,
  NOTHING_CARRIED,
  type SettledMonth,
  type Standing,
  type Statement,
  settleCounted,
  settleMonth,
} from './month.ts';
export { ALL, near, readShare, type Share, writeShare } from './percent.ts';
export { type Counted, type CountedTicket, countOf, differenceOf } from './ticket.ts';
export {
  chainOf,
  faultsOfTree,
  isRank,
  PLANS,
  type Plan,
  RANKS,
  type Rank,
  type Terms,
  TREE_FAULTS,
  type Tree,
  type TreeFault,
} from './tree.ts';
