import { scoreSheet, sportByAlias } from '@evens/catalogue';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalSign } from '../formats/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import {
  categoryText,
  type Lookup,
  marketTitle,
  outcomeText,
  periodText,
  phaseText,
  type Sides,
  statText,
} from './texts.ts';

/** Names of everything the catalogue holds, in the reader's language. */
export function useCatalogueTexts() {
  const { i18n } = useTranslation('frame');
  const { tag } = useLanguage();
  return useMemo(() => {
    const separator = decimalSign(tag);
    // The keys are made from codes, so the checked `t` cannot know them; a missing one is undefined here, not its key.
    const found = (area: string, key: string): string | undefined => {
      const text: unknown = i18n.getResource(i18n.language, area, key);
      return typeof text === 'string' ? text : undefined;
    };
    const lookup: Lookup = (key, values) =>
      found('catalogue', key)?.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values?.[name] ?? whole));
    return {
      separator,
      lookup,
      sport: (alias: string) => lookup(`sport.${alias}`) ?? sportByAlias(alias)?.name ?? alias,
      category: (category: Parameters<typeof categoryText>[1]) => categoryText(lookup, category, tag),
      period: (period: string, sportAlias?: string) =>
        periodText(lookup, period, sportAlias === undefined ? undefined : scoreSheet(sportAlias).part),
      phase: (phase: string, sportAlias: string, parts?: number) => phaseText(lookup, phase, sportAlias, parts),
      // Counts that only a match's story knows have their words there.
      stat: (stat: string) => found('match', `stat.${stat}`) ?? statText(lookup, stat),
      market: (key: string, sportAlias: string, sides?: Sides, withLine = false) =>
        marketTitle(lookup, key, {
          family: sportByAlias(sportAlias)?.family,
          sportAlias,
          ...(sides && { sides }),
          withLine,
          separator,
        }),
      outcome: (key: string, outcome: string, sides: Sides, options: { short?: boolean; withLine?: boolean } = {}) =>
        outcomeText(lookup, key, outcome, sides, { ...options, separator }),
    };
  }, [i18n, i18n.language, tag]);
}

export type CatalogueTexts = ReturnType<typeof useCatalogueTexts>;
