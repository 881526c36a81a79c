import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../shared/link.tsx';
import { useOffers } from '../../../shared/offers/offers.ts';
import { usePaths } from '../../../shared/use-paths.ts';

/** What the house adds to bets, each a way to its terms. */
export function Offers() {
  const { t } = useTranslation('offers');
  const to = usePaths();
  const offers = useOffers();
  return (
    <section className="strip" aria-label={t('heading')} aria-busy={!offers}>
      {offers?.map(({ id, icon, title, text }) => (
        <Link key={id} className="offer" to={to.promotions}>
          <Icon name={icon} />
          <span>
            <b>{title}</b>
            <small>{text}</small>
          </span>
        </Link>
      ))}
    </section>
  );
}
