import type { CashOutRuleView, TicketView, TicketWithCashOut } from '@evens/contract';
import { formatAmount, isCurrency, parseAmount } from '@evens/kernel';
import { Button, Icon, Seg, TextField } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BetSheet } from '../my-bets/sheet.tsx';
import { useWriting } from '../writing.ts';
import type { SaleError } from './cash-out-store.ts';
import { dropRule, type WantedRule, wantRule } from './rule-calls.ts';
import { useSaleErrorText } from './sale.tsx';

const FALLS = [10, 25, 50] as const;

/** "60,5" as "60.50"; undefined for what is no amount of the currency. */
export function amountIn(typed: string, currency: string): string | undefined {
  if (!isCurrency(currency)) return undefined;
  const minor = parseAmount(typed.trim().replace(',', '.'), currency);
  return minor === undefined || minor === 0n ? undefined : formatAmount(minor, currency);
}

/** One call at a time; what was done closes the sheet, what went wrong stays on it. */
function useSending(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SaleError | undefined>();
  const send = async (call: () => Promise<SaleError | undefined>) => {
    setBusy(true);
    const wrong = await call();
    setBusy(false);
    setError(wrong);
    if (!wrong) onDone();
  };
  return { busy, error, send };
}

/** A rule that sells the bet while its owner is away: at a value, or at a fall from the best. */
export function AutoSheet(props: {
  ticket: TicketView;
  worth: TicketWithCashOut | undefined;
  rule: CashOutRuleView | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('bets');
  const { money } = useWriting();
  const errorText = useSaleErrorText();
  const { ticket, worth, rule, onClose } = props;
  const [kind, setKind] = useState<WantedRule['kind']>(rule?.kind ?? 'value');
  const [typed, setTyped] = useState(rule?.amount ?? '');
  const [percent, setPercent] = useState<number>(rule?.percent ?? 25);
  const { busy, error, send } = useSending(onClose);
  const amount = amountIn(typed, ticket.currency);
  const wanted: WantedRule | undefined =
    kind === 'fall' ? { kind, percent } : amount === undefined ? undefined : { kind, amount };
  const atValue = amount === undefined ? t('auto.enter') : t('auto.set', { amount: money(amount, ticket.currency) });
  return (
    <BetSheet title={t('auto.title')} onClose={onClose}>
      {worth?.value && <p className="pn__s num">{t('auto.worth', { amount: money(worth.value, ticket.currency) })}</p>}
      <Seg
        label={t('auto.when')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'value', label: t('auto.atValue') },
          { value: 'fall', label: t('auto.atFall') },
        ]}
      />
      {kind === 'value' ? (
        <TextField
          label={t('auto.reaches')}
          prefix={ticket.currency}
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <FallChoice percent={percent} onChoose={setPercent} />
      )}
      <p className="pn__s autonote">
        <Icon name="info" size="sm" />
        <span>{t('auto.note')}</span>
      </p>
      {error && (
        <p className="why" role="alert">
          {errorText(error)}
        </p>
      )}
      <Button
        kind="act"
        size="lg"
        className="num"
        busy={busy}
        aria-disabled={!wanted || undefined}
        onClick={() => wanted && void send(() => wantRule(ticket.id, wanted))}
      >
        {kind === 'fall' ? t('auto.setFall', { percent }) : atValue}
      </Button>
      {rule?.state === 'armed' && (
        <Button busy={busy} onClick={() => void send(() => dropRule(ticket.id))}>
          {t('auto.remove')}
        </Button>
      )}
    </BetSheet>
  );
}

/** How far the value may fall from its best. */
function FallChoice({ percent, onChoose }: { percent: number; onChoose: (percent: number) => void }) {
  const { t } = useTranslation('bets');
  return (
    <>
      <span className="label">{t('auto.falls')}</span>
      <div className="quick">
        {FALLS.map((each) => (
          <button key={each} type="button" aria-pressed={percent === each} onClick={() => onChoose(each)}>
            {t('cashOut.percent', { percent: each })}
          </button>
        ))}
      </div>
    </>
  );
}
