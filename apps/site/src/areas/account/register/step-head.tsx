import './register.css';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import type { Step } from './registration-steps.ts';

const STEPS = [1, 2, 3] as const;

/** Where the registration stands, and what this step is about. */
export function StepHead({ step }: { step: Step }) {
  const { t } = useTranslation('account');
  const { t: own } = useTranslation('welcome');
  return (
    <>
      <span className="sr">{t('register.step', { step, steps: STEPS.length })}</span>
      <div className="prog" aria-hidden="true">
        {STEPS.map((each) => (
          <StepMark key={each} at={each} step={step} name={own(`steps.s${each}`)} />
        ))}
      </div>
      <h1>{step === 1 ? t('register.heading') : own(`heads.s${step}`)}</h1>
      {step === 1 && <p className="entry__lead">{own('lead')}</p>}
    </>
  );
}

function StepMark({ at, step, name }: { at: Step; step: Step; name: string }) {
  return (
    <>
      {at > 1 && <em />}
      <span className={at === step ? 'on' : at < step ? 'ok' : undefined}>
        <i>{at < step ? <Icon name="check-bold" size="xs" /> : at}</i>
        {name}
      </span>
    </>
  );
}
