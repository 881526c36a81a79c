import { PASSWORD_LENGTH } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminConfigQuery } from '../../../shared/config/config.ts';
import type { Refused } from './register-form.tsx';

const DEFAULT_AGE = 18;

export const useMinimumAge = (): number => useQuery(adminConfigQuery).data?.minimumAge ?? DEFAULT_AGE;

/** Texts of what is wrong in a field: a message of ours by its key, else the field's own. */
export function useFaults() {
  const { t } = useTranslation('account');
  const age = useMinimumAge();
  return (message: string | undefined, own: 'required' | 'email' | 'userName'): string => {
    switch (message) {
      case 'passwordShort':
        return t('error.passwordShort', { count: PASSWORD_LENGTH.min });
      case 'underAge':
        return t('error.underAge', { age });
      case 'passwordsDiffer':
      case 'birthDate':
      case 'consent':
      case 'tooLong':
        return t(`error.${message}`);
      default:
        return t(`error.${own}`);
    }
  };
}

export interface StepProps<Values> {
  readonly head: ReactNode;
  readonly start?: Values | undefined;
  readonly refused: Refused | undefined;
  readonly onDone: (values: Values) => void | Promise<void>;
}

/** A refusal that belongs to no field of the step stands under all of them. */
export function RefusedNote({ refused, fields }: { refused: Refused | undefined; fields: readonly string[] }) {
  if (!refused || (refused.field !== undefined && fields.includes(refused.field))) return null;
  return (
    <p className="err" role="alert">
      {refused.text}
    </p>
  );
}
