import type { BonusOfferView } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../formats/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useGameName } from './use-game-name.ts';

/** What an offer gives, in words: spins, a free bet, a share of a deposit, or an amount. */
export function useGives(offer: BonusOfferView): string {
  const { t } = useTranslation('bonuses');
  const { tag } = useLanguage();
  const money = (amount: string) => moneyText(amount, offer.Currency, tag);
  const { Kind, Spins, Fixed } = offer;
  const game = useGameName(Spins?.Game ?? null);
  if (Kind === 'freeSpins' && Spins)
    return t('gift.freeSpins', { spins: Spins.Spins, game, value: money(Spins.Value) });
  if (Kind === 'freeBet' && Fixed !== null) return t('gift.freeBet', { amount: money(Fixed) });
  if (Fixed !== null) return money(Fixed);
  const [most, least] = [money(offer.Most ?? '0'), money(offer.LeastDeposit)];
  return t('percentUpTo', { percent: offer.Percent ?? '', most, least });
}
