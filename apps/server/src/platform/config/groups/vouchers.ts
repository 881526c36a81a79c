import { byOperator, byRoom } from '../setting.ts';
import { httpUrl, onOff } from '../setting-kinds.ts';

/** Codes that players buy elsewhere and pay in with. */
export const VOUCHER_SETTINGS = {
  paymentRedirect: byRoom(onOff.default(false), 'on lists what players buy on other sites to pay with (g2a).'),
  voucherShopUrl: byOperator(
    httpUrl.optional(),
    'Where vouchers are sold, if the house says so (in GB also PAYMENT_REDIRECT=on).',
    { example: 'https://shop.example' },
  ),
} as const;
