import { REALITY_CHECK_MINUTES } from '@evens/contract';
import { Icon, SelectField } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayCheckMinutes } from '../../../shared/play/play.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';

/** How often play stops and asks. */
export function CheckChoice({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation('limits');
  const refusal = useRefusalText();
  const [refused, setRefused] = useState<string>();
  const choices = [...new Set([...REALITY_CHECK_MINUTES, ...(minutes === null ? [] : [minutes])])].sort(
    (a, b) => a - b,
  );
  const says = async (chosen: string) => {
    const answer = await sayCheckMinutes(chosen === '' ? null : Number(chosen));
    setRefused(answer.ok ? undefined : refusal(answer.refusal));
  };
  return (
    <div className="rows">
      <div className="rw">
        <span className="rw__i">
          <Icon name="timer" />
        </span>
        <div className="rw__t">
          <b>{t('check.name')}</b>
          <small>{t('check.note')}</small>
          {refused && (
            <span className="err" role="alert">
              {refused}
            </span>
          )}
        </div>
        <div className="rw__c">
          <SelectField
            label={t('check.every')}
            value={minutes === null ? '' : String(minutes)}
            options={[
              ...choices.map((each) => ({ value: String(each), label: t('time.minutes', { minutes: each }) })),
              { value: '', label: t('check.never') },
            ]}
            onChange={(event) => void says(event.target.value)}
          />
        </div>
      </div>
    </div>
  );
}
