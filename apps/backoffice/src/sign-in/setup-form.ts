import type { SetupFields } from '@evens/contract';

export const SETUP_STEPS = [
  'brand',
  'currency',
  'languages',
  'jurisdiction',
  'feed',
  'payments',
  'mail',
  'operator',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What stands in the inputs: texts, as they are typed. */
export interface SetupForm {
  readonly brandName: string;
  readonly supportEmail: string;
  readonly defaultCurrency: string;
  readonly currencies: string;
  readonly languages: readonly SetupFields['languages'][number][];
  readonly defaultLanguage: string;
  readonly minimumAge: string;
  readonly blockedCountries: string;
}

export const formOf = (fields: SetupFields): SetupForm => ({
  brandName: fields.brandName,
  supportEmail: fields.supportEmail ?? '',
  defaultCurrency: fields.defaultCurrency,
  currencies: fields.currencies.join(', '),
  languages: fields.languages,
  defaultLanguage: fields.defaultLanguage ?? '',
  minimumAge: String(fields.minimumAge),
  blockedCountries: fields.blockedCountries.join(', '),
});

/** Words between commas or spaces, in capitals, each once. */
export const listOf = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((word) => word !== ''),
  ),
];

/** What a step sends; undefined of a step that decides nothing here. */
export function fieldsOf(step: SetupStep, form: SetupForm): Partial<SetupFields> | undefined {
  if (step === 'brand') {
    return { brandName: form.brandName.trim(), supportEmail: form.supportEmail.trim() || null };
  }
  if (step === 'currency') {
    const currencies = listOf(form.currencies);
    const { defaultCurrency } = form;
    return { defaultCurrency, currencies: [...new Set([...currencies, defaultCurrency])] };
  }
  if (step === 'languages') {
    const first = form.languages.find((code) => code === form.defaultLanguage);
    return { languages: [...form.languages], defaultLanguage: first ?? null };
  }
  if (step === 'jurisdiction') {
    return { minimumAge: Number(form.minimumAge), blockedCountries: listOf(form.blockedCountries) };
  }
  return undefined;
}
