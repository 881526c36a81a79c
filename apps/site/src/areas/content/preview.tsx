import { previewPage } from '@evens/contract';
import { Button, Card, FailureView, Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { api, ask, RefusedError } from '../../shared/api/api.ts';
import { useTitle } from '../../shared/page-title.ts';
import { Asked, ContentPage } from './content-page.tsx';
import { Prose } from './prose.tsx';

/** A draft of a page as visitors will read it, for whoever has its signed link. The token stands behind `#`: no log of an address has it. */
export function PreviewScreen() {
  const { t } = useTranslation('content');
  const token = useLocation().hash.slice(1);
  const query = useQuery({
    queryKey: ['preview', token],
    queryFn: () => ask(api.call(previewPage, { body: { token } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useTitle(query.data?.title ?? t('preview.title'));
  if (query.error instanceof RefusedError) {
    return (
      <ContentPage title={t('preview.title')}>
        <FailureView
          title={t('preview.gone')}
          actions={
            <Button kind="sel" icon="arrow-clockwise" onClick={() => void query.refetch()}>
              {t('state.retry')}
            </Button>
          }
        >
          {t('preview.goneText')}
        </FailureView>
      </ContentPage>
    );
  }
  return (
    <ContentPage title={query.data?.title ?? t('preview.title')} lead={query.data?.summary}>
      <p className="cpage__note" role="status">
        <Icon name="eye" size="sm" />
        {t('preview.note')}
      </p>
      <Asked query={query}>
        {(view) => (
          <Card className="cpage__card">
            <Prose view={view} />
          </Card>
        )}
      </Asked>
    </ContentPage>
  );
}
