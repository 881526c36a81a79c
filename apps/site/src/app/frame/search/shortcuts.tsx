import { Icon, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sportsQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';

/** Sports beside what is live and what comes: as many as stand in one line of the dialog. */
const SPORTS = 5;

/** Where most people go, for a search in which nothing is typed yet: what is live, the first sports that have matches, the schedule. */
export function Shortcuts({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('frame');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const { data } = useQuery(sportsQuery(useZoneOffset()));
  const sports = (data?.sports ?? []).filter(({ live, all, esport }) => live + all > 0 && !esport).slice(0, SPORTS);
  const entries = [
    { to: to.live(), icon: 'broadcast' as const, name: t('tabs.live') },
    ...sports.map(({ alias }) => ({ to: to.list(alias), icon: sportIcon(alias), name: texts.sport(alias) })),
    { to: to.esports(), icon: 'game-controller' as const, name: t('side.esports') },
    { to: to.schedule, icon: 'calendar-blank' as const, name: t('side.schedule') },
  ];
  return (
    <nav className="pal__go" aria-label={t('search.shortcuts')}>
      {entries.map(({ to: target, icon, name }) => (
        <Link key={target} to={target} onClick={onOpen}>
          <Icon name={icon} size="lg" />
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  );
}
