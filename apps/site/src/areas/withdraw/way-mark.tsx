import type { WithdrawalMethod } from '@evens/contract';
import { CoinMark, MethodMark } from '../../shared/payments/method-tiles.tsx';
import { isQuick } from './method-words.ts';

type Way = Pick<WithdrawalMethod, 'Key' | 'Coin' | 'GoesBackTo'>;

const iconOf = ({ Key, GoesBackTo }: Way): 'wallet' | 'bank' | 'credit-card' => {
  if (GoesBackTo !== null && Key === 'back-card') return 'credit-card';
  return GoesBackTo !== null || isQuick(Key) ? 'wallet' : 'bank';
};

/** The sign of a way to be paid: of its coin, or of what kind of account it goes to. */
export const WayMark = ({ method }: { method: Way }) =>
  method.Coin ? <CoinMark symbol={method.Coin.Symbol} /> : <MethodMark icon={iconOf(method)} />;
