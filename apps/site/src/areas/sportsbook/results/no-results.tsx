import { Button, EmptyState, PitchArt, SearchArt } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { dayName } from './day-bar.tsx';

/** What would be here, and what to do. */
export function NoResults(props: {
  searched: string | undefined;
  starred: boolean;
  tournament: boolean;
  onWeek: () => void;
  onClear: () => void;
  /** The nearest day that has results, and the way to it. */
  fuller?: { readonly date: string; readonly count: number };
  onDay?: () => void;
  offsetMin: number;
}) {
  const { t } = useTranslation('results');
  const { tag } = useLanguage();
  const { fuller, onDay } = props;
  if (props.searched !== undefined)
    return (
      <EmptyState
        art={<SearchArt />}
        title={t('noneFound.title', { text: props.searched })}
        action={<Button onClick={props.onClear}>{t('clear')}</Button>}
      >
        {t('noneFound.text')}
      </EmptyState>
    );
  if (props.starred)
    return (
      <EmptyState art={<PitchArt />} title={t('noneFavourite.title')}>
        {t('noneFavourite.text')}
      </EmptyState>
    );
  return (
    <EmptyState
      art={<PitchArt />}
      title={t('none.title')}
      action={
        props.tournament ? (
          <Button onClick={props.onWeek}>{t('week')}</Button>
        ) : (
          fuller && (
            <Button onClick={onDay}>
              {dayName(fuller.date, props.offsetMin, tag)} · {fuller.count}
            </Button>
          )
        )
      }
    >
      {t('none.text')}
    </EmptyState>
  );
}
