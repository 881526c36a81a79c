import {
  AFFILIATE_PARAMETERS,
  type AffiliateParameters,
  checkPassword,
  type RefusalBody,
  register,
} from '@evens/contract';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { capturedParameters } from '../../../shared/settings/captured-parameters.ts';
import { becomeUser } from '../sign-in.ts';
import { forgetFields } from './kept-registration.ts';
import { type FirstStep, placeOfRefusal, type SecondStep, type Step, type ThirdStep } from './registration-steps.ts';
import { StepHead } from './step-head.tsx';
import { StepOne } from './step-one.tsx';
import { StepThree } from './step-three.tsx';
import { StepTwo } from './step-two.tsx';

export interface Refused {
  readonly field: string | undefined;
  readonly text: string;
}

const LONGEST_TAG = 128;

/** What the link by which this visit came says of who sent the player. */
function affiliateOfVisit(): AffiliateParameters {
  const captured = capturedParameters();
  return Object.fromEntries(
    AFFILIATE_PARAMETERS.flatMap((name) => {
      const value = captured[name]?.value;
      return value && value.length <= LONGEST_TAG ? [[name, value]] : [];
    }),
  );
}

/** Registration in three steps, sent as one request. What was typed stays when the player goes back. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { code } = useLanguage();
  const refusal = useRefusalText();
  const [step, setStep] = useState<Step>(1);
  const [first, setFirst] = useState<FirstStep>();
  const [second, setSecond] = useState<SecondStep>();
  const [refused, setRefused] = useState<Refused>();

  /** At which step and field a refusal is shown: at this step where it is about no field. */
  const refusedBy = (refused: RefusalBody): readonly [Step, Refused] => {
    const [at, field] = placeOfRefusal(refused.code) ?? [step, undefined];
    return [at, { field, text: refusal(refused) }];
  };

  const submit = async (third: ThirdStep) => {
    if (!first || !second) return;
    const filled = Object.fromEntries(Object.entries(second).filter(([, value]) => value !== '')) as SecondStep;
    const answer = await api.call(register, {
      body: { ...first, ...filled, ...third, Language: code, StaySignedIn: false, affiliate: affiliateOfVisit() },
    });
    if (!answer.ok) {
      const [at, what] = refusedBy(answer.refusal);
      setRefused(what);
      setStep(at);
      return;
    }
    forgetFields();
    becomeUser(answer.value);
    onDone();
    openModal('welcome', answer.value.user?.UserName);
  };
  const head = <StepHead step={step} />;
  if (step === 1) {
    return (
      <StepOne
        head={head}
        start={first}
        refused={refused}
        onDone={async (values) => {
          setFirst(values);
          // The house knows which passwords everybody tries; who chose one hears it here, not two steps later.
          const { Email, UserName, Password } = values;
          const answer = await api.call(checkPassword, { body: { Email, UserName, Password } });
          setRefused(answer.ok ? undefined : refusedBy(answer.refusal)[1]);
          if (answer.ok) setStep(2);
        }}
      />
    );
  }
  if (step === 2) {
    return (
      <StepTwo
        head={head}
        start={second}
        refused={refused}
        onBack={() => setStep(1)}
        onDone={(values) => {
          setSecond(values);
          setRefused(undefined);
          setStep(3);
        }}
      />
    );
  }
  return <StepThree head={head} refused={refused} onBack={() => setStep(2)} onDone={submit} />;
}
