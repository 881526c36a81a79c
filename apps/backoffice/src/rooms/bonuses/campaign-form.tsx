import { CAMPAIGN_KINDS, CAMPAIGN_TRIGGERS, LOYALTY_LEVELS } from '@evens/contract';
import { Chip, TextField } from '@evens/ui';
import { AmountFields } from './amount-fields.tsx';
import { type Draft, faultAt } from './draft.ts';
import { type FieldsProps, numberOf, Pick, shownNumber } from './fields.tsx';
import { GiftFields } from './gift-fields.tsx';
import { StakeFields } from './stake-fields.tsx';
import { TEXTS } from './texts.ts';
import { WhoFields } from './who-fields.tsx';
import { dayNames } from './words.ts';

/** Every field of a campaign, in four cards. */
export function CampaignForm(props: FieldsProps & { readonly fixedKey: boolean; readonly readOnly: boolean }) {
  const { fixedKey, readOnly, ...fields } = props;
  return (
    <fieldset className="stk stk--m" disabled={readOnly}>
      <WhatFields {...fields} fixedKey={fixedKey} />
      <GiftFields {...fields} />
      <AmountFields {...fields} />
      <StakeFields {...fields} />
      <WhoFields {...fields} />
    </fieldset>
  );
}

function WhatFields({ draft, faults, onChange, fixedKey }: FieldsProps & { readonly fixedKey: boolean }) {
  const { when } = draft;
  const setWhen = (part: Partial<Draft['when']>): void => onChange({ ...draft, when: { ...when, ...part } });
  const { betting, casino, any } = TEXTS.products;
  return (
    <section className="card pad stk stk--m">
      <h2 className="h3">{TEXTS.whatAndWhen}</h2>
      <div className="f3">
        <TextField
          label={TEXTS.key}
          hint={TEXTS.keyHint}
          error={draft.key === '' ? undefined : faultAt(faults, 'key')}
          value={draft.key}
          disabled={fixedKey}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...draft, key: target.value.toUpperCase() })}
        />
        <TextField
          label={TEXTS.code}
          hint={TEXTS.codeHint}
          error={faultAt(faults, 'code')}
          value={draft.code ?? ''}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...draft, code: target.value === '' ? null : target.value })}
        />
        <TextField
          label={TEXTS.titleIn('en-US')}
          error={faultAt(faults, 'title')}
          value={draft.title['en-US'] ?? ''}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...draft, title: titled(draft.title, target.value) })}
        />
      </div>
      <div className="f3">
        <Pick
          label={TEXTS.kind}
          value={draft.kind}
          names={TEXTS.kinds}
          among={CAMPAIGN_KINDS}
          onChange={(kind) =>
            onChange({ ...draft, kind, freeSpins: kind === 'freeSpins' ? { game: '', spins: 10 } : null })
          }
        />
        <Pick
          label={TEXTS.product}
          value={draft.product}
          names={{ betting, casino, any }}
          onChange={(product) => onChange({ ...draft, product })}
        />
        <Pick
          label={TEXTS.trigger}
          value={when.trigger}
          names={TEXTS.triggers}
          among={CAMPAIGN_TRIGGERS}
          onChange={(trigger) => setWhen({ trigger, level: trigger === 'level' ? LOYALTY_LEVELS[0] : null })}
        />
      </div>
      <Times draft={draft} faults={faults} setWhen={setWhen} />
    </section>
  );
}

const titled = (title: Draft['title'], text: string): Draft['title'] => {
  const { 'en-US': _, ...others } = title;
  return text === '' ? others : { ...others, 'en-US': text };
};

const DAYS = [1, 2, 3, 4, 5, 6, 7];

function Times(props: {
  readonly draft: Draft;
  readonly faults: FieldsProps['faults'];
  readonly setWhen: (part: Partial<Draft['when']>) => void;
}) {
  const { draft, faults, setWhen } = props;
  const { when } = draft;
  const days = when.weekdays ?? [];
  const flip = (day: number): void => {
    const next = days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort();
    setWhen({ weekdays: next.length === 0 ? null : next });
  };
  const moment = (name: 'from' | 'until') => (
    <TextField
      label={TEXTS[name]}
      type="datetime-local"
      error={faultAt(faults, `when.${name}`)}
      value={when[name].slice(0, 16)}
      onChange={({ target }) => setWhen({ [name]: target.value === '' ? '' : `${target.value}:00Z` })}
    />
  );
  return (
    <>
      <div className="f3">
        {moment('from')}
        {moment('until')}
        {when.trigger === 'deposit' && (
          <TextField
            label={TEXTS.claim}
            inputMode="numeric"
            error={faultAt(faults, 'when.claimWithinHours')}
            value={shownNumber(when.claimWithinHours)}
            onChange={({ target }) => setWhen({ claimWithinHours: numberOf(target.value) })}
          />
        )}
      </div>
      {when.trigger === 'deposit' && (
        <div className="f3">
          <TextField
            label={TEXTS.nth}
            hint={TEXTS.nthHint}
            inputMode="numeric"
            error={faultAt(faults, 'when.nth')}
            value={shownNumber(when.nth)}
            onChange={({ target }) => setWhen({ nth: target.value.trim() === '' ? null : Number(target.value) })}
          />
          <div className="field" style={{ gridColumn: 'span 2' }}>
            <span className="label">{`${TEXTS.weekdays}: ${days.length === 0 ? TEXTS.everyDay : dayNames(days)}`}</span>
            <div className="chips">
              {DAYS.map((day) => (
                <Chip key={day} kind="filter" pressed={days.includes(day)} onClick={() => flip(day)}>
                  {dayNames([day])}
                </Chip>
              ))}
            </div>
          </div>
        </div>
      )}
    </>
  );
}
