import type { RefusalBody, WithdrawalField, WithdrawalMethod } from '@evens/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { usePayee } from './use-payee.ts';

export type Details = Readonly<Partial<Record<WithdrawalField, string>>>;

/** What leaves no choice is chosen. */
const onlyChoices = ({ Choices }: Pick<WithdrawalMethod, 'Choices'>): Details =>
  Object.fromEntries(
    Choices.flatMap(({ Field: name, Values: [one, another] }) => (one && !another ? [[name, one.Value]] : [])),
  );

/** Where the money goes: what stands in the fields, which of them are wrong, and what was found in what somebody pasted. */
export function useDetails(method: WithdrawalMethod) {
  const { t } = useTranslation('withdraw');
  const refusalText = useRefusalText();
  const [details, setDetails] = useState<Details>(() => onlyChoices(method));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [says, setSays] = useState<string>();

  /** Of a refusal that names a field: there it is said. False, and nothing is shown, for one that names none. */
  const refuse = ({ code, detail, ...more }: RefusalBody): boolean => {
    const field = detail?.['field'];
    if (typeof field !== 'string') return false;
    setWrong([field]);
    // That it is wrong is all that this code says.
    if (code !== 'WithdrawalDetailsInvalid') setSays(refusalText({ code, ...more, ...(detail && { detail }) }));
    return true;
  };
  const payee = usePayee(
    method,
    (read) => setDetails((before) => ({ ...before, ...read })),
    (field, refusal) => {
      setWrong([field]);
      setSays(refusalText(refusal));
    },
  );
  return {
    details,
    refuse,
    change: (name: WithdrawalField, value: string): void => {
      setDetails((before) => ({ ...before, [name]: value }));
      setWrong((before) => before.filter((each) => each !== name));
      void payee.look(name, value);
    },
    /** Fills fields in place of what stood in them. */
    fill: (filled: Details): void => {
      setDetails((before) => ({ ...before, ...filled }));
      setWrong([]);
    },
    /** Marks what must not stay empty; whether nothing is. */
    checkFilled: (): boolean => {
      const empty = method.Fields.filter((name) => !method.Optional.includes(name) && !details[name]?.trim());
      setSays(undefined);
      setWrong(empty);
      return empty.length === 0;
    },
    isWrong: (name: WithdrawalField): boolean => wrong.includes(name),
    saysOf: (name: WithdrawalField): string | undefined => (wrong.includes(name) ? says : undefined),
    foundIn: (name: WithdrawalField): readonly string[] => {
      const { found } = payee;
      if (found?.field !== name) return [];
      return [
        found.tag === null ? t('payee.address') : t('payee.tagged', { tag: found.tag }),
        ...(found.asks === null ? [] : [t('payee.asks', { amount: found.asks, coin: method.Coin?.Symbol ?? '' })]),
      ];
    },
  };
}
