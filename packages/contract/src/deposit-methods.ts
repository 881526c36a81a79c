import { CURRENCIES } from '@evens/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** How a method is paid: on a page with card fields, at a wallet or bank, by a code, by transfer, to an address, or in a widget. */
export const PAYMENT_KINDS = ['hosted', 'redirect', 'voucher', 'bank', 'chain', 'widget'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/**
 * What a method may ask for besides the amount (specification 2, section 3). Card number, security code and expiry are
 * not among them: they are typed on the provider's own page.
 */
export const DEPOSIT_FIELDS = [
  'AccountHolderLastName',
  'CardCountry',
  'DepositPostalCode',
  'NetellerEmail',
  'VoucherCode',
  'BonusCode',
] as const;
export type DepositFieldName = (typeof DEPOSIT_FIELDS)[number];

export const depositField = z.object({
  Name: z.enum(DEPOSIT_FIELDS),
  /** How it is typed: `country` is chosen from the countries, `code` is written in capitals. */
  kind: z.enum(['text', 'email', 'country', 'code']),
  required: z.boolean(),
  maxLength: z.number(),
});
export type DepositField = z.output<typeof depositField>;

/** The name that a field is sent under: the postal code has another on the form. */
export const sentAs = (name: DepositFieldName) => (name === 'DepositPostalCode' ? 'PostalCode' : name);

/** One way to deposit. Card fields are never ours: the player types them on the provider's own page. */
export const depositMethod = z.object({
  /** The specification's number of the method: 4 is visamastercard. */
  id: z.number(),
  Key: z.string(),
  /** Its name where no translation knows the key. */
  Label: z.string(),
  OriginalValue: z.string(),
  PaymentMethodId: z.string(),
  Kind: z.enum(PAYMENT_KINDS),
  /** Opened in a new tab when the method is chosen; null: nothing is. */
  Link: z.string().nullable(),
  /** Where alone it is offered; empty: every country that is not left out. */
  countries: z.array(z.string()),
  Currency: z.string(),
  /** Of the kind `chain`: the coins it is paid in, as crypto accounts name them. Its amounts are empty, as nobody types one. */
  Coins: z.array(z.string()),
  /** Decimal strings in the account's currency. */
  MinAmount: z.string(),
  MaxAmount: z.string(),
  quickAmounts: z.array(z.string()),
  fields: z.array(depositField),
  ProcessingOperator: z.string(),
  /** What its tile says when pointed at; in English as the specification has it. */
  Tooltip: z.string().nullable(),
});

export type DepositMethod = z.output<typeof depositMethod>;

export const getDepositMethods = endpoint({
  name: 'getDepositMethods',
  method: 'GET',
  path: '/api/cashier/deposit-methods',
  summary: "Ways to deposit in the account's currency and country, or of these what another country has too",
  access: 'player',
  query: z.object({
    /** Where somebody says that he pays from: what his account may not use stays closed. Absent: the account's country. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  response: z.object({
    HasDeposits: z.boolean(),
    /** True where the house has ways to pay that this player's country or currency leaves out. */
    Restricted: z.boolean(),
    /** The account's currency, where it is paid in these countries alone; empty: it is paid in all. */
    KeptTo: z.record(z.string(), z.array(z.string())),
    methods: z.array(depositMethod),
  }),
  refusals: [],
});

export const getCreditCardTypes = endpoint({
  name: 'getCreditCardTypes',
  method: 'GET',
  path: '/api/cashier/credit-card-types',
  summary: "Kinds of cards that the player's card methods take",
  access: 'player',
  response: z.object({ types: z.array(z.object({ PaymentMethodId: z.string(), CardTypes: z.array(z.string()) })) }),
  refusals: [],
});

/** The deposit methods of this house, for visitors who are not signed in. */
export const getPaymentMethods = endpoint({
  name: 'getPaymentMethods',
  method: 'GET',
  path: '/api/cashier/payment-methods',
  summary: 'Ways to deposit in a currency, with their limits, for visitors',
  access: 'public',
  query: z.object({
    currency: z.enum(CURRENCIES).default('EUR'),
    /** Where a visitor says that he is; absent: what some country has is listed. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  response: z.object({
    Currency: z.string(),
    /** True where the house has ways to pay that this country leaves out. */
    Restricted: z.boolean(),
    /** Currencies that are paid in these countries alone; one that is not named is paid in all. */
    KeptTo: z.record(z.string(), z.array(z.string())),
    methods: z.array(
      z.object({
        id: z.number(),
        Key: z.string(),
        Label: z.string(),
        PaymentMethodId: z.string(),
        MinAmount: z.string(),
        MaxAmount: z.string(),
      }),
    ),
  }),
  refusals: [],
});
