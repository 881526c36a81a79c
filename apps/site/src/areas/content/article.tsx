import { Card, Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { RefusedError } from '../../shared/api/api.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { useTitle } from '../../shared/page-title.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { useArticleNotes } from './article-notes.ts';
import { Asked, ContentPage } from './content-page.tsx';
import { Prose } from './prose.tsx';
import { pageQuery } from './queries.ts';

/** One article of the blog, by the last part of its path. */
export function ArticleScreen({ article }: { article?: string }) {
  const { t } = useTranslation('content');
  const { code } = useLanguage();
  const to = usePaths();
  const params = useParams();
  const name = article ?? params['article'] ?? '';
  const query = useQuery(pageQuery(`blog/${name}`, code));
  const notes = useArticleNotes();
  const view = query.data;
  useTitle(view?.title);
  if (query.error instanceof RefusedError) return <Navigate to={to.notFound} replace />;
  return (
    <ContentPage
      title={view?.title ?? t('blog.title')}
      lead={view?.summary}
      actions={
        <p className="post__m">
          <Link to={to.blog()}>
            <Icon name="arrow-left" size="xs" /> {t('blog.back')}
          </Link>
          {view && <span>{notes(view)}</span>}
        </p>
      }
    >
      <Asked query={query}>
        {(found) => (
          <Card className="cpage__card">
            <Prose view={found} />
          </Card>
        )}
      </Asked>
    </ContentPage>
  );
}
