export { type Books, EMPTY_BOOKS } from './books.ts';
export {
  CAMPAIGN_FAULTS,
  type CampaignFault,
  type CashbackWeek,
  cashbackOf,
  faultsOfCampaign,
  JUDGED_JURISDICTIONS,
  type JudgedCampaign,
} from './campaign.ts';
export { type Cost, type CostAsked, costOf, type PlayModel, USUAL_PLAY } from './cost.ts';
export {
  type Conversion,
  conversionOf,
  END_REASONS,
  type EndReason,
  type Grant,
  type LateShare,
  lateShareOf,
  STATE_NUMBERS,
  type Standing,
} from './grant.ts';
export { type Reckoned, type Reckoning, reckon } from './reckon.ts';
export {
  BET_TYPES,
  type BetType,
  countedOf,
  fundsOf,
  OUTCOMES,
  type Outcome,
  type Stake,
  type StakeRefusal,
  sameMarketCounted,
} from './stake.ts';
export { type Impossible, PlayedWallet, type Step } from './steps.ts';
export {
  amountOf,
  BASES,
  type Base,
  DEFAULT_TERMS,
  KINDS,
  type Kind,
  ORDERS,
  type Order,
  PRODUCTS,
  type Product,
  requiredOf,
  type Terms,
} from './terms.ts';
export { type Decision, placed, type Sale, settled, sold, soldWhole, type Ticket, type WithTicket } from './ticket.ts';
export {
  activeGrant,
  canceled,
  deposited,
  EMPTY_WALLET,
  type GiveRefusal,
  given,
  grantNamed,
  moving,
  type Taking,
  usedUp,
  type Wallet,
  type WithdrawRefusal,
  waitingEnded,
  withdrawn,
  withGrant,
} from './wallet.ts';
export { type WorthAsked, worthIsComputable, worthOf } from './worth.ts';
