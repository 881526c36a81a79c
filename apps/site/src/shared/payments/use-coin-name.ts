import { useTranslation } from 'react-i18next';

/** What coins are called in the page's language, by their symbols; one without a name there keeps the one that the house sends. */
export function useCoinName(): (symbol: string, name: string) => string {
  const { t, i18n } = useTranslation('coins');
  return (symbol, name) => (i18n.exists(`coins:${symbol}`) ? t(symbol as 'BTC') : name);
}
