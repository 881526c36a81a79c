import type { CashOutRuleView, TicketView, TicketWithCashOut } from '@evens/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Action, BetCard } from '../my-bets/bet-card.tsx';
import { useWriting } from '../writing.ts';
import { AutoSheet } from './auto-sheet.tsx';
import { PartSheet } from './part-sheet.tsx';
import { RuleNote } from './rule-note.tsx';
import { Sale } from './sale.tsx';

/** An open bet with what it can be sold for, whole or in part. */
export function OpenBet(props: {
  ticket: TicketView;
  worth: TicketWithCashOut | undefined;
  rule: CashOutRuleView | undefined;
  failed: boolean;
}) {
  const { t } = useTranslation('bets');
  const { money } = useWriting();
  const { ticket, worth, rule, failed } = props;
  const [sheet, setSheet] = useState<'part' | 'auto' | undefined>();
  const close = () => setSheet(undefined);
  const prices = worth?.CashoutOddsValues;
  const nowMilli = useMemo(() => new Map((prices ?? []).map(({ id, priceMilli }) => [id, priceMilli])), [prices]);
  const available = worth?.transfer === 'available';
  return (
    <BetCard
      ticket={ticket}
      nowMilli={nowMilli}
      sale={
        <>
          {ticket.cashOut && (
            <p className="bet__n">
              {t('cashOut.soldSoFar', {
                paid: money(ticket.cashOut.paid, ticket.currency),
                left: money(ticket.cashOut.stakeLeft, ticket.currency),
              })}
            </p>
          )}
          {rule && <RuleNote rule={rule} onChange={() => setSheet('auto')} />}
          <Sale ticket={ticket} worth={worth} failed={failed} />
        </>
      }
      actions={
        <>
          {available && worth.partial && (
            <Action icon="sliders-horizontal" label={t('cashOut.part')} onClick={() => setSheet('part')} />
          )}
          {(available || worth?.transfer === 'disabled') && (
            <Action icon="clock-countdown" label={t('auto.label')} onClick={() => setSheet('auto')} />
          )}
        </>
      }
    >
      {sheet === 'part' && worth && <PartSheet ticket={ticket} worth={worth} onClose={close} />}
      {sheet === 'auto' && <AutoSheet ticket={ticket} worth={worth} rule={rule} onClose={close} />}
    </BetCard>
  );
}
