import type { CasinoCategory, CasinoProvider } from '@evens/contract';
import { Chip, classNames, Icon, IconButton, Seg } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../../shared/link.tsx';
import { usePaths } from '../../shared/use-paths.ts';
import { CATEGORY_ICONS, countByCategory, FILED } from './lists/categories.ts';
import type { TableTabs } from './lists/choice.ts';
import { useAllGames } from './lists/use-lobby.ts';

/** Categories as chips that lead to their pages, and how the page is looked at: the lobby, or one, two or four games. */
export function CategoryBar(props: {
  /** Undefined on the lobby's first page. */
  current: CasinoCategory | 'providers' | 'jackpots' | undefined;
  tabs: TableTabs | undefined;
  onTabs: (tabs: TableTabs | undefined) => void;
  /** On a phone: whether the field that finds games stands below the bar. */
  finding: boolean;
  onFind: () => void;
}) {
  const { t } = useTranslation('casino');
  const to = usePaths();
  const games = useAllGames().data?.Games;
  const counts = games && countByCategory(games);
  const chip = (category: CasinoCategory | undefined, name: string, count: number | undefined) => (
    <Link
      key={category ?? 'lobby'}
      className={classNames('chip', props.current === category && 'is-on')}
      to={category ? to.casino(category) : to.casino()}
      aria-current={props.current === category ? 'page' : undefined}
    >
      <Icon name={category ? CATEGORY_ICONS[category] : 'house'} />
      {name}
      {count !== undefined && <span className="n num"> {count}</span>}
    </Link>
  );
  const views = [
    { value: '0', label: t('view.browse') },
    { value: '1', label: t('view.one') },
    { value: '2', label: t('view.two') },
    { value: '4', label: t('view.four') },
  ] as const;
  return (
    <div className={classNames('lbar', props.tabs !== undefined && 'lbar--table')}>
      <nav className="chips" aria-label={t('categories.label')}>
        {chip(undefined, t('view.lobby'), undefined)}
        {chip('all', t('categories.all'), games?.length)}
        {FILED.filter((category) => counts?.[category] !== 0).map((category) =>
          chip(category, t(`categories.${category}`), counts?.[category]),
        )}
        {chip('top-games', t('categories.top-games'), undefined)}
      </nav>
      {/* A phone has no room for a field and a switch: each is one key there. */}
      {props.tabs === undefined && (
        <span className="lbar__k">
          <IconButton
            icon="magnifying-glass"
            label={t('search.label')}
            aria-expanded={props.finding}
            onClick={props.onFind}
          />
          <IconButton icon="squares-four" label={t('table.title', { count: 2 })} onClick={() => props.onTabs(2)} />
        </span>
      )}
      <Seg
        label={t('view.label')}
        options={views}
        value={String(props.tabs ?? 0) as '0'}
        onChange={(value) => props.onTabs(value === '0' ? undefined : (Number(value) as TableTabs))}
      />
    </div>
  );
}

/** Who makes games, as a filter that the address keeps. */
export function ProviderBar(props: {
  known: readonly CasinoProvider[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
  onAll: () => void;
}) {
  const { t } = useTranslation('casino');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the bar
    <div
      className={classNames('chips', 'chips--makers', props.known.length === 1 && 'chips--single')}
      role="group"
      aria-label={t('providers.filter')}
    >
      <span className="muted" aria-hidden="true">
        {t('providers.short')}
      </span>
      <Chip kind="filter" pressed={props.chosen.length === 0} onClick={props.onAll}>
        {t('providers.all')}
      </Chip>
      {props.known.map(({ id, name }) => (
        <Chip key={id} kind="filter" pressed={props.chosen.includes(id)} onClick={() => props.onToggle(id)}>
          {name}
        </Chip>
      ))}
    </div>
  );
}
