/**
 * Why nothing moves, in the house's words; an adapter has an answer of its own protocol to each of them (`Record<Why, ...>`, so that a
 * new one does not compile until every adapter says it).
 */
export const WHYS = [
  /** The signature, name, password or key does not fit. */
  'badSignature',
  /** Not from an address of theirs. */
  'notFromHere',
  /** No message of this protocol: bytes, fields, an amount below nothing or with parts that the currency does not have. */
  'unreadable',
  'unknownCall',
  /** A token that the house never gave. */
  'unknownSession',
  /** One that it gave and that no longer counts: ended, too old, a launch token that was used. */
  'sessionOver',
  /** The token is of another player than the one named. */
  'otherPlayer',
  'unknownPlayer',
  /** Excluded, on a break, locked. */
  'locked',
  /** At home where nothing may be played. */
  'country',
  /** Another than the session's, or one that the house does not know. */
  'currency',
  /** A game that is not theirs, is closed to this player, or is another than the session's. */
  'game',
  /** The provider is switched off. Only what begins play is told so. */
  'off',
  'tooPoor',
  /** The player's own limits. */
  'stakeLimit',
  'lossLimit',
  'timeLimit',
  'checkDue',
  /** More than the house or the law takes in one round. */
  'stakeTooHigh',
  /** Where the law asks for a pause between rounds, or for one round at a time. */
  'tooSoon',
  'otherRoundOpen',
  'unknownRound',
  /** A stake for a round that has ended. */
  'roundClosed',
  /** A win without a bet of this player in this round. */
  'noBet',
  /** What is to be taken back has been paid out, and stays. */
  'settled',
  /** What is to be taken back was for another amount. */
  'otherAmount',
  /** A win without a bet that nobody granted, or beyond what was granted. */
  'notGranted',
  /** The same id stands for something else. */
  'otherBody',
  /** The first of its kind is still under way: the same again later is answered. */
  'busy',
  'tooMany',
  'internal',
] as const;
export type Why = (typeof WHYS)[number];
