import type { WithdrawalMethod, WithdrawalView } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCoinName } from '../../shared/payments/use-coin-name.ts';
import { withdrawalMethodsQuery } from './queries.ts';

/** What ways to be paid are called. */
const WORDS: Readonly<Record<string, 'bank' | 'interac' | 'pix' | 'bank-account' | 'clabe'>> = {
  interac: 'interac',
  pix: 'pix',
  'bank-account': 'bank-account',
  clabe: 'clabe',
};

/** Paid within a day. */
export const isQuick = (key: string): boolean => key === 'interac' || key === 'pix';

/** When what is sent is there: a word of the review. */
export function arrivalOf({
  Key,
  Coin,
  GoesBackTo,
}: Pick<WithdrawalMethod, 'Key' | 'Coin' | 'GoesBackTo'>): 'ofCoin' | 'quick' | 'ofBank' | 'ofCard' {
  if (Coin) return 'ofCoin';
  if (GoesBackTo !== null) return 'ofCard';
  return isQuick(Key) ? 'quick' : 'ofBank';
}

/** The name of a way to be paid in the reader's words; a coin by its usual name. */
export function useMethodName(): (method: Pick<WithdrawalMethod, 'Key' | 'Coin' | 'GoesBackTo'>) => string {
  const { t } = useTranslation('withdraw');
  const coinName = useCoinName();
  return ({ Key, Coin, GoesBackTo }) => {
    if (Coin) return coinName(Coin.Symbol, Coin.Name);
    return GoesBackTo === null ? t(`method.${WORDS[Key] ?? 'bank'}`) : t('method.back', { to: GoesBackTo });
  };
}

/** The way that a withdrawal takes, as long as the house still offers it. */
export function useWayOf({ WithdrawMethod }: Pick<WithdrawalView, 'WithdrawMethod'>): string | undefined {
  const nameOf = useMethodName();
  const { data } = useQuery(withdrawalMethodsQuery);
  const method = data?.methods.find(({ PaymentMethodId }) => PaymentMethodId === WithdrawMethod);
  return method && nameOf(method);
}
