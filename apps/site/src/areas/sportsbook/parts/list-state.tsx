import type { FixtureRow } from '@evens/contract';
import { Button, FailureView, RowsSkeleton } from '@evens/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FixtureList } from '../../../shared/fixtures/fixture-list.tsx';

/** The four faces of a list: on its way, failed, empty, there. */
export function ListState(props: {
  query: {
    readonly data: { readonly fixtures: readonly FixtureRow[] } | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  live: boolean;
  empty: ReactNode;
  between?: ReactNode;
  /** Rows of lists above this one. */
  before?: number;
  /** Heads the list instead of its sport, which the page has said; `headless`: its competition too. */
  title?: string | undefined;
  headless?: boolean;
  /** So many rows of a sport; what is left out is one press away. */
  most?: number | undefined;
}) {
  const { query } = props;
  const { t } = useTranslation('sportsbook');
  if (query.isPending) return <RowsSkeleton label={t('list.loading')} />;
  if (query.isError && !query.data)
    return (
      <FailureView
        title={t('list.failed')}
        actions={
          <Button kind="sel" icon="arrow-clockwise" onClick={() => query.refetch()}>
            {t('list.retry')}
          </Button>
        }
      >
        {t('list.failedText')}
      </FailureView>
    );
  const fixtures = query.data?.fixtures ?? [];
  if (fixtures.length === 0) return <div className="card">{props.empty}</div>;
  return (
    <FixtureList
      fixtures={fixtures}
      live={props.live}
      between={props.between}
      before={props.before ?? 0}
      title={props.title}
      headless={props.headless}
      most={props.most}
    />
  );
}
