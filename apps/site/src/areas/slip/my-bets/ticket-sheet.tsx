import type { TicketView } from '@evens/contract';
import { Button, Icon, IconButton, LinesSkeleton } from '@evens/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusedError } from '../../../shared/api/api.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { Link } from '../../../shared/link.tsx';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { hasWon, payoutAmount, payoutWord, resultKey, ticketNumber } from '../history/ticket-model.ts';
import { TicketTrail } from '../history/ticket-trail.tsx';
import { downloadReceipt } from '../receipts/receipt-calls.ts';
import { useWriting } from '../writing.ts';
import { BetLegs } from './bet-leg.tsx';
import { repeatBet } from './repeat-bet.ts';
import { BetSheet } from './sheet.tsx';

/** Taken by the house: what is waiting for its answer, or was declined, has no receipt. */
const isAccepted = ({ status }: TicketView): boolean => status === 1 || status === 5;

/** The bet's signed receipt as a file, and the way to where it is checked. */
function ReceiptPart({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('bets');
  const refusal = useRefusalText();
  const to = usePaths();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadReceipt(ticketId);
    } catch (cause) {
      toast({ kind: 'alert', title: cause instanceof RefusedError ? refusal(cause.refusal) : t('csv.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="ver noprint">
      <h3 className="pn__h">{t('receipt.signed')}</h3>
      <p className="pn__s">{t('receipt.signedText')}</p>
      <div className="grid2">
        <Button icon="download-simple" busy={busy} onClick={() => void download()}>
          {t('receipt.file')}
        </Button>
        <Link className="btn btn--quiet" to={to.receipts}>
          <Icon name="seal-check" size="sm" />
          {t('receipt.check')}
        </Link>
      </div>
    </div>
  );
}

/** Everything about one bet: its legs, what happened to it and why, and what came of it. */
export function TicketSheet({ ticket, onClose }: { ticket: TicketView; onClose: () => void }) {
  const { t } = useTranslation(['bets', 'slip']);
  const { money, tag, zoneHours } = useWriting();
  const number = ticketNumber(ticket.id);
  const paid = payoutWord(ticket);
  return (
    <BetSheet title={t('slip:ticket.number')} onClose={onClose}>
      <div className="rcpt__no">
        <span>{t('slip:ticket.number')}</span>
        <b className="num">{number}</b>
        <IconButton
          icon="copy"
          size="sm"
          label={t('slip:receipt.copy')}
          onClick={() => void navigator.clipboard?.writeText(ticket.id)}
        />
      </div>
      <p className="pn__s">{t('slip:ticket.placed', { time: dateTime(ticket.placedMs, { tag, zoneHours }) })}</p>
      <div className="bet bet--in num">
        <BetLegs ticket={ticket} />
        <dl className="bet__f">
          <div>
            <dt>{t('slip:ticket.stake')}</dt>
            <dd>{money(ticket.totalStake, ticket.currency)}</dd>
          </div>
          <div>
            <dt>{t('figures.result')}</dt>
            <dd>{t(`slip:${resultKey(ticket)}`)}</dd>
          </div>
          <div>
            <dt>{t(paid === 'return' ? 'figures.canReturn' : `slip:ticket.${paid}`)}</dt>
            <dd className={hasWon(ticket) ? 'up' : undefined}>{money(payoutAmount(ticket), ticket.currency)}</dd>
          </div>
        </dl>
      </div>
      <div>
        <Suspense fallback={<LinesSkeleton rows={3} label={t('slip:ticket.loading')} />}>
          <TicketTrail ticket={ticket} precise />
        </Suspense>
      </div>
      {isAccepted(ticket) && <ReceiptPart ticketId={ticket.id} />}
      <div className="grid2 noprint">
        <Button icon="arrow-clockwise" onClick={() => repeatBet(ticket)}>
          {t('repeat')}
        </Button>
        <Button icon="printer" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
    </BetSheet>
  );
}
