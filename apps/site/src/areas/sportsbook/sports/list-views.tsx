import { classNames } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { hasRaceCards } from '../../../shared/catalogue/race-sports.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { searchWith } from '../parts/quick-filter.tsx';
import { useChosenInView } from '../parts/use-chosen-in-view.ts';

/** Which fixtures of a sport a list shows: all to come, what is left of today, or what starts later. */
export type ListView = 'all' | 'today' | 'early';

/** The views of a sport's list: all, live, today, early markets and outrights, those that have nothing left out. */
export function ListViews(props: { alias: string; view: ListView; live: number; outrights: number; hour: boolean }) {
  const { t } = useTranslation('sportsbook');
  const to = usePaths();
  const { alias, view, live, outrights, hour } = props;
  const strip = useChosenInView<HTMLElement>(`${view} ${hour} ${live > 0}`);
  const chip = (on: boolean, target: string, name: string, count?: number) => (
    <Link className={classNames('chip', on && 'is-on')} to={target} aria-current={on ? 'page' : undefined}>
      {name}
      {count !== undefined && <span className="n">{count}</span>}
    </Link>
  );
  return (
    <nav ref={strip} className="chips chips--list" aria-label={t('list.views')}>
      {chip(view === 'all' && !hour, to.list(alias), t('list.all'))}
      {live > 0 && chip(false, to.live(alias), t('live.heading'), live)}
      {chip(hour, `${to.list(alias)}${searchWith('', 'hour')}`, t('soon.hour'))}
      {chip(view === 'today' && !hour, to.today(alias), t('list.today'))}
      {chip(view === 'early' && !hour, to.earlyMarkets(alias), t('list.early'))}
      {outrights > 0 && chip(false, to.outrights(alias), t('outrights.heading'), outrights)}
      {!hasRaceCards(alias) && chip(false, to.asian(alias), t('list.asian'))}
    </nav>
  );
}

/** Parts a list in what is in play and what comes: two groups of one sport would else carry one name. */
export function ListPart({ part }: { part: 'live' | 'upcoming' }) {
  const { t } = useTranslation('sportsbook');
  return (
    <div className="row-h">
      <h2>{t(part === 'live' ? 'home.live' : 'home.upcoming')}</h2>
    </div>
  );
}
