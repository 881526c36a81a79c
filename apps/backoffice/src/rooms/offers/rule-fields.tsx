import { SelectField, TextField } from '@evens/ui';
import type { WrittenRule } from './rule-words.ts';
import { TEXTS } from './texts.ts';

const WHEN = ['any', 'before', 'live'] as const;
const ANSWERS = ['wait', 'take', 'decline', 'offer'] as const;

type TextName = Exclude<keyof WrittenRule, 'when' | 'answer'>;

/** The fields of a rule: when it answers, for whom, and how; what is empty narrows nothing. */
export function RuleFields(props: { written: WrittenRule; onChange: (part: Partial<WrittenRule>) => void }) {
  const { written, onChange } = props;
  const fieldOf = (name: TextName, label: string, inputMode: 'decimal' | 'text') => (
    <TextField
      label={label}
      autoComplete="off"
      inputMode={inputMode}
      value={written[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <>
      {fieldOf('name', TEXTS.rules.name, 'text')}
      <div className="f2">
        {fieldOf('above', TEXTS.rules.aboveField, 'decimal')}
        {fieldOf('upTo', TEXTS.rules.upToField, 'decimal')}
        {fieldOf('classes', TEXTS.rules.classesField, 'text')}
        {fieldOf('markets', TEXTS.rules.marketsField, 'text')}
        {fieldOf('minutes', TEXTS.rules.minutesField, 'decimal')}
        <SelectField
          label={TEXTS.rules.whenField}
          value={written.when}
          options={WHEN.map((value) => ({ value, label: TEXTS.rules[value] }))}
          onChange={(event) => onChange({ when: WHEN.find((each) => each === event.target.value) ?? 'any' })}
        />
        <SelectField
          label={TEXTS.rules.answerField}
          value={written.answer}
          options={ANSWERS.map((value) => ({
            value,
            label: value === 'offer' ? TEXTS.rules.offer : TEXTS.rules.answers[value],
          }))}
          onChange={(event) => onChange({ answer: ANSWERS.find((each) => each === event.target.value) ?? 'wait' })}
        />
        {written.answer === 'offer' && fieldOf('times', TEXTS.rules.timesField, 'decimal')}
      </div>
    </>
  );
}
