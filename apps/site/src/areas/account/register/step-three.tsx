import { Button, Check, classNames, Fault, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../../../shared/use-paths.ts';
import { type ThirdStep, thirdStep } from './registration-steps.ts';
import { RefusedNote, type StepProps, useFaults, useMinimumAge } from './step-parts.tsx';

/** Beside the form, which stays as it is filled in. */
function TextLinks() {
  const { t, ready } = useTranslation('content', { useSuspense: false });
  const to = usePaths();
  if (!ready) return null;
  return (
    <p className="entry__foot">
      <a href={to.page('terms-and-conditions')} target="_blank" rel="noopener">
        {t('pages.termsAndConditions')}
      </a>{' '}
      <a href={to.page('privacy-policy')} target="_blank" rel="noopener">
        {t('pages.privacy')}
      </a>
    </p>
  );
}

export function StepThree({ head, refused, onDone, onBack }: StepProps<ThirdStep> & { onBack: () => void }) {
  const { t } = useTranslation('account');
  const fault = useFaults();
  const age = useMinimumAge();
  const form = useForm<ThirdStep>({
    resolver: zodResolver(thirdStep),
    defaultValues: { AgreeWithTerms: false, AgreeWithPrivacyPolicy: false, AllowEmailNotification: false },
  });
  const { errors, isSubmitting } = form.formState;
  const element = useFirstField();
  const note = (field: keyof ThirdStep) => errors[field] && <Fault>{fault(errors[field]?.message, 'required')}</Fault>;
  return (
    <form className="entry__form" ref={element} data-focus-first onSubmit={form.handleSubmit(onDone)} noValidate>
      {head}
      <div className={classNames(errors.AgreeWithTerms && 'has-error')}>
        <Check {...form.register('AgreeWithTerms')}>{t('register.terms', { age })}</Check>
        {note('AgreeWithTerms')}
      </div>
      <div className={classNames(errors.AgreeWithPrivacyPolicy && 'has-error')}>
        <Check {...form.register('AgreeWithPrivacyPolicy')}>{t('register.privacy')}</Check>
        {note('AgreeWithPrivacyPolicy')}
      </div>
      <TextLinks />
      <Check {...form.register('AllowEmailNotification')}>{t('register.news')}</Check>
      <RefusedNote refused={refused} fields={[]} />
      <div className="entry__act">
        <Button size="lg" onClick={onBack}>
          {t('register.back')}
        </Button>
        <Button kind="act" size="lg" type="submit" busy={isSubmitting}>
          {t('register.submit')}
        </Button>
      </div>
    </form>
  );
}
