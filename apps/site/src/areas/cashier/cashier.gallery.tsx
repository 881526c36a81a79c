import './cashier.css';
import { type DepositMethod, type DepositView, TRANSACTION_STATUS } from '@evens/contract';
import { DepositForm } from './deposit-form.tsx';
import { DepositOutcome } from './deposit-state.tsx';
import { Methods } from './deposit-tab.tsx';

const method: DepositMethod = {
  id: 4,
  Key: 'visamastercard',
  OriginalValue: 'visa-mastercard',
  PaymentMethodId: 'visamastercard',
  Link: null,
  countries: [],
  Currency: 'EUR',
  MinAmount: '10.00',
  MaxAmount: '5000.00',
  quickAmounts: ['15.00', '30.00', '50.00', '100.00', '200.00'],
};

const deposit = (StatusID: DepositView['StatusID']): DepositView => ({
  Id: 'example',
  PaymentMethodId: 'visamastercard',
  Amount: '50.00',
  Currency: 'EUR',
  StatusID,
  createdMs: Date.UTC(2026, 10, 21, 20, 45),
  CompletedDate: null,
});

const SHOWN = ['pending', 'completed', 'rejected', 'canceled', 'refund'] as const;

const nothing = () => undefined;

/** The cashier in its states, for the gallery page. */
export const states = [
  {
    title: 'Cashier: deposit',
    wide: true,
    Show: () => (
      <>
        <Methods methods={[method]} chosen="visamastercard" onChoose={nothing} />
        <DepositForm method={method} termsAccepted={false} onOpened={nothing} />
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
