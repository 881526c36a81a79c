import { classNames, Icon, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sportsQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { useChosenInView } from './use-chosen-in-view.ts';

/** Sports that have matches in play, as chips that lead to them. */
export function LiveChips({ current, multi = false }: { current: string | undefined; multi?: boolean }) {
  const { t } = useTranslation(['sportsbook', 'frame']);
  const texts = useCatalogueTexts();
  const to = usePaths();
  const sports = useQuery(sportsQuery(useZoneOffset())).data?.sports.filter((sport) => sport.live > 0) ?? [];
  const strip = useChosenInView<HTMLElement>(`${current} ${sports.length > 0}`);
  const chip = (key: string, target: string, on: boolean, name: string, count: number, alias?: string) => (
    <Link key={key} className={classNames('chip', on && 'is-on')} to={target} aria-current={on ? 'page' : undefined}>
      {alias && <Icon name={sportIcon(alias)} />}
      {name} <span className="n">{count}</span>
    </Link>
  );
  return (
    <div className="chipbar">
      <nav ref={strip} className="chips" aria-label={t('live.sports')}>
        {chip(
          'all',
          to.live(),
          current === undefined && !multi,
          t('live.all'),
          sports.reduce((sum, sport) => sum + sport.live, 0),
        )}
        {/* At the desk the sidebar has it. */}
        <Link className={classNames('chip', 'chip--multi', multi && 'is-on')} to={to.multiView}>
          <Icon name="squares-four" />
          {t('frame:side.liveMode.multiview')}
        </Link>
        {sports.map((sport) =>
          chip(
            sport.alias,
            to.live(sport.alias),
            current === sport.alias,
            texts.sport(sport.alias),
            sport.live,
            sport.alias,
          ),
        )}
      </nav>
    </div>
  );
}
