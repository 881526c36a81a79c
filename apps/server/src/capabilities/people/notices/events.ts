import type { ValueKind, ValueTypes } from './values.ts';

/** `service`: what a player must hear to keep the account and the money in it. `marketing`: what a player may refuse to hear. */
export type NoticeCategory = 'service' | 'marketing';

export interface LetterChannel {
  /** Later the letter is of no use and is not sent any more. */
  readonly validMs: number;
  /** What its button opens, after the language; names values as texts do. */
  readonly opens?: string;
  /** Ends with what to do when it was not the reader who did this. */
  readonly notYou?: true;
}

/** One line of the table: what an event says, and by which channels a player hears of it. */
export interface NoticeEvent {
  readonly category: NoticeCategory;
  readonly values: Readonly<Record<string, ValueKind>>;
  /** A message, kept two years. */
  readonly inbox?: true;
  /** An e-mail; its words are deleted when it is sent, its address after thirty days. */
  readonly letter?: LetterChannel;
  /** A text message, kept by nobody; sent in place of the letter where the house has a gateway. */
  readonly sms?: true;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;

const DAY: LetterChannel = { validMs: DAY_MS };
/** Of a change that whoever did not make it must hear of before it keeps them out. */
const NOT_YOU: LetterChannel = { validMs: DAY_MS, opens: '/lost-password', notYou: true };
const SECURITY: LetterChannel = { validMs: DAY_MS, opens: '/open-modal/security' };
const LOGIN: LetterChannel = { validMs: DAY_MS, opens: '/login' };
const DOCUMENTS: LetterChannel = { validMs: WEEK_MS, opens: '/open-modal/documents' };
const BONUSES: LetterChannel = { validMs: 2 * DAY_MS, opens: '/open-modal/bonuses' };
const WITHDRAWALS: LetterChannel = { validMs: 3 * DAY_MS, opens: '/open-modal/withdraw' };

const NOTHING = {} as const satisfies NoticeEvent['values'];
const BY_DEVICE = { when: 'moment', device: 'text' } as const;
const OF_PASSKEY = { name: 'text', ...BY_DEVICE } as const;
const MONEY = { money: 'money' } as const;
const TO_ACCOUNT = { money: 'money', account: 'text' } as const;

const service = <const Event extends Omit<NoticeEvent, 'category'>>(event: Event) => ({
  category: 'service' as const,
  ...event,
});
const toInbox = <const Values extends NoticeEvent['values']>(values: Values) => service({ inbox: true, values });
const byLetter = <const Values extends NoticeEvent['values']>(letter: LetterChannel, values: Values) =>
  service({ letter, values });
const byBoth = <const Values extends NoticeEvent['values']>(letter: LetterChannel, values: Values) =>
  service({ inbox: true, letter, values });

/** Every event that the house tells one player of. Texts: `notices.json` of each language. */
export const EVENTS = {
  welcome: toInbox({ name: 'text' }),
  emailConfirm: byLetter({ validMs: DAY_MS, opens: '/confirm-email#{{token}}' }, { token: 'text' }),
  emailKnown: byLetter(LOGIN, NOTHING),
  emailKnownChange: byLetter(LOGIN, NOTHING),
  newEmail: byLetter({ validMs: DAY_MS, opens: '/contact-link?link={{token}}' }, { hours: 'count', token: 'text' }),
  emailChanging: byLetter(
    { validMs: 3 * DAY_MS, opens: '/contact-link?link={{token}}' },
    { email: 'text', hours: 'count', token: 'text' },
  ),
  phoneCode: service({ letter: { validMs: 10 * MINUTE_MS }, sms: true, values: { code: 'text', minutes: 'count' } }),
  phoneChanged: byLetter(DAY, { phone: 'text' }),

  newSignIn: byLetter(SECURITY, { ...BY_DEVICE, network: 'text' }),
  lostPassword: byLetter(
    { validMs: 30 * MINUTE_MS, opens: '/set-password?token={{token}}' },
    { minutes: 'count', token: 'text' },
  ),
  passwordChanged: byLetter(NOT_YOU, BY_DEVICE),
  twoFactorOn: byLetter(NOT_YOU, BY_DEVICE),
  twoFactorOff: byLetter(NOT_YOU, BY_DEVICE),
  twoFactorReset: byLetter(NOT_YOU, { when: 'moment' }),
  recoveryCodeUsed: byLetter(NOT_YOU, { ...BY_DEVICE, left: 'count' }),
  recoveryCodesRenewed: byLetter(NOT_YOU, BY_DEVICE),
  passkeyAdded: byLetter(NOT_YOU, OF_PASSKEY),
  passkeyRemoved: byLetter(NOT_YOU, OF_PASSKEY),
  passkeyCopied: byLetter(SECURITY, OF_PASSKEY),

  accountClosed: byLetter({ validMs: WEEK_MS, opens: '/login' }, { when: 'moment' }),
  limitsReminder: toInbox(NOTHING),
  noLimitsReminder: toInbox(NOTHING),
  harmNoticed: toInbox(NOTHING),
  harmWords: toInbox({ words: 'text' }),

  documentAsked: byBoth(DOCUMENTS, { kind: 'documentKind', words: 'text' }),
  documentAccepted: byBoth(DOCUMENTS, { kind: 'documentKind' }),
  documentRefused: byBoth(DOCUMENTS, { kind: 'documentKind', reason: 'documentReason' }),
  documentRefusedWithWords: byBoth(DOCUMENTS, { kind: 'documentKind', reason: 'documentReason', words: 'text' }),
  documentExpired: byBoth(DOCUMENTS, { kind: 'documentKind' }),
  copyReady: toInbox(NOTHING),
  erasureAsked: toInbox({ due: 'moment' }),
  erasureWithdrawn: toInbox(NOTHING),
  erasureBlocked: toInbox(NOTHING),

  depositHeld: toInbox(MONEY),
  depositKeptBack: toInbox(MONEY),
  depositReturning: toInbox(MONEY),
  depositReturned: toInbox(MONEY),
  depositCreditedLate: toInbox(MONEY),
  depositTakenBack: toInbox(MONEY),
  depositRestored: toInbox(MONEY),
  balanceGiven: toInbox(MONEY),
  balanceTaken: toInbox(MONEY),
  transferNotSeen: toInbox(MONEY),
  coinsTooSmall: toInbox({ coins: 'text', least: 'text' }),
  coinsHeld: toInbox({ coins: 'text' }),
  payoutAddressRegistered: byBoth(WITHDRAWALS, { account: 'text', from: 'moment' }),
  withdrawalAsked: byBoth(WITHDRAWALS, TO_ACCOUNT),
  withdrawalApproved: byBoth(WITHDRAWALS, TO_ACCOUNT),
  withdrawalPaid: byBoth(WITHDRAWALS, TO_ACCOUNT),
  withdrawalDeclined: byBoth(WITHDRAWALS, { money: 'money', reason: 'withdrawalReason' }),
  withdrawalDeclinedWithWords: byBoth(WITHDRAWALS, { money: 'money', reason: 'withdrawalReason', words: 'text' }),
  withdrawalBack: byBoth(WITHDRAWALS, { money: 'money', reason: 'withdrawalReason' }),
  withdrawalCanceled: byBoth(WITHDRAWALS, MONEY),
  bonusGiven: byBoth(BONUSES, { money: 'money', toStake: 'money', until: 'moment' }),
  giftGiven: toInbox(MONEY),
  // Both may tempt somebody to play: only for who may be sent such.
  bonusHalfway: { category: 'marketing', inbox: true, values: { staked: 'money', toStake: 'money' } },
  bonusEndsSoon: {
    ...{ category: 'marketing', inbox: true, letter: BONUSES },
    values: { staked: 'money', toStake: 'money', until: 'moment' },
  },
  bonusEnded: toInbox({ money: 'money', cash: 'money', reason: 'bonusReason' }),

  withdrawalMetDebt: toInbox({ money: 'money', left: 'money' }),
} as const satisfies Readonly<Record<string, NoticeEvent>>;

export type EventName = keyof typeof EVENTS;

/** What an event must be told with. */
export type ValuesOf<Name extends EventName> = {
  readonly [Value in keyof (typeof EVENTS)[Name]['values']]: ValueTypes[(typeof EVENTS)[Name]['values'][Value] &
    ValueKind];
};

/** One event, to one player. */
export type Notice = {
  readonly [Name in EventName]: {
    readonly event: Name;
    /** The player's account. */
    readonly to: string;
    readonly values: ValuesOf<Name>;
    /** Of the occasion, where it may come twice (a job that is done again): the same key is told once by each channel. */
    readonly key?: string;
    /** Of letters: an address other than the account's, one not confirmed yet. */
    readonly address?: string;
  };
}[EventName];

export type SmsEvent = { [Name in EventName]: (typeof EVENTS)[Name] extends { sms: true } ? Name : never }[EventName];
