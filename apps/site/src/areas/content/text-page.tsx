import type { TextPage } from '@evens/contract';
import { Card, CardSkeleton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useTitle } from '../../shared/page-title.ts';
import { Asked, ContentPage } from './content-page.tsx';
import { Prose } from './prose.tsx';
import { pageQuery } from './queries.ts';

/** What a page is called until its own text says so. */
const NAMES = {
  'terms-and-conditions': 'termsAndConditions',
  'terms-conditions': 'termsAndConditions',
  'bonus-terms-conditions': 'bonusTerms',
  'privacy-policy': 'privacy',
  'aml-policy': 'aml',
  'cookies-policy': 'cookies',
  'responsible-gaming': 'responsible',
} as const satisfies Readonly<Record<TextPage, string>>;

/** Terms, policies, responsible gaming: a text by the name of its path. */
export function TextPageScreen({ name }: { name: TextPage }) {
  const { t } = useTranslation('content');
  const { code } = useLanguage();
  const query = useQuery(pageQuery(name, code));
  const title = query.data?.lang === code ? query.data.title : t(`pages.${NAMES[name]}`);
  useTitle(title);
  return (
    <ContentPage title={title} lead={query.data?.lang === code ? query.data.summary : undefined}>
      <Asked query={query} skeleton={<CardSkeleton label={t('state.loading')} height="lg" />}>
        {(view) => (
          <Card className="cpage__card">
            <Prose view={view} />
          </Card>
        )}
      </Asked>
    </ContentPage>
  );
}
