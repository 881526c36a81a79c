import './cashier.css';
import { type DepositMethod, type DepositView, TRANSACTION_STATUS } from '@evens/contract';
import { useState } from 'react';
import { TransferDetails } from './bank-transfer.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositOutcome } from './deposit-state.tsx';
import { Methods } from './methods.tsx';
import type { PaidFrom } from './paid-from.ts';
import { PaidFromFields } from './paid-from-fields.tsx';

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

/** An account in rupees outside of India: the list is short, and a cleared currency makes it long. */
function PaidFromShown({ first }: { first: PaidFrom }) {
  const [chosen, choose] = useState(first);
  return (
    <PaidFromFields
      own={{ country: 'DE', currency: 'INR' }}
      chosen={chosen}
      keptTo={{ INR: ['IN', 'DE'] }}
      onChoose={choose}
    />
  );
}

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
    title: 'Cashier: where one pays from',
    wide: true,
    Show: () => (
      <>
        {[
          { country: 'IN', currency: 'INR' },
          { country: 'IN', currency: '' },
          { country: 'FR', currency: '' },
        ].map((first) => (
          <PaidFromShown key={`${first.country}${first.currency}`} first={first} />
        ))}
      </>
    ),
  },
  {
    title: 'Cashier: where a transfer goes',
    Show: () => (
      <TransferDetails
        transfer={{
          ...{ Form: 'iban', Number: 'DE89370400440532013000', Holder: 'Evens Client Money', Bank: 'Example Bank' },
          ...{ BIC: 'COBADEFFXXX', Amount: '250.00', Currency: 'EUR', MayCancel: true },
          ...{ Reference: 'EV74AB11CD', ReferenceText: 'EV 74AB 11CD', ExpiresMs: Date.UTC(2026, 11, 5) },
        }}
      />
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
