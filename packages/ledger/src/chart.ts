import type { Currency } from '@evens/kernel';

/**
 * Who stands behind an account. `outside` is the world beyond the house: one account per payment method and chain. A free
 * bet holds its own amount, so that it is used whole and once.
 */
export type Holder = 'player' | 'agent' | 'house' | 'outside' | 'freeBet';

interface AccountRule {
  readonly holder: Holder;
  /**
   * Whether the account carries its balance. House and outside accounts do not: their totals are derived, so that no
   * row is wanted by everyone at once.
   */
  readonly running: boolean;
  /** The lowest balance, in minor units; undefined where there is none. An agent's credit line sets its own, lower one. */
  readonly floorMinor?: bigint;
  /** The highest balance; only debt has one. */
  readonly ceilingMinor?: bigint;
  /** Play money, which is worth nothing: no transfer joins it with money. */
  readonly play?: true;
}

/** The chart of accounts. A balance above zero is money that the holder has or that the house owes it. */
export const ACCOUNT_KINDS = {
  /** What may be staked and withdrawn. */
  cash: { holder: 'player', running: true, floorMinor: 0n },
  /** What must be wagered first. */
  bonus: { holder: 'player', running: true, floorMinor: 0n },
  /** Stakes that wait for a live delay or a trader's answer. */
  stakeHold: { holder: 'player', running: true, floorMinor: 0n },
  /** Withdrawals asked for and not yet paid. */
  withdrawalHold: { holder: 'player', running: true, floorMinor: 0n },
  /** What a correction takes back after the player has withdrawn it: a debt, so zero or below. */
  receivable: { holder: 'player', running: true, ceilingMinor: 0n },
  /** What an agent has to give down the tree. The floor of a root lies as far below zero as the house has granted it. */
  credit: { holder: 'agent', running: true, floorMinor: 0n },
  /** Earned. */
  commission: { holder: 'agent', running: true, floorMinor: 0n },
  /** A stake that the house has given away and that nobody has used yet. */
  freeBet: { holder: 'freeBet', running: true, floorMinor: 0n },
  sportsbook: { holder: 'house', running: false },
  casino: { holder: 'house', running: false },
  /** What promotions cost: free bets, bonuses. */
  bonusCost: { holder: 'house', running: false },
  /** What agents and their players get of a month, and what is charged to agents. */
  agentCost: { holder: 'house', running: false },
  jackpotPool: { holder: 'house', running: false },
  fees: { holder: 'house', running: false },
  /** What is on its way in or out, one for each payment method and chain. */
  clearing: { holder: 'outside', running: false },
  /** What a demo user may stake. Who has these accounts has none of money, and the other way round. */
  playCash: { holder: 'player', running: true, floorMinor: 0n, play: true },
  playHold: { holder: 'player', running: true, floorMinor: 0n, play: true },
  playDebt: { holder: 'player', running: true, ceilingMinor: 0n, play: true },
  /** Gives play money and takes it; means nothing to the house. */
  playHouse: { holder: 'house', running: false, play: true },
} as const satisfies Readonly<Record<string, AccountRule>>;

export type AccountKind = keyof typeof ACCOUNT_KINDS;

export const ACCOUNT_KIND_NAMES = Object.keys(ACCOUNT_KINDS) as readonly AccountKind[];

export const accountRule = (kind: AccountKind): AccountRule => ACCOUNT_KINDS[kind];

export const isPlayKind = (kind: AccountKind): boolean => accountRule(kind).play === true;

const ofPlayers = (play: boolean): readonly AccountKind[] =>
  ACCOUNT_KIND_NAMES.filter((kind) => accountRule(kind).holder === 'player' && isPlayKind(kind) === play);

/** The kinds that every player has, in each currency of theirs. */
export const PLAYER_ACCOUNT_KINDS = ofPlayers(false);

/** Those of a demo user, in their place. */
export const PLAY_ACCOUNT_KINDS = ofPlayers(true);

/** What stands for what where play money moves as money does. */
export const PLAY_KIND_OF = {
  cash: 'playCash',
  stakeHold: 'playHold',
  receivable: 'playDebt',
  sportsbook: 'playHouse',
  casino: 'playHouse',
} as const satisfies Partial<Record<AccountKind, AccountKind>>;

/** The accounts between which a bet moves: of money, or of play money. */
export interface BetAccounts {
  readonly cash: AccountRef;
  readonly stakeHold: AccountRef;
  readonly receivable: AccountRef;
  readonly sportsbook: AccountRef;
}

export function betAccounts(playerId: string, currency: Currency, play: boolean | undefined): BetAccounts {
  const kindOf = <Kind extends keyof typeof PLAY_KIND_OF>(kind: Kind) => (play ? PLAY_KIND_OF[kind] : kind);
  return {
    cash: { kind: kindOf('cash'), holderId: playerId, currency },
    stakeHold: { kind: kindOf('stakeHold'), holderId: playerId, currency },
    receivable: { kind: kindOf('receivable'), holderId: playerId, currency },
    sportsbook: { kind: kindOf('sportsbook'), holderId: HOUSE_ID, currency },
  };
}

/** Which account: what for, whose, in which currency. */
export interface AccountRef {
  readonly kind: AccountKind;
  /** The account id of a player or agent, the id of a free bet, `house`, or the payment method's name. */
  readonly holderId: string;
  readonly currency: Currency;
}

export const HOUSE_ID = 'house';

export const accountKey = (account: AccountRef): string => `${account.kind}/${account.holderId}/${account.currency}`;

export const playerAccount = (
  kind: 'cash' | 'bonus' | 'stakeHold' | 'withdrawalHold' | 'receivable',
  holderId: string,
  currency: Currency,
): AccountRef => ({ kind, holderId, currency });

/** `credit`: what an agent may give further; `commission`: what he has earned and not taken. */
export const agentAccount = (kind: 'credit' | 'commission', holderId: string, currency: Currency): AccountRef => ({
  kind,
  holderId,
  currency,
});

export const houseAccount = (
  kind: 'sportsbook' | 'casino' | 'bonusCost' | 'agentCost' | 'jackpotPool' | 'fees',
  currency: Currency,
): AccountRef => ({ kind, holderId: HOUSE_ID, currency });

export const freeBetAccount = (freeBetId: string, currency: Currency): AccountRef => ({
  kind: 'freeBet',
  holderId: freeBetId,
  currency,
});

export const clearingAccount = (method: string, currency: Currency): AccountRef => ({
  kind: 'clearing',
  holderId: method,
  currency,
});
