import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../../shared/link.tsx';
import { useTitle } from '../../shared/page-title.ts';
import { usePaths } from '../../shared/use-paths.ts';
import './casino.css';

/** Before there are games: what will stand here, and what is open meanwhile. */
export function CasinoDoor({ live = false }: { live?: boolean }) {
  const { t } = useTranslation('content');
  const to = usePaths();
  const kind = live ? 'live' : 'casino';
  const title = t(`casinoDoor.${kind}.title`);
  useTitle(title);
  const picture = `/art/pictures/${live ? 'wheel' : 'table'}`;
  const ways = [
    [to.live(), 'broadcast', t('casinoDoor.toLive')],
    [to.promotions, 'gift', t('casinoDoor.toPromotions')],
    [to.sport(), 'soccer-ball', t('casinoDoor.toSports')],
  ] as const;
  return (
    <div className="page cdoor">
      <section className="cdoor__h">
        <img
          src={`${picture}.webp`}
          srcSet={`${picture}-s.webp 760w, ${picture}.webp 1120w`}
          sizes="(max-width:768px) 100vw, 1100px"
          alt=""
          width={1120}
          height={434}
          fetchPriority="high"
        />
        <div className="cdoor__t">
          <h1>{title}</h1>
          <p>{t(`casinoDoor.${kind}.text`)}</p>
        </div>
      </section>
      <h2 className="cdoor__w">{t('casinoDoor.meanwhile')}</h2>
      <ul className="tiles">
        {ways.map(([path, icon, name]) => (
          <li key={path}>
            <Link className="tile tile--one" to={path}>
              <Icon name={icon} />
              <b>{name}</b>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
