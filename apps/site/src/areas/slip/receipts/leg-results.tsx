import { OUTCOME_RESULTS, type OutcomeResult } from '@evens/catalogue';
import type { ReceiptBody, ReceiptLeg } from '@evens/contract';
import { SelectField, TextField } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { RESULT_NAMES, type SaidResult } from './what-it-pays.ts';

/** A receipt names the sides of a match in one text. */
const sidesOf = ({ event, outcome, runner }: ReceiptLeg) => ({
  competitors: event.split(' - ').map((name) => ({ name })),
  runners: runner === undefined ? undefined : [{ code: outcome, name: runner }],
});

function Leg(props: {
  leg: ReceiptLeg;
  eachWay: boolean;
  said: SaidResult;
  set: (change: Partial<SaidResult>) => void;
}) {
  const { t } = useTranslation(['bets', 'slip']);
  const texts = useCatalogueTexts();
  const { leg, said, set } = props;
  const marketKey = leg.teasedMarket ?? leg.market;
  const name = texts.outcome(marketKey, leg.outcome, sidesOf(leg));
  const options = RESULT_NAMES.map((value) => ({ value, label: t(`slip:ticket.result.${OUTCOME_RESULTS[value]}`) }));
  const result = (value: string): OutcomeResult => RESULT_NAMES.find((each) => each === value) ?? 'pending';
  return (
    <li className="bleg">
      <span className="bleg__t">
        <b>{name}</b>
        <small>
          {texts.market(marketKey, leg.sport, sidesOf(leg))} · {leg.event}
        </small>
        <span className="recleg">
          <SelectField
            label={t('bets:receipt.resultOf', { name })}
            value={said.result}
            onChange={({ target }) => set({ result: result(target.value) })}
            options={options}
          />
          {props.eachWay && leg.place && (
            <SelectField
              label={t('bets:receipt.placeOf', { name })}
              value={said.place}
              onChange={({ target }) => set({ place: result(target.value) })}
              options={options}
            />
          )}
          {leg.startingPrice && (
            <TextField
              label={t('slip:pick.startingPrice')}
              inputMode="decimal"
              value={said.startingPrice}
              onChange={({ target }) => set({ startingPrice: target.value.replace(',', '.') })}
            />
          )}
        </span>
      </span>
      <span className="bleg__o num">{leg.price}</span>
    </li>
  );
}

/** How each leg ended, as the reader says. */
export function LegResults(props: {
  receipt: ReceiptBody;
  said: readonly SaidResult[];
  set: (at: number, change: Partial<SaidResult>) => void;
}) {
  const { receipt, said, set } = props;
  return (
    <ul className="bet__l reclegs">
      {receipt.legs.map((leg, at) => (
        <Leg
          // biome-ignore lint/suspicious/noArrayIndexKey: the legs of a receipt never change places
          key={at}
          leg={leg}
          eachWay={receipt.eachWay ?? false}
          said={said[at] ?? { result: 'pending', place: 'pending', startingPrice: leg.price }}
          set={(change) => set(at, change)}
        />
      ))}
    </ul>
  );
}
