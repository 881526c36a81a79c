import { BONUS_PRODUCTS } from '@evens/contract';
import { TextField } from '@evens/ui';
import { currenciesOf } from './amount-fields.tsx';
import { type Draft, faultAt, withAmount, withCount } from './draft.ts';
import { type FieldsProps, numberOf, Pick, shownNumber } from './fields.tsx';
import { TEXTS } from './texts.ts';

/** What is to be staked before it becomes cash, on what, and what bounds it. */
export function StakeFields({ draft, faults, onChange }: FieldsProps) {
  const { wager } = draft;
  const setWager = (part: Partial<Draft['wager']>): void => onChange({ ...draft, wager: { ...wager, ...part } });
  return (
    <section className="card pad stk stk--m">
      <h2 className="h3">{TEXTS.toStake}</h2>
      <div className="f3">
        <TextField
          label={TEXTS.times}
          inputMode="decimal"
          error={faultAt(faults, 'wager.multiplier')}
          value={wager.multiplier}
          onChange={({ target }) => setWager({ multiplier: target.value.trim() })}
        />
        <Pick label={TEXTS.base} value={wager.base} names={TEXTS.bases} onChange={(base) => setWager({ base })} />
        <TextField
          label={TEXTS.days}
          inputMode="numeric"
          error={faultAt(faults, 'wager.days')}
          value={shownNumber(wager.days)}
          onChange={({ target }) => setWager({ days: numberOf(target.value) })}
        />
      </div>
      <div className="f3">
        <Pick
          label={TEXTS.order}
          value={draft.order}
          names={TEXTS.orders}
          onChange={(order) => onChange({ ...draft, order })}
        />
        <Pick
          label={TEXTS.atTheEnd}
          value={draft.sticky ? 'true' : 'false'}
          names={TEXTS.ends}
          onChange={(sticky) => onChange({ ...draft, sticky: sticky === 'true' })}
        />
        <OddsField draft={draft} faults={faults} setWager={setWager} />
      </div>
      <Bounds draft={draft} faults={faults} onChange={onChange} />
      <Counts draft={draft} faults={faults} onChange={onChange} />
    </section>
  );
}

/** Odds are texts while somebody types them, thousandths in the campaign. */
function OddsField({
  draft: { wager },
  faults,
  setWager,
}: Pick2 & { readonly setWager: (part: Partial<Draft['wager']>) => void }) {
  return (
    <TextField
      label={TEXTS.leastOdds}
      type="number"
      step="0.01"
      min="0"
      error={faultAt(faults, 'wager.leastPriceMilli')}
      defaultValue={(wager.leastPriceMilli / 1000).toFixed(2)}
      onChange={({ target }) => setWager({ leastPriceMilli: Math.round(numberOf(target.value) * 1000) })}
    />
  );
}
type Pick2 = Omit<FieldsProps, 'onChange'>;

function Bounds({ draft, faults, onChange }: FieldsProps) {
  return currenciesOf(draft).map((currency) => (
    <div className="f3" key={currency}>
      {(['mostStake', 'mostConvert'] as const).map((part) => (
        <TextField
          key={part}
          label={TEXTS[part](currency)}
          hint={TEXTS.unbounded}
          inputMode="decimal"
          error={faultAt(faults, `${part}.${currency}`)}
          value={draft[part][currency] ?? ''}
          autoComplete="off"
          onChange={({ target }) => onChange(withAmount(draft, part, currency, target.value.trim()))}
        />
      ))}
    </div>
  ));
}

function Counts({ draft, faults, onChange }: FieldsProps) {
  const fault = faultAt(faults, 'wager.counts', 'wager.usableOn');
  return (
    <>
      <fieldset className="cntf num">
        <legend>{TEXTS.counts}</legend>
        {BONUS_PRODUCTS.map((product) => (
          <label key={product}>
            {TEXTS.products[product]}
            <input
              inputMode="decimal"
              autoComplete="off"
              value={draft.wager.counts[product] ?? ''}
              aria-invalid={faultAt(faults, `wager.counts.${product}`) !== undefined}
              onChange={({ target }) => onChange(withCount(draft, product, target.value.trim()))}
            />
          </label>
        ))}
      </fieldset>
      {fault !== undefined && <p className="refused">{fault}</p>}
    </>
  );
}
