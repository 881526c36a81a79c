import { type BettingSettings, getSlides, type LanguageCode, type ShownSlide, type Slide } from '@evens/contract';
import type { IconName } from '@evens/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../api/api.ts';
import { bettingSettingsQuery } from '../betting-settings.ts';
import { decimalSign } from '../formats/numbers.ts';
import { formatOdds } from '../formats/odds.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSettings } from '../settings/settings-store.ts';

/** What this house adds to bets, in the order in which it is shown. */
export const OFFERS = ['accumulator', 'insurance', 'earlyPayout', 'freeBet'] as const;

export type OfferId = (typeof OFFERS)[number];

export const OFFER_ICONS: Readonly<Record<OfferId, IconName>> = {
  accumulator: 'trend-up',
  insurance: 'shield-check',
  earlyPayout: 'soccer-ball',
  freeBet: 'gift',
};

type Values = Readonly<Record<string, string | number>>;

/** The figures that an offer's texts name, from the terms by which bets are settled; undefined where the house has it not. */
export function offerValues(
  offer: OfferId,
  settings: BettingSettings,
  odds: (priceMilli: number) => string,
): Values | undefined {
  const { accumulatorBonus, insurance, earlyPayoutLead } = settings;
  switch (offer) {
    case 'accumulator': {
      const [first] = accumulatorBonus?.rows ?? [];
      if (!accumulatorBonus || !first) return undefined;
      const most = Math.max(...accumulatorBonus.rows.map(({ percent }) => percent));
      return { most, legs: first.legs, odds: odds(accumulatorBonus.leastPriceMilli) };
    }
    case 'insurance':
      return (
        (insurance && {
          legs: insurance.leastLegs,
          odds: odds(insurance.leastPriceMilli),
          percent: insurance.sharePercent,
          premium: insurance.leastPremiumPercent,
        }) ??
        undefined
      );
    case 'earlyPayout':
      return earlyPayoutLead === null ? undefined : { goals: earlyPayoutLead };
    case 'freeBet':
      return {};
  }
}

export interface Offer {
  readonly id: OfferId;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly values: Values;
}

/** The offers of this house with their texts; undefined while its terms are on their way. */
export function useOffers(): readonly Offer[] | undefined {
  const { t } = useTranslation('offers');
  const { tag } = useLanguage();
  const format = useSettings((settings) => settings.oddFormat);
  const { data } = useQuery(bettingSettingsQuery);
  return (
    data &&
    OFFERS.flatMap((id) => {
      const values = offerValues(id, data, (milli) => formatOdds(milli, format, decimalSign(tag)));
      if (!values) return [];
      return [
        {
          id,
          icon: OFFER_ICONS[id],
          values,
          title: t(`cards.${id}.title`, values),
          text: t(`cards.${id}.text`, values),
        },
      ];
    })
  );
}

/** Slides carry the operator's own words in a language. */
export const slidesQuery = (page: string, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['slides', page, lang],
    queryFn: () => ask(api.call(getSlides, { query: { page, lang } })),
    staleTime: 5 * 60_000,
  });

/** What a slide's picture shows: `/art/pictures/NAME.webp`. */
const PICTURES: Readonly<Record<Slide['art'], string>> = {
  stadium: 'ball',
  ladder: 'offer-steps',
  turf: 'turf',
  table: 'table',
  wheel: 'wheel',
};

/** Where the picture of a slide stands, and a smaller one for phones of those that the site has. */
export const slidePicture = ({ art, picture }: ShownSlide): { readonly src: string; readonly srcSet?: string } => {
  if (picture !== undefined) return { src: `/api/content/pictures/${picture}` };
  const src = `/art/pictures/${PICTURES[art]}.webp`;
  return { src, srcSet: `/art/pictures/${PICTURES[art]}-s.webp 760w, ${src} 1120w` };
};
