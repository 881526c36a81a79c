import type { BonusView } from '@evens/contract';
import { Check } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../formats/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { hasPlayMoney, useUser } from '../session/session.ts';
import { userBonusesQuery } from './bonuses.ts';
import { useOwnMoney } from './own-money.ts';

type Product = BonusView['UsableOn'][number];

/** The bonus that may pay now; undefined where there is none, and while nobody knows. Asked for only where there is bonus money. */
export function useActiveBonus(): BonusView | undefined {
  const user = useUser();
  const has = user ? !hasPlayMoney(user) && Number(user.Balances.Bonus) > 0 : false;
  const { data } = useQuery({ ...userBonusesQuery, enabled: has });
  return has ? data?.find(({ State }) => State === 'active') : undefined;
}

/**
 * Which money pays a stake of this product (null: one that no bonus pays), and the choice that it be his own alone, for who has a bonus;
 * nothing for everybody else.
 */
export function PayLine({ product }: { product: Product | null }) {
  const { t } = useTranslation('bonuses');
  const { tag } = useLanguage();
  const bonus = useActiveBonus();
  const { only, choose } = useOwnMoney();
  if (!bonus) return null;
  const money = (amount: string) => moneyText(amount, bonus.Currency, tag);
  const pays = product !== null && bonus.UsableOn.includes(product);
  return (
    <>
      {!(pays && only) && (
        <p className="hint num">
          {t(pays ? `pays.${bonus.Order}` : 'pays.notHere', { left: money(bonus.Left) })}
          {pays && bonus.MostStake !== null && ` ${t('pays.upTo', { amount: money(bonus.MostStake) })}`}
        </p>
      )}
      {pays && (
        <Check checked={only} onChange={({ target }) => choose(target.checked)}>
          {t('pays.ownOnly')}
        </Check>
      )}
    </>
  );
}
