import type { BonusOfferView } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { claimCode, takeOffer } from '../../shared/bonuses/bonuses.ts';
import { useGives } from '../../shared/bonuses/use-gives.ts';
import { useTitle } from '../../shared/bonuses/use-title.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { TermLines } from './term-lines.tsx';

/** What may be taken up, with its terms before it is. */
export function OfferCard({ offer, onFail }: { offer: BonusOfferView; onFail: () => void }) {
  const { t } = useTranslation('bonuses');
  const { tag } = useLanguage();
  const title = useTitle(offer);
  const zoneHours = useSettings((settings) => settings.timezone);
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    const taken = offer.Code === null ? await takeOffer(offer.Id) : await claimCode(offer.Code);
    setBusy(false);
    if (!taken) onFail();
  };
  const gives = useGives(offer);
  return (
    <section className="bon" aria-label={title}>
      <div className="bon__h">
        <Icon name="gift" />
        <div>
          <b>{title}</b>
          <small>
            {gives}, {t('until', { at: dateTime(offer.UntilMs, { tag, zoneHours }) })}
          </small>
        </div>
        {offer.Code !== null && <span className="amt num">{offer.Code}</span>}
      </div>
      {offer.Kind === 'money' ? <TermLines terms={offer} /> : <p className="sub2">{t('gift.rule')}</p>}
      <Button kind="quiet" busy={busy} onClick={() => void take()}>
        {t('take')}
      </Button>
    </section>
  );
}
