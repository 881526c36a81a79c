import type { ArticleCard } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { asWritten } from '../../shared/drawn/written.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

/** Categories that the shipped articles use; an operator's own is shown as it is written. */
const NAMED = { all: 'all', guides: 'guides', house: 'house', play: 'play' } as const;

const isNamed = (category: string): category is keyof typeof NAMED => Object.hasOwn(NAMED, category);

/** "Guides · 14 November 2026 · 4 min to read"; the day is that of the house, in UTC. */
export function useArticleNotes() {
  const { t } = useTranslation('content');
  const { tag } = useLanguage();
  const categoryName = (category: string): string =>
    isNamed(category) ? t(`blog.${NAMED[category]}`) : category.replaceAll('-', ' ');
  const notes = ({
    category,
    publishedMs,
    minutes,
  }: Pick<ArticleCard, 'category' | 'publishedMs' | 'minutes'>): string =>
    [
      category === null ? '' : categoryName(category),
      publishedMs === null
        ? ''
        : asWritten(`long ${tag} ${publishedMs}`, () =>
            new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(publishedMs),
          ),
      minutes === null ? '' : t('blog.minutes', { minutes }),
    ]
      .filter((note) => note !== '')
      .join(' · ');
  return Object.assign(notes, { categoryName });
}
