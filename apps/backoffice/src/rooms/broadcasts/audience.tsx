import { LANGUAGES } from '@evens/contract';
import { Check, SelectField, TextField } from '@evens/ui';
import type { Draft } from './draft.ts';
import { TEXTS } from './texts.ts';

/** Who gets it, and when. */
export function Audience({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const { country, language, when, marketing } = draft;
  return (
    <>
      <TextField
        label={TEXTS.country}
        hint={TEXTS.countryHint}
        value={country}
        maxLength={2}
        autoComplete="off"
        onChange={(event) => onChange({ country: event.target.value })}
      />
      <SelectField
        label={TEXTS.language}
        value={language}
        options={[
          { value: '', label: TEXTS.anyLanguage },
          ...LANGUAGES.map(({ code, name }) => ({ value: code as string, label: name })),
        ]}
        onChange={(event) => onChange({ language: event.target.value })}
      />
      <TextField
        label={TEXTS.when}
        hint={TEXTS.whenHint}
        type="datetime-local"
        value={when}
        onChange={(event) => onChange({ when: event.target.value })}
      />
      <Check checked={marketing} onChange={(event) => onChange({ marketing: event.target.checked })}>
        {TEXTS.isMarketing}
      </Check>
    </>
  );
}
