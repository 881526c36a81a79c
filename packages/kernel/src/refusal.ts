/**
 * Every refusal of the house, once. Keys are the codes on the wire; the site holds a text for each in nine languages
 * (`refusal.CODE`). The first group keeps the betting exceptions of specification 1, section 8, to the letter.
 */
export const REFUSAL_CODES = [
  // Betting exceptions (specification 1, section 8).
  'AccountLockedException',
  'DifferentMarketsSourcesException',
  'DifferentSelectionsSourcesException',
  'IncompatibleBetTypesException',
  'IncompatibleSelectionsException',
  'InvalidBetCombinationException',
  'InvalidLayOptionException',
  'InvalidMarketsCombinationException',
  'InvalidOutrightsCombinationException',
  'InvalidStakeException',
  'LineAlreadyAddedException',
  'LineBettingLimitReachedException',
  'MarketBettingLimitReachedException',
  'MaximumAllowedSelectionsExceededException',
  'MinimumAllowedStakeException',
  'MinimumSelectionsRequiredException',
  'NoPrivilegesException',
  'OutdatedBalanceException',
  'PlaceBetInProgressException',
  'TermsAndConditionsValidationException',
  'InsufficientBalanceException',
  // Betting, where the specification names no exception.
  'PriceChanged',
  'MarketSuspended',
  'MarketClosed',
  'SelectionNotFound',
  'PricesStale',
  'OfferExpired',
  'FreeBetNotUsable',
  'InsuranceNotAvailable',
  'InsurancePremiumChanged',
  'BuilderNotOffered',
  'BuilderImpossible',
  'BookingCodeUnknown',
  // Money.
  'InvalidAmount',
  'AmountBelowMinimum',
  'AmountAboveMaximum',
  'PaymentMethodUnavailable',
  'PaymentDeclined',
  'PaymentProviderUnavailable',
  'DepositTermsRequired',
  'IdempotencyKeyReused',
  // Identity.
  'NotSignedIn',
  'WrongCredentials',
  'UserNameTaken',
  'EmailTaken',
  'WeakPassword',
  'PasswordsDiffer',
  'CurrencyNotAllowed',
  'CountryNotAllowed',
  'ConsentRequired',
  'UnderAge',
  'TooManyFavourites',
  // Support.
  'SupportInboxFull',
  // The request itself.
  'InvalidRequest',
  'InvalidCharacters',
  'BodyTooLarge',
  'UnsupportedMediaType',
  'FileTypeNotAllowed',
  'NotFound',
  'MethodNotAllowed',
  'Forbidden',
  'OriginNotAllowed',
  'CsrfTokenInvalid',
  'TooManyRequests',
  'SignatureInvalid',
  'AnswerNoLongerKept',
  'ServiceUnavailable',
  'InternalError',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A refusal and the values its text may name (a limit, a new price); never personal data. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly detail?: Readonly<Record<string, string | number>>;
}

export const refusal = (code: RefusalCode, detail?: Readonly<Record<string, string | number>>): Refusal =>
  detail ? { code, detail } : { code };

const CODES: ReadonlySet<string> = new Set(REFUSAL_CODES);

export const isRefusalCode = (code: string): code is RefusalCode => CODES.has(code);
