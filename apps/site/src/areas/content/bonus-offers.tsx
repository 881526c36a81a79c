import type { BonusOfferView } from '@evens/contract';
import { Button, Card, Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../shared/account/open-account.ts';
import { generalBonusesQuery, termsAddress } from '../../shared/bonuses/bonuses.ts';
import { useGives } from '../../shared/bonuses/use-gives.ts';
import { useTitle } from '../../shared/bonuses/use-title.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { hasPlayMoney, useUser } from '../../shared/session/session.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';

/** What it gives, until when and by which code; its terms are one press away, before it is taken. */
function Offer({ offer }: { offer: BonusOfferView }) {
  const { t } = useTranslation('bonuses');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const title = useTitle(offer);
  const gives = useGives(offer);
  return (
    <li className="boffer">
      <span className="boffer__i">
        <Icon name="gift" />
      </span>
      <div>
        <h3>{title}</h3>
        <p className="num">{gives}</p>
        <p className="muted num">{t('until', { at: dateTime(offer.UntilMs, { tag, zoneHours }) })}</p>
        <Button kind="text" onClick={() => openModal('bonus-terms', termsAddress(offer.Campaign, offer.Version))}>
          {t('terms')}
        </Button>
      </div>
      {offer.Code !== null && <span className="boffer__c num">{offer.Code}</span>}
    </li>
  );
}

/** What may be taken up as a bonus now, for who is signed in; the account takes it, and has the field for a code. */
export function BonusOffers() {
  const { t } = useTranslation('bonuses');
  const user = useUser();
  const signedIn = user ? !hasPlayMoney(user) : false;
  const { data = [] } = useQuery({ ...generalBonusesQuery, enabled: signedIn });
  if (!signedIn) return null;
  return (
    <Card className="boffers" label={t('list.general')}>
      <header>
        <h2>{t('list.general')}</h2>
        <Button kind="quiet" onClick={() => openAccount('bonuses')}>
          {t('haveCode')}
        </Button>
      </header>
      {data.length === 0 ? (
        <p className="muted">{t('none')}</p>
      ) : (
        <ul>
          {data.map((offer) => (
            <Offer key={offer.Id} offer={offer} />
          ))}
        </ul>
      )}
    </Card>
  );
}
