import './bonuses.css';
import type { BonusOfferView } from '@evens/contract';
import { Dialog, LinesSkeleton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bonusTermsQuery } from '../../shared/bonuses/bonuses.ts';
import { useGives } from '../../shared/bonuses/use-gives.ts';
import { useTitle } from '../../shared/bonuses/use-title.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { ModalProps } from '../../shared/modals/modal-store.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { TermList } from './term-lines.tsx';

/** What one wording says in one currency, drawn from its data: in any language the same. */
function OfOneCurrency({ offer, named }: { offer: BonusOfferView; named: boolean }) {
  const { t } = useTranslation('bonuses');
  const gives = useGives(offer);
  return (
    <section className="bns__terms" aria-label={offer.Currency}>
      {named && <h3>{offer.Currency}</h3>}
      <p>{gives}</p>
      {offer.Kind === 'money' ? <TermList terms={offer} /> : <p className="sub2">{t('gift.rule')}</p>}
    </section>
  );
}

/** The terms of a campaign by version, for anybody: `/open-modal/bonus-terms/CAMPAIGN_VERSION`. */
export function TermsModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('bonuses');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const query = useQuery(bonusTermsQuery(data ?? ''));
  const offers = query.data?.Offers ?? [];
  const title = useTitle(offers[0] ?? { Title: {}, Key: t('terms') });
  const at = (ms: number): string => dateTime(ms, { tag, zoneHours });
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')}>
      <div className="bns">
        {query.isPending && <LinesSkeleton rows={4} label={t('loading')} />}
        {query.isError && (
          <p className="note note--alert" role="alert">
            {t('wrong')}
          </p>
        )}
        {query.data && offers[0] && (
          <p className="sub2">
            {t('version', { version: offers[0].Version })} · {t('since', { at: at(query.data.PublishedMs) })} ·{' '}
            {t(query.data.IsLive ? 'isGiven' : 'notGiven')}
          </p>
        )}
        {offers.map((offer) => (
          <OfOneCurrency key={offer.Currency} offer={offer} named={offers.length > 1} />
        ))}
        {offers[0] && <p className="sub2">{t('until', { at: at(offers[0].UntilMs) })}</p>}
      </div>
    </Dialog>
  );
}
