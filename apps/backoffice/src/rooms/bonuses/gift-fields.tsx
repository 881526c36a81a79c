import { LOYALTY_LEVELS, listCampaignSlots } from '@evens/contract';
import { SelectField, TextField } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { api, ask } from '../../shared/api.ts';
import { faultAt } from './draft.ts';
import { type FieldsProps, numberOf, Pick, shownNumber } from './fields.tsx';
import { TEXTS } from './texts.ts';
import { filled } from './words.ts';

/** One of the house's slots that take new rounds. One that a wording names and that is closed by now stays to be read. */
function SlotField({
  error,
  value,
  onChange,
}: {
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (game: string) => void;
}) {
  const { data = [] } = useQuery({
    queryKey: ['listCampaignSlots'],
    queryFn: async () => (await ask(api.call(listCampaignSlots, {}))).Slots,
  });
  const slots = data.map(({ Key, Name }) => ({ value: Key, label: Name }));
  const isClosed = value !== '' && !data.some(({ Key }) => Key === value);
  return (
    <SelectField
      label={TEXTS.slot}
      error={error}
      value={value}
      options={[
        { value: '', label: TEXTS.chooseSlot },
        ...slots,
        ...(isClosed ? [{ value, label: filled(TEXTS.closedSlot, { slot: value }) }] : []),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What only some campaigns say: of which slot spins are free, and for which level of loyalty something is given. */
export function GiftFields({ draft, faults, onChange }: FieldsProps) {
  const { when, freeSpins } = draft;
  const ofLevel = when.trigger === 'level';
  if (draft.kind !== 'freeSpins' && !ofLevel) return null;
  const setSpins = (part: Partial<NonNullable<typeof freeSpins>>): void =>
    onChange({ ...draft, freeSpins: { game: '', spins: 10, ...freeSpins, ...part } });
  return (
    <section className="card pad stk stk--m">
      <h2 className="h3">{TEXTS.gift}</h2>
      <div className="f3">
        {ofLevel && (
          <Pick
            label={TEXTS.ofLevel}
            value={when.level ?? LOYALTY_LEVELS[0]}
            names={TEXTS.levels}
            among={LOYALTY_LEVELS}
            onChange={(level) => onChange({ ...draft, when: { ...when, level } })}
          />
        )}
        {draft.kind === 'freeSpins' && (
          <>
            <SlotField
              error={faultAt(faults, 'freeSpins.game') ?? faultAt(faults, 'freeSpins')}
              value={freeSpins?.game ?? ''}
              onChange={(game) => setSpins({ game })}
            />
            <TextField
              label={TEXTS.spins}
              inputMode="numeric"
              error={faultAt(faults, 'freeSpins.spins')}
              value={shownNumber(freeSpins?.spins ?? null)}
              onChange={({ target }) => setSpins({ spins: numberOf(target.value) })}
            />
          </>
        )}
      </div>
    </section>
  );
}
