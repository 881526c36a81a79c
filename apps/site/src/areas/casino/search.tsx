import { Icon, IconButton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gameSearchQuery } from '../../shared/casino/queries.ts';
import { Games } from './games.tsx';
import { ofProviders, useAllGames } from './lists/use-lobby.ts';

/** So long after the last letter the house is asked. */
const PAUSE_MS = 200;
const LONGEST = 80;

/** What is typed, and whether it is what the page shows (specification 2, L74: input text and applied flag). */
export interface SearchValue {
  readonly text: string;
  readonly applied: boolean;
}

export const NO_SEARCH: SearchValue = { text: '', applied: false };

/** A field that finds games by name, maker or category, and forgives a wrong letter. */
export function GameSearchField(props: { value: SearchValue; onChange: (value: SearchValue) => void }) {
  const { t } = useTranslation('casino');
  const { value, onChange } = props;
  const typed = value.text.trim();
  useEffect(() => {
    if (value.applied || typed === '') return undefined;
    const timer = setTimeout(() => onChange({ text: value.text, applied: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, typed, onChange]);
  return (
    <search className="lfind">
      <form
        className="input"
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ text: value.text, applied: typed !== '' });
        }}
      >
        <Icon name="magnifying-glass" />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          maxLength={LONGEST}
          value={value.text}
          onChange={(event) => onChange({ text: event.target.value, applied: false })}
          onKeyDown={(event) => event.key === 'Escape' && onChange(NO_SEARCH)}
        />
        {value.text !== '' && (
          <IconButton icon="x" size="sm" label={t('search.clear')} onClick={() => onChange(NO_SEARCH)} />
        )}
      </form>
    </search>
  );
}

/** What was found among the games of the chosen providers. While more is typed, what was found before stays. */
export function SearchResults({ value, providers }: { value: SearchValue; providers: readonly number[] }) {
  const { t } = useTranslation('casino');
  const [asked, setAsked] = useState(value.applied ? value.text.trim() : '');
  useEffect(() => {
    if (value.applied) setAsked(value.text.trim());
  }, [value]);
  const query = useQuery({ ...gameSearchQuery(asked), enabled: asked !== '', placeholderData: (before) => before });
  const known = useAllGames().data?.Providers ?? [];
  const games = query.data && ofProviders(query.data, known, providers);
  const count = games?.length;
  return (
    <section aria-label={t('search.results')}>
      <div className="row-h row-h--first">
        <h2 role="status">{count === undefined ? t('search.asking') : t('search.found', { count, text: asked })}</h2>
      </div>
      <Games
        games={games}
        failed={query.data ? null : query.error}
        again={() => void query.refetch()}
        none={{ title: t('search.none', { text: asked }), text: t('search.noneText') }}
      />
    </section>
  );
}
