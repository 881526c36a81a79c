import './cashier.css';
import { type DepositMethod, type DepositView, TRANSACTION_STATUS } from '@evens/contract';
import { DepositForm } from './deposit-form.tsx';
import { DepositOutcome } from './deposit-state.tsx';
import { Methods } from './methods.tsx';

const method: DepositMethod = {
  id: 4,
  Key: 'visamastercard',
  OriginalValue: 'visa-mastercard',
  PaymentMethodId: 'visamastercard',
  Link: null,
  countries: [],
  Currency: 'EUR',
  Coins: [],
  MinAmount: '10.00',
  MaxAmount: '5000.00',
  quickAmounts: ['15.00', '30.00', '50.00', '100.00', '200.00'],
  Label: 'Visa, Mastercard',
  Kind: 'hosted',
  fields: [{ Name: 'BonusCode', kind: 'code', required: false, maxLength: 40 }],
  ProcessingOperator: 'house',
  Tooltip: null,
};

const wallet: DepositMethod = {
  ...method,
  id: 9,
  Key: 'neteller',
  PaymentMethodId: 'neteller',
  Label: 'Neteller',
  Kind: 'redirect',
  fields: [{ Name: 'NetellerEmail', kind: 'email', required: true, maxLength: 120 }, ...method.fields],
};

const voucher: DepositMethod = {
  ...method,
  id: 116,
  Key: 'voucher',
  PaymentMethodId: 'voucher',
  Label: 'Voucher',
  Kind: 'voucher',
  quickAmounts: [],
  fields: [{ Name: 'VoucherCode', kind: 'code', required: true, maxLength: 40 }, ...method.fields],
};

const deposit = (StatusID: DepositView['StatusID']): DepositView => ({
  Id: 'example',
  PaymentMethodId: 'visamastercard',
  Kind: 'hosted',
  Amount: '50.00',
  Currency: 'EUR',
  StatusID,
  createdMs: Date.UTC(2026, 10, 21, 20, 45),
  CompletedDate: null,
});

const SHOWN = ['pending', 'completed', 'rejected', 'canceled', 'refund'] as const;

const nothing = () => undefined;

const OWN = { country: 'DE', currency: 'EUR' };

/** The cashier in its states, for the gallery page. */
export const states = [
  {
    title: 'Cashier: deposit',
    wide: true,
    Show: () => (
      <>
        <Methods methods={[method, wallet, voucher]} chosen="visamastercard" onChoose={nothing} />
        <DepositForm from={OWN} method={method} termsAccepted={false} onOpened={nothing} />
      </>
    ),
  },
  {
    title: 'Cashier: a wallet and a voucher',
    wide: true,
    Show: () => (
      <>
        <DepositForm from={OWN} method={wallet} termsAccepted onOpened={nothing} />
        <DepositForm from={OWN} method={voucher} termsAccepted={false} onOpened={nothing} />
      </>
    ),
  },
  {
    title: 'Cashier: what became of a deposit',
    wide: true,
    Show: () => (
      <>
        {SHOWN.map((state) => (
          <DepositOutcome
            key={state}
            deposit={deposit(TRANSACTION_STATUS[state])}
            onAgain={nothing}
            onClose={nothing}
          />
        ))}
      </>
    ),
  },
];
