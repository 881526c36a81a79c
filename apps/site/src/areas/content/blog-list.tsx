import type { ArticleCard } from '@evens/contract';
import { Button, Card, EmptyState, Icon, SearchArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { RefusedError } from '../../shared/api/api.ts';
import { adminConfigQuery } from '../../shared/config/config.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { useTitle } from '../../shared/page-title.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { useArticleNotes } from './article-notes.ts';
import { Asked, ContentPage } from './content-page.tsx';
import { Outside } from './outside.tsx';
import { blogQuery } from './queries.ts';

function ArticleRow({ article }: { article: ArticleCard }) {
  const to = usePaths();
  const notes = useArticleNotes();
  return (
    <Link className="card post" to={to.article(article.name)}>
      <small>{notes(article)}</small>
      <h2>{article.title}</h2>
      <p>{article.summary}</p>
      <Icon name="caret-right" size="sm" />
    </Link>
  );
}

/** Articles by category, all of them at first; or the way to the operator's own blog. */
export function BlogList() {
  const { t } = useTranslation('content');
  const { code } = useLanguage();
  const to = usePaths();
  const { category = 'all' } = useParams();
  const [page, setPage] = useState(1);
  const { categoryName } = useArticleNotes();
  const blogUrl = useQuery(adminConfigQuery).data?.features.blogUrl;
  const query = useQuery({ ...blogQuery(code, category, page), enabled: !blogUrl });
  useTitle(t('blog.title'));
  if (query.error instanceof RefusedError && category !== 'all') return <Navigate to={to.notFound} replace />;
  if (blogUrl)
    return (
      <ContentPage title={t('blog.title')}>
        <Outside
          url={blogUrl}
          title={t('blog.outsideTitle')}
          text={t('blog.outsideText')}
          action={t('blog.outsideAction')}
        />
      </ContentPage>
    );
  return (
    <ContentPage title={t('blog.title')} lead={t('blog.intro')}>
      <Asked query={query}>
        {({ articles, categories, total, pageSize }) => (
          <>
            <nav className="chips help__topics" aria-label={t('blog.categories')}>
              {['all', ...categories].map((each) => (
                <Link
                  key={each}
                  className="chip"
                  to={to.blog(each === 'all' ? undefined : each)}
                  aria-current={each === category ? 'page' : undefined}
                  onClick={() => setPage(1)}
                >
                  {categoryName(each)}
                </Link>
              ))}
            </nav>
            {articles.length === 0 && (
              <Card>
                <EmptyState art={<SearchArt />} title={t('blog.empty')}>
                  {t('blog.emptyText')}
                </EmptyState>
              </Card>
            )}
            <div className="posts">
              {articles.map((article) => (
                <ArticleRow key={article.name} article={article} />
              ))}
            </div>
            {total > pageSize && (
              <div className="deals__ways">
                <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('blog.newer')}
                </Button>
                <Button disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
                  {t('blog.older')}
                </Button>
              </div>
            )}
          </>
        )}
      </Asked>
    </ContentPage>
  );
}
