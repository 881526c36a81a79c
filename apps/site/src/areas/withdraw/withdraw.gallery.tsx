import './withdraw.css';
import { TRANSACTION_STATUS, type WithdrawalView } from '@evens/contract';
import { Possible } from './kept.tsx';
import { AddressRow } from './registered-addresses.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';

const ASKED_MS = Date.UTC(2026, 10, 21, 12, 40);
const MINUTE_MS = 60_000;
const { pending, pendingEmp, paymentSystemProcessing, completed, rejectedByPaymentSystem, canceled } =
  TRANSACTION_STATUS;

type Step = readonly [
  WithdrawalView['StatusID'],
  WithdrawalView['Steps'][number]['By'],
  WithdrawalView['Steps'][number]['Reasons'][number],
];

const withdrawal = (Id: string, steps: readonly Step[], changes: Partial<WithdrawalView> = {}): WithdrawalView => ({
  Id,
  WithdrawMethod: 'iban',
  Amount: '120.00',
  DebtMet: '0.00',
  Back: null,
  Currency: 'EUR',
  Account: 'DE02 … 2051',
  StatusID: steps.at(-1)?.[0] ?? pending,
  createdMs: ASKED_MS,
  CompletedDate: null,
  WaitsUntilMs: null,
  MayCancel: false,
  Coin: null,
  Steps: steps.map(([StatusID, By, reason], at) => ({
    StatusID,
    By,
    Reasons: [reason],
    AtMs: ASKED_MS + at * MINUTE_MS,
    Words: null,
  })),
  ...changes,
});

const ASKED: Step = [pending, 'player', 'asked'];
const SENT: Step = [paymentSystemProcessing, 'house', 'sent'];
const back = { Back: '120.00' };
const ended = { CompletedDate: ASKED_MS + 9 * MINUTE_MS };

const SHOWN: readonly WithdrawalView[] = [
  withdrawal('new', [[pending, 'player', 'newDetails']], {
    WaitsUntilMs: ASKED_MS + 1440 * MINUTE_MS,
    MayCancel: true,
  }),
  withdrawal('person', [ASKED, [pendingEmp, 'house', 'amount']], { MayCancel: true }),
  withdrawal('paid', [ASKED, SENT, [completed, 'provider', 'paid']], ended),
  withdrawal('refused', [ASKED, SENT, [rejectedByPaymentSystem, 'provider', 'detailsWrong']], { ...ended, ...back }),
  withdrawal('back', [ASKED, [canceled, 'player', 'canceled']], { ...ended, ...back }),
  withdrawal('cut', [ASKED, [pending, 'house', 'debtMet']], {
    Amount: '60.00',
    DebtMet: '40.00',
    WaitsUntilMs: ASKED_MS + 1440 * MINUTE_MS,
    MayCancel: true,
  }),
  withdrawal('met', [ASKED, [canceled, 'house', 'debtMet']], { ...ended, DebtMet: '100.00', Back: '0.00' }),
  withdrawal('coins', [ASKED, SENT, [completed, 'provider', 'paid']], {
    ...ended,
    Account: 'bc1q … 4k7m',
    Coin: { Symbol: 'BTC', Arrives: '0.00121', Fee: '0.00002', IsFixed: true, Rest: '0.00', Txid: '9f'.repeat(32) },
  }),
  withdrawal('whole', [ASKED, [paymentSystemProcessing, 'house', 'restBack']], {
    Account: 'AK2nJJpJ … c2zRp8y',
    Coin: { Symbol: 'NEO', Arrives: '19', Fee: '0', IsFixed: true, Rest: '4.50', Txid: null },
  }),
];

const DAY_MS = 1440 * MINUTE_MS;
const address = (Coin: string, Address: string, Tag: string | null, FromMs: number) => ({
  ...{ Id: Address, Coin, Address, Tag, FromMs },
  WithdrawMethods: [],
  RegisteredMs: ASKED_MS,
});

/** One that may be paid to, one that waits (in any year to come), and one of a way that is not chosen. */
const ADDRESSES = [
  address('ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', null, ASKED_MS),
  address('BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', null, ASKED_MS + 36_500 * DAY_MS),
  address('XRP', 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B', '104417902', ASKED_MS),
] as const;

/** Withdrawals in their states, for the gallery page. */
export const states = [
  {
    title: 'Withdrawal: what can go, and why not all',
    Show: () => (
      <Possible
        possible={{
          ...{ Currency: 'EUR', Balance: '1284.60', Withdrawable: '1050.00', Held: '120.00', NewDetailsHours: 24 },
          GoesBack: [{ PaymentMethodId: 'back-visamastercard', To: 'Visa, Mastercard', Amount: '200.00' }],
          Kept: [
            { Kind: 'debt', Amount: '34.60' },
            { Kind: 'bonus', Amount: '200.00' },
          ],
        }}
      />
    ),
  },
  {
    title: 'Withdrawal: what became of it',
    wide: true,
    Show: () => (
      <ul className="wd">
        {SHOWN.map((each) => (
          <WithdrawalCard key={each.Id} withdrawal={each} />
        ))}
      </ul>
    ),
  },
  {
    title: 'Withdrawal: addresses registered ahead',
    Show: () => (
      <section className="wd__addr">
        <ul>
          {ADDRESSES.map((each, at) => (
            <AddressRow
              key={each.Id}
              address={each}
              onUse={at < 2 ? () => undefined : undefined}
              onRemove={() => undefined}
            />
          ))}
        </ul>
      </section>
    ),
  },
];
