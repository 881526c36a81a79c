import type { PaymentKind } from '@evens/contract';
import type { OpenDeposit } from '../movement/deposit/deposit-wish.ts';
import { openOnPage } from '../movement/deposit/open-on-page.ts';
import { openTransfer } from './bank/open-transfer.ts';
import { type Lacks, lacks } from './rail.ts';
import { openByVoucher } from './voucher/redeem-voucher.ts';

/** How a deposit of each kind begins when its player has filled in the form. */
export const OPEN_BY_KIND: Readonly<Record<PaymentKind, OpenDeposit | Lacks>> = {
  hosted: openOnPage,
  redirect: openOnPage,
  voucher: openByVoucher,
  bank: openTransfer,
  widget: lacks('its player buys in a frame first, and says yes to what he bought'),
  chain: lacks('its player is given an address, and pays whenever he likes'),
};
