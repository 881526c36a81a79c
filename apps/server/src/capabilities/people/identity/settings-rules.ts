import { isLanguageCode, ODDS_FORMATS, VIEW_FORMATS } from '@evens/contract';

interface AskedSettings {
  readonly Language?: string | undefined;
  readonly OddFormat?: string | undefined;
  readonly ViewFormat?: string | undefined;
  readonly Timezone?: number | null | undefined;
  readonly Currency?: string | undefined;
}

const includes = (values: readonly string[], value: string): boolean => values.includes(value);

/** Zones of the world lie between these, in quarter hours. */
const isZone = (hours: number): boolean => hours >= -12 && hours <= 14 && Number.isInteger(hours * 4);

/** The first field that cannot be set as asked; undefined when all can. An account's currency is for good. */
export function wrongSetting(asked: AskedSettings, accountCurrency: string): keyof AskedSettings | undefined {
  const { Language, OddFormat, ViewFormat, Timezone, Currency } = asked;
  if (Language !== undefined && !isLanguageCode(Language)) return 'Language';
  if (OddFormat !== undefined && !includes(ODDS_FORMATS, OddFormat)) return 'OddFormat';
  if (ViewFormat !== undefined && !includes(VIEW_FORMATS, ViewFormat)) return 'ViewFormat';
  if (Timezone !== undefined && Timezone !== null && !isZone(Timezone)) return 'Timezone';
  return Currency === undefined || Currency === accountCurrency ? undefined : 'Currency';
}
