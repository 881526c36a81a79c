import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import type { PlaceSearch } from './known-places.ts';

/** The search over what the site itself names, in the reader's language; undefined until it has come. */
export function usePlaceSearch(): PlaceSearch | undefined {
  const { i18n } = useTranslation('frame');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const [search, setSearch] = useState<PlaceSearch>();
  const language = to.home;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a language is one index, however often its texts are asked for anew
  useEffect(() => {
    let left = false;
    const open = async (): Promise<void> => {
      // A first page does without it: it comes when the search is opened.
      const [{ placeSearch, helpQuestions }] = await Promise.all([
        import('./known-places.ts'),
        i18n.loadNamespaces(['head', 'help']),
      ]);
      const t = i18n.getFixedT(null, 'head');
      const built = await placeSearch(
        {
          sport: texts.sport,
          market: (code) => {
            const name = texts.lookup(`market.${code}`);
            return name === undefined || name.includes('{{') ? undefined : name;
          },
          help: helpQuestions(i18n.getFixedT(null, 'help')('topics', { returnObjects: true })),
          page: (key) => ({ title: t(`entries.${key}.title`, EMPTY), keywords: t(`entries.${key}.keywords`, EMPTY) }),
        },
        to,
      );
      if (!left) setSearch(built);
    };
    // Without it matches and leagues are found all the same.
    open().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [language]);
  return search;
}

const EMPTY = { name: '', sport: '', competition: '' } as const;
