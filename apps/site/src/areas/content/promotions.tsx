import { Card, classNames, EmptyState, Icon, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bettingSettingsQuery } from '../../shared/betting-settings.ts';
import { Link } from '../../shared/link.tsx';
import { type Offer, useOffers } from '../../shared/offers/offers.ts';
import { Slides } from '../../shared/offers/slides.tsx';
import { useTitle } from '../../shared/page-title.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { BonusOffers } from './bonus-offers.tsx';
import { Asked, ContentPage } from './content-page.tsx';
import { OfferArt } from './offer-art.tsx';

const TERMS = {
  accumulator: ['a', 'b', 'c'],
  insurance: ['a', 'b', 'c', 'd'],
  earlyPayout: ['a', 'b', 'c'],
  freeBet: ['a', 'b', 'c', 'd'],
} as const;

/** Steps of the bonus, by selections that count. */
function BonusSteps() {
  const { t } = useTranslation('content');
  const { data } = useQuery(bettingSettingsQuery);
  const rows = data?.accumulatorBonus?.rows ?? [];
  return (
    <dl className="deal__steps num">
      {rows.map(({ legs, percent }, at) => (
        <div key={legs}>
          <dt>{at === rows.length - 1 ? t('promotions.andMore', { legs }) : legs}</dt>
          <dd>{percent}%</dd>
        </div>
      ))}
    </dl>
  );
}

/** What it gives and what it asks, one way to it, and its terms folded behind that. */
function OfferCard({ offer, first }: { offer: Offer; first: boolean }) {
  const { t, i18n } = useTranslation('content');
  const to = usePaths();
  const { id, title, text, values } = offer;
  // The keys are made of two lists above; a test asks for each.
  const say = (key: string): string => i18n.t(key as 'content:promotions.how', values);
  return (
    <Card className={classNames('deal', first && 'deal--first')} label={title}>
      <OfferArt offer={id} wide={first} />
      <div className="deal__t">
        <h2>{title}</h2>
        <p>{text}</p>
        {first && id === 'accumulator' && <BonusSteps />}
        <Link className={classNames('btn', first ? 'btn--act' : 'btn--quiet')} to={to.sport('soccer')}>
          {t(id === 'accumulator' ? 'promotions.toCombo' : 'promotions.toBets')}
        </Link>
      </div>
      <details className="deal__b">
        <summary>
          {t('promotions.how')}
          <Icon name="caret-down" size="sm" />
        </summary>
        <ul>
          {TERMS[id].map((each) => (
            <li key={each}>{say(`content:promotions.${id}.${each}`)}</li>
          ))}
        </ul>
        {id === 'accumulator' && !first && (
          <>
            <h3>{`${t('promotions.legs')} · ${t('promotions.bonus')}`}</h3>
            <BonusSteps />
          </>
        )}
      </details>
    </Card>
  );
}

/** What the house adds to bets, each with its terms and the figures by which bets are settled. */
export function Promotions() {
  const { t } = useTranslation('content');
  const to = usePaths();
  const query = useQuery(bettingSettingsQuery);
  const offers = useOffers();
  useTitle(t('promotions.title'));
  return (
    <ContentPage title={t('promotions.title')} lead={t('promotions.intro')} wide>
      <Slides page="promotions" />
      <BonusOffers />
      <Asked query={{ ...query, data: offers }}>
        {(found) =>
          found.length === 0 ? (
            <Card>
              <EmptyState art={<SlipArt />} title={t('promotions.none')}>
                {t('promotions.noneText')}
              </EmptyState>
            </Card>
          ) : (
            <div className="deals">
              {found.map((offer, at) => (
                <OfferCard key={offer.id} offer={offer} first={at === 0} />
              ))}
              <p className="deals__foot">{t('promotions.oneExtra')}</p>
              <Link className="deals__terms" to={to.page('bonus-terms-conditions')}>
                {t('promotions.terms')}
              </Link>
            </div>
          )
        }
      </Asked>
    </ContentPage>
  );
}
