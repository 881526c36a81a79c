import { type Currency, isCurrency } from '@evens/kernel';

/** ISO 3166-1 alpha-2. A country's ID is its place here, so new ones go to the end. */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const KNOWN = new Set(COUNTRY_CODES);

export const isCountryCode = (code: string): boolean => KNOWN.has(code);

/** Countries by the currency their people use, where the house has that currency. */
const USERS: Partial<Record<Currency, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA YT',
  USD: 'AS BQ EC FM GU MH MP PA PR PW SV TC TL UM US VG VI ZW',
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  SEK: 'SE',
  NOK: 'BV NO SJ',
  DKK: 'DK FO GL',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  TRY: 'TR',
  RUB: 'RU',
  UAH: 'UA',
  KZT: 'KZ',
  INR: 'BT IN',
  CNY: 'CN',
  HKD: 'HK',
  TWD: 'TW',
  SGD: 'SG',
  MYR: 'MY',
  THB: 'TH',
  PHP: 'PH',
  IDR: 'ID',
  VND: 'VN',
  KRW: 'KR',
  JPY: 'JP',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'CK NU NZ PN TK',
  CAD: 'CA',
  BRL: 'BR',
  MXN: 'MX',
  ARS: 'AR',
  CLP: 'CL',
  PEN: 'PE',
  COP: 'CO',
  ZAR: 'LS NA SZ ZA',
  NGN: 'NG',
  KES: 'KE',
  EGP: 'EG',
  AED: 'AE',
  SAR: 'SA',
  ILS: 'IL PS',
  KWD: 'KW',
  BHD: 'BH',
  TND: 'TN',
  ISK: 'IS',
};

const CURRENCY_OF = new Map<string, Currency>(
  Object.entries(USERS).flatMap(([currency, codes]) =>
    isCurrency(currency) ? codes.split(' ').map((code): [string, Currency] => [code, currency]) : [],
  ),
);

/** The currency a country's people use; undefined where the house does not have it. */
export const currencyOfCountry = (code: string): Currency | undefined => CURRENCY_OF.get(code);
