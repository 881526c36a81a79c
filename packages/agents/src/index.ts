export { type CarriedInto, type GroupRow, type SettledGroup, settleGroup } from './group.ts';
export {
  type Carried,
  type MonthRefusal,
  type MonthTicket,
  type MonthTotal,
  NOTHING_CARRIED,
  type SettledMonth,
  type Standing,
  type Statement,
  settleMonth,
} from './month.ts';
export { ALL, near, readShare, type Share } from './percent.ts';
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
