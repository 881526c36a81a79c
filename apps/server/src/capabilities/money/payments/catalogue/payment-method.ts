import type { DepositFieldName, PaymentKind } from '@evens/contract';
import type { Currency } from '@evens/kernel';

/** A field of a method's form; those that are not named `optional` must be filled in. */
export type MethodField = DepositFieldName | { readonly optional: DepositFieldName };

/**
 * A way to deposit as data: all that the house knows of it stands in its row. Screens, routes and jobs read rows and know
 * no method by name.
 */
export interface PaymentMethod {
  /** The specification's number; ours begin at 1000 where it has none. */
  readonly id: number;
  readonly key: string;
  /** Its name in any language; a translation of the key, where there is one, goes before it. */
  readonly label: string;
  readonly originalValue: string;
  readonly kind: PaymentKind;
  /** The party that runs it, by the name of its adapter. */
  readonly provider: string;
  /** What the provider calls it, where one provider runs several. */
  readonly channel?: string;
  /** Who processes it, where it is not the house's usual operator. */
  readonly operator?: string;
  /** Where alone it is offered; absent: everywhere that `notIn` does not name. */
  readonly onlyIn?: readonly string[];
  readonly notIn?: readonly string[];
  /** Absent: every currency with at most three places. */
  readonly currencies?: readonly Currency[];
  /** Currencies that a country's players cannot pay it in. */
  readonly notInCurrency?: Readonly<Record<string, readonly Currency[]>>;
  readonly fields: readonly MethodField[];
  /** In euros; other currencies take the round number nearest to them. */
  readonly least: bigint;
  readonly most: bigint;
  /** Whether amounts are proposed; a voucher's amount stands in its code. */
  readonly quick: boolean;
  /** Opened in a new tab when the method is chosen. */
  readonly link?: VoucherLink;
  /** Offered only where the house sends players on to other sites. */
  readonly needsRedirect?: boolean;
  readonly tooltip?: string;
  readonly cardTypes?: readonly string[];
  /** What came this way goes back this way before anything is paid elsewhere. Not where its provider can pay nobody back: a voucher, a bank. */
  readonly closesLoop?: true;
  /** Of the kind `chain`: the coins it is paid in. It is offered with those that somebody gives addresses of. */
  readonly coins?: readonly string[];
}

export interface VoucherLink {
  readonly url: string;
  /** Countries in which it is opened only where the house sends players on to other sites. */
  readonly quietIn: readonly string[];
}

/** The specification makes the id of a method from its original value by leaving the dashes out. */
export const paymentMethodId = (method: PaymentMethod): string => method.originalValue.replaceAll('-', '');
