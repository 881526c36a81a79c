import { OUTCOME_RESULTS, type OutcomeResult } from '@evens/catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';

type Values = Readonly<Record<string, string | number>>;

/** Texts whose keys are made from data, and amounts without a currency: an example holds in any. */
export function useRuleTexts() {
  const { t, i18n } = useTranslation(['rules', 'slip']);
  const { tag } = useLanguage();
  return {
    t,
    /** A text by a key made from a rule; a test asks for every one that the rules can make. */
    say: (key: string, values: Values = {}): string => {
      const text: unknown = i18n.getResource(i18n.language, 'rules', key);
      const found = typeof text === 'string' ? text : key;
      return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
    },
    result: (result: OutcomeResult) => t(`slip:ticket.result.${OUTCOME_RESULTS[result]}`),
    amount: (minor: bigint) =>
      new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(minor) / 100),
  };
}
