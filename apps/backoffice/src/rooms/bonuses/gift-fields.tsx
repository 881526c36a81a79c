import { LOYALTY_LEVELS } from '@evens/contract';
import { TextField } from '@evens/ui';
import { faultAt } from './draft.ts';
import { type FieldsProps, numberOf, Pick, shownNumber } from './fields.tsx';
import { TEXTS } from './texts.ts';

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
            <TextField
              label={TEXTS.slot}
              hint={TEXTS.slotHint}
              error={faultAt(faults, 'freeSpins.game') ?? faultAt(faults, 'freeSpins')}
              value={freeSpins?.game ?? ''}
              onChange={({ target }) => setSpins({ game: target.value.trim() })}
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
