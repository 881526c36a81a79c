import { LANGUAGES, type SETUP_STARTS, type SetupView } from '@evens/contract';
import { Check, SelectField, TextField } from '@evens/ui';
import type { SetupForm, SetupStep } from './setup-form.ts';
import { SETUP_TEXTS as TEXTS } from './setup-texts.ts';

export interface StepProps {
  readonly step: SetupStep;
  readonly form: SetupForm;
  readonly view: SetupView;
  readonly onChange: (change: Partial<SetupForm>) => void;
}

/** The inputs of a step that sets fields of the site, or what the machine says of one that does not. */
export function StepFields({ step, form, view, onChange }: StepProps) {
  const text = (field: 'brandName' | 'supportEmail' | 'currencies' | 'minimumAge' | 'blockedCountries') => (
    <TextField
      label={TEXTS[field]}
      value={form[field]}
      autoComplete="off"
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
  if (step === 'brand') {
    return (
      <>
        {text('brandName')}
        {text('supportEmail')}
      </>
    );
  }
  if (step === 'currency') {
    return (
      <>
        <SelectField
          label={TEXTS.defaultCurrency}
          value={form.defaultCurrency}
          options={view.offeredCurrencies.map((currency) => ({ value: currency, label: currency }))}
          onChange={(event) => onChange({ defaultCurrency: event.target.value })}
        />
        {text('currencies')}
      </>
    );
  }
  if (step === 'languages') return <LanguageFields form={form} onChange={onChange} />;
  if (step === 'jurisdiction') {
    return (
      <>
        {text('minimumAge')}
        {text('blockedCountries')}
        <p className="sub">{TEXTS.jurisdictionAbout}</p>
      </>
    );
  }
  return step === 'operator' ? null : <Starts step={step} view={view} />;
}

function LanguageFields({ form, onChange }: Pick<StepProps, 'form' | 'onChange'>) {
  const { languages, defaultLanguage } = form;
  return (
    <>
      <fieldset className="stk stk--s">
        <legend>{TEXTS.languages}</legend>
        {LANGUAGES.map(({ code, name, tag }) => (
          <Check
            key={code}
            checked={languages.includes(code)}
            onChange={({ target }) =>
              onChange({
                languages: LANGUAGES.map((each) => each.code).filter((each) =>
                  each === code ? target.checked : languages.includes(each),
                ),
              })
            }
          >
            <span lang={tag}>{name}</span>
          </Check>
        ))}
      </fieldset>
      <SelectField
        label={TEXTS.defaultLanguage}
        value={defaultLanguage}
        options={[
          { value: '', label: TEXTS.browserLanguage },
          ...LANGUAGES.filter(({ code }) => languages.includes(code)).map(({ code, name }) => ({
            value: code,
            label: name,
          })),
        ]}
        onChange={(event) => onChange({ defaultLanguage: event.target.value })}
      />
    </>
  );
}

function Starts({ step, view }: { step: (typeof SETUP_STARTS)[number]; view: SetupView }) {
  return (
    <>
      <p>{TEXTS.onMachine}</p>
      <dl className="kv">
        {view.starts
          .filter((each) => each.step === step)
          .map(({ setting, value }) => (
            <div key={setting}>
              <dt>{setting}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="sub">{TEXTS.pages[step]}</p>
    </>
  );
}
