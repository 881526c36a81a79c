import { Button, Icon, IconButton } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useUser } from '../../../shared/session/session.ts';
import { outcomeName } from '../names.ts';
import { useSlipState } from '../slip-store.ts';
import { OFFER_DECLINED, type RefusedBet } from './bets-on-way.ts';
import { askTrader } from './placement.ts';

/** What happened, what stays as it was, and how to close it. */
export function Rejected({ rejection }: { rejection: RefusedBet }) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const text = useRefusalText();
  const { rejections, set } = useSlipState();
  const { about } = rejection;
  const user = useUser();
  return (
    <div className="reject" role="alert">
      <Icon name="x-circle-fill" />
      <div>
        <b>{t('reject.title')}</b>
        <span>
          {about && `${outcomeName(texts, about)}: `}
          {rejection.code === OFFER_DECLINED ? t('offer.declined') : text(rejection)}
          {/* Beside bets that were taken the balance has changed. */}
          {!about && ` ${t('reject.unchanged')}`}
          {rejection.mayAsk && ` ${t('trader.may')}`}
        </span>
        {rejection.mayAsk && user && (
          <Button size="sm" kind="sel" className="reject__ask" onClick={() => void askTrader(rejection, user.Currency)}>
            {t('trader.ask')}
          </Button>
        )}
      </div>
      <IconButton
        icon="x"
        size="sm"
        label={t('reject.close')}
        onClick={() => set({ rejections: rejections.filter((each) => each !== rejection) })}
      />
    </div>
  );
}
