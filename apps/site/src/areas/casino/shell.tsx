import type { CasinoCategory } from '@evens/contract';
import { Icon } from '@evens/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccessOfReader } from '../../shared/casino/use-access-of-reader.ts';
import { useAccountFavourites } from '../../shared/casino/use-favourite-games.ts';
import { useTakenOver } from '../../shared/drawn/use-taken-over.ts';
import { CategoryBar, ProviderBar } from './bars.tsx';
import './casino.css';
import { CasinoDoor } from './casino-door.tsx';
import { useChoice } from './lists/use-choice.ts';
import { useAllGames, useCasinoIsOpen } from './lists/use-lobby.ts';
import { GameSearchField, NO_SEARCH, SearchResults } from './search.tsx';
import { OwnColumn } from './side/own-column.tsx';
import { GameTable } from './table/game-table.tsx';

interface ShellProps {
  readonly current: CasinoCategory | 'providers' | 'jackpots' | undefined;
  readonly title: string;
  /** Above search and providers: what the house has to show. */
  readonly above?: ReactNode;
  /** The page below the bars, for the chosen providers. */
  readonly children: (providers: readonly number[]) => ReactNode;
}

/** What all pages of the casino have in common. A house without games, or whose operator has no casino, shows its door. */
export function CasinoShell(props: ShellProps) {
  const isOpen = useCasinoIsOpen();
  const all = useAllGames();
  if (!isOpen || all.data?.Games.length === 0) return <CasinoDoor />;
  return <Shell {...props} />;
}

/** Games that are closed where the player is stay in their place; this says why, and that the others are open. */
function ClosedNote() {
  const { t } = useTranslation('casino');
  const games = useAllGames().data?.Games ?? [];
  const count = games.filter(({ open }) => !open).length;
  if (count === 0) return null;
  return (
    <p className="lban">
      <Icon name="globe" />
      <span>
        <b>{t('closed.title', { count })}</b> {t(count === games.length ? 'closed.all' : 'closed.others')}
      </span>
    </p>
  );
}

function Shell({ current, title, above, children }: ShellProps) {
  const { t } = useTranslation('casino');
  const known = useAllGames().data?.Providers ?? [];
  const { providers, tabs, toggleProvider, allProviders, setTabs } = useChoice(known);
  const [search, setSearch] = useState(NO_SEARCH);
  const [finding, find] = useState(false);
  const taken = useTakenOver();
  useAccountFavourites();
  useAccessOfReader();
  return (
    <div className="page cas">
      <h1 className="sr">{title}</h1>
      <CategoryBar
        {...{ current, tabs, finding }}
        onTabs={setTabs}
        onFind={() => {
          find(!finding);
          setSearch(NO_SEARCH);
        }}
      />
      {tabs ? (
        <GameTable tabs={tabs} />
      ) : (
        <div className="lgrid">
          <div className="lgrid__m">
            {above}
            <div className="ltools" data-finding={finding || undefined}>
              <GameSearchField value={search} onChange={setSearch} />
              {current !== 'providers' && current !== 'jackpots' && known.length > 0 && (
                <ProviderBar known={known} chosen={providers} onToggle={toggleProvider} onAll={allProviders} />
              )}
            </div>
            {taken && <ClosedNote />}
            {search.text.trim() === '' ? children(providers) : <SearchResults value={search} providers={providers} />}
            <p className="lfine muted">{t('fine')}</p>
          </div>
          <OwnColumn />
        </div>
      )}
    </div>
  );
}
