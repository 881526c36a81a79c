import { amountText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

/** An amount with its sign, green above nothing and red below it. */
export function Signed({ amount, plain = false }: { amount: string; plain?: boolean }) {
  const { tag } = useLanguage();
  const value = Number(amount);
  const text = amount.startsWith('-') ? `−${amountText(amount.slice(1), tag)}` : amountText(amount, tag);
  if (value === 0 || plain) return <>{text}</>;
  return <span className={value > 0 ? 'agm__up' : 'agm__down'}>{value > 0 ? `+${text}` : text}</span>;
}
