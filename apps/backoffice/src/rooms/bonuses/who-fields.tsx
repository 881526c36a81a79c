import { listSegments } from '@evens/contract';
import { SelectField, TextField } from '@evens/ui';
import { useState } from 'react';
import { useAsk } from '../../shared/use-calls.ts';
import { countriesOf, type Draft, faultAt } from './draft.ts';
import { type FieldsProps, numberOf, Pick, shownNumber } from './fields.tsx';
import { TEXTS } from './texts.ts';

/** Whom it is for, how often, and the limit of its worth. */
export function WhoFields({ draft, faults, onChange }: FieldsProps) {
  const { who } = draft;
  const setWho = (part: Partial<Draft['who']>): void => onChange({ ...draft, who: { ...who, ...part } });
  return (
    <section className="card pad stk stk--m">
      <h2 className="h3">{TEXTS.who}</h2>
      <div className="f3">
        <Countries who={who} faults={faults} setWho={setWho} />
        <TextField
          label={TEXTS.leastDeposits}
          inputMode="numeric"
          error={faultAt(faults, 'who.leastDeposits')}
          value={shownNumber(who.leastDeposits)}
          onChange={({ target }) => setWho({ leastDeposits: numberOf(target.value) })}
        />
        <Pick
          label={TEXTS.oncePer}
          value={who.oncePer}
          names={TEXTS.once}
          onChange={(oncePer) => setWho({ oncePer })}
        />
      </div>
      <div className="f3">
        <SegmentField segment={who.segment} setWho={setWho} />
        <TextField
          label={TEXTS.mostPerPlayer}
          inputMode="numeric"
          error={faultAt(faults, 'who.mostPerPlayer')}
          value={shownNumber(who.mostPerPlayer)}
          onChange={({ target }) => setWho({ mostPerPlayer: numberOf(target.value) })}
        />
        <TextField
          label={TEXTS.mostWorth}
          inputMode="numeric"
          error={faultAt(faults, 'mostWorthPercent')}
          value={shownNumber(draft.mostWorthPercent)}
          onChange={({ target }) => onChange({ ...draft, mostWorthPercent: numberOf(target.value) })}
        />
      </div>
    </section>
  );
}

function SegmentField(props: {
  readonly segment: string | null;
  readonly setWho: (part: Partial<Draft['who']>) => void;
}) {
  const { segment, setWho } = props;
  const { data } = useAsk(listSegments, {});
  const keys = [...new Set([...(data?.Segments.map(({ Key }) => Key) ?? []), ...(segment === null ? [] : [segment])])];
  return (
    <SelectField
      label={TEXTS.segment}
      value={segment ?? ''}
      options={[{ value: '', label: TEXTS.anySegment }, ...keys.map((key) => ({ value: key, label: key }))]}
      onChange={({ target }) => setWho({ segment: target.value === '' ? null : target.value })}
    />
  );
}

/** As it is typed: commas and spaces are no countries yet. */
function Countries(props: {
  readonly who: Draft['who'];
  readonly faults: FieldsProps['faults'];
  readonly setWho: (part: Partial<Draft['who']>) => void;
}) {
  const { who, faults, setWho } = props;
  const [typed, type] = useState<string>();
  return (
    <TextField
      label={TEXTS.countries}
      hint={TEXTS.countriesHint}
      error={faultAt(faults, 'who.countries')}
      value={typed ?? who.countries?.join(', ') ?? ''}
      autoComplete="off"
      onChange={({ target }) => {
        type(target.value);
        setWho({ countries: countriesOf(target.value) });
      }}
      onBlur={() => type(undefined)}
    />
  );
}
