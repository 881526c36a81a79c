import { Check, IconButton, SelectField } from '@evens/ui';
import {
  type CampaignCurrency,
  CURRENCY_CHOICES,
  type Draft,
  faultAt,
  withAmount,
  withCurrency,
  withGift,
  withoutCurrency,
} from './draft.ts';
import type { FieldsProps } from './fields.tsx';
import { TEXTS } from './texts.ts';

/** Currencies in which it gives, as they were named. */
export const currenciesOf = ({ amount }: Draft): CampaignCurrency[] => Object.keys(amount) as CampaignCurrency[];

/** How much is given, and the budget, a line a currency. */
export function AmountFields({ draft, faults, onChange }: FieldsProps) {
  const currencies = currenciesOf(draft);
  const isFixed = Object.values(draft.amount).every(({ fixed }) => fixed !== null);
  const setFixed = (fixed: boolean): void =>
    onChange(
      currencies.reduce(
        (now, of) =>
          withGift(now, of, fixed ? { fixed: '5.00' } : { fixed: null, most: now.amount[of]?.most ?? '50.00' }),
        draft,
      ),
    );
  const left = CURRENCY_CHOICES.filter((each) => !currencies.includes(each));
  return (
    <section className="card pad stk stk--m">
      <div className="hline">
        <h2 className="h3">{TEXTS.howMuch}</h2>
        <span className="sp" />
        <Check checked={isFixed} onChange={({ target }) => setFixed(target.checked)}>
          {TEXTS.isFixed}
        </Check>
      </div>
      <div className={isFixed ? 'cur cur--f num' : 'cur num'}>
        <Heads
          names={isFixed ? [TEXTS.fixed, TEXTS.budget] : [TEXTS.percent, TEXTS.most, TEXTS.leastDeposit, TEXTS.budget]}
        />
        {currencies.map((currency) => (
          <Line key={currency} {...{ currency, draft, faults, onChange, isFixed }} only={currencies.length === 1} />
        ))}
      </div>
      <AmountFaults faults={faults} />
      <SelectField
        label={TEXTS.addCurrency}
        value=""
        options={[{ value: '', label: '' }, ...left.map((each) => ({ value: each as string, label: each }))]}
        onChange={({ target }) => {
          const chosen = left.find((each) => each === target.value);
          if (chosen !== undefined) onChange(withCurrency(draft, chosen));
        }}
      />
      <p className="sub2">{TEXTS.perCurrency}</p>
    </section>
  );
}

function Heads({ names }: { names: readonly string[] }) {
  return (
    <>
      <span />
      {names.map((name) => (
        <span key={name} className="sub2">
          {name}
        </span>
      ))}
      <span />
    </>
  );
}

/** What is wrong with amounts, once each: the fields are too narrow to say it. */
function AmountFaults({ faults }: { faults: FieldsProps['faults'] }) {
  const found = Object.entries(faults).filter(([at]) => /^(amount|budget)\b/.test(at));
  return found.map(([at, why]) => (
    <p key={at} className="refused">
      {`${at.split('.').slice(1).join(' ')}: ${why}`}
    </p>
  ));
}

function Line(
  props: FieldsProps & { readonly currency: CampaignCurrency; readonly isFixed: boolean; readonly only: boolean },
) {
  const { currency, draft, faults, onChange, isFixed, only } = props;
  const gift = draft.amount[currency];
  if (!gift) return null;
  const field = (name: string, value: string, place: string, change: (text: string) => Draft) => (
    <input
      aria-label={`${currency} ${name}`}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      aria-invalid={faultAt(faults, place) !== undefined}
      onChange={({ target }) => onChange(change(target.value.trim()))}
    />
  );
  const at = `amount.${currency}`;
  return (
    <>
      <b>{currency}</b>
      {isFixed ? (
        field(TEXTS.fixed, gift.fixed ?? '', `${at}.fixed`, (fixed) => withGift(draft, currency, { fixed }))
      ) : (
        <>
          {field(TEXTS.percent, gift.percent, `${at}.percent`, (percent) => withGift(draft, currency, { percent }))}
          {field(TEXTS.most, gift.most ?? '', `${at}.most`, (most) =>
            withGift(draft, currency, { most: most === '' ? null : most }),
          )}
          {field(TEXTS.leastDeposit, gift.leastDeposit, `${at}.leastDeposit`, (leastDeposit) =>
            withGift(draft, currency, { leastDeposit }),
          )}
        </>
      )}
      {field(TEXTS.budget, draft.budget[currency] ?? '', `budget.${currency}`, (text) =>
        withAmount(draft, 'budget', currency, text),
      )}
      <IconButton
        icon="x"
        size="sm"
        iconSize="sm"
        label={TEXTS.dropCurrency(currency)}
        disabled={only}
        onClick={() => onChange(withoutCurrency(draft, currency))}
      />
    </>
  );
}
