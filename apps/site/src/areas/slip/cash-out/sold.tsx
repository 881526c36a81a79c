import type { CashOutView } from '@evens/contract';
import { Icon, IconButton } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/session/session.ts';
import { ticketNumber } from '../history/ticket-model.ts';
import { useWriting } from '../writing.ts';
import { difference } from './amounts.ts';
import { changeSales, dismissed, useSales } from './cash-out-store.ts';

function SoldBet({ sale }: { sale: CashOutView }) {
  const { t } = useTranslation('bets');
  const { money } = useWriting();
  const user = useUser();
  const { amount, stake, currency, partial, betId } = sale;
  const result = difference(amount, stake);
  const gained = Number(result) > 0;
  return (
    <article className="bet card num" role="status">
      <div className="rcpt__h">
        <span className="rcpt__ok">
          <Icon name="check-bold" />
        </span>
        <span>
          <b>{t('cashOut.paid', { amount: money(amount, currency) })}</b>
          {user && <small>{t('cashOut.balance', { amount: money(user.Balances.TotalBalance, currency) })}</small>}
        </span>
        <IconButton
          icon="x"
          size="sm"
          label={t('close')}
          onClick={() => changeSales((sales) => dismissed(sales, sale.id))}
        />
      </div>
      <p className="hint">
        {t(partial ? 'cashOut.soldPart' : 'cashOut.soldWhole', {
          stake: money(stake, currency),
          result: `${gained ? '+' : ''}${money(result, currency)}`,
          ticket: ticketNumber(betId),
        })}
      </p>
    </article>
  );
}

/** What was sold since the page is open, until it is closed. */
export function SoldBets() {
  const successful = useSales((sales) => sales.successful);
  return successful.map((sale) => <SoldBet key={sale.id} sale={sale} />);
}
