import '../slip.css';
import '../my-bets/my-bets.css';
import type { ReceiptBody, ReceiptKey } from '@evens/contract';
import type { Result } from '@evens/kernel';
import { type CheckedReceipt, checkReceipt, type ReceiptFault } from '@evens/receipts';
import { Button, Card, Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../shared/formats/time.ts';
import { useTitle } from '../../../shared/page-title.ts';
import { ticketNumber } from '../history/ticket-model.ts';
import { useWriting } from '../writing.ts';
import { LegResults } from './leg-results.tsx';
import { receiptKeysQuery } from './receipt-calls.ts';
import { type SaidResult, unsaid, whatItPays } from './what-it-pays.ts';

function Genuine({ checked }: { checked: CheckedReceipt }) {
  const { t } = useTranslation(['bets', 'slip']);
  const { money, tag, zoneHours } = useWriting();
  const { receipt, keyId } = checked;
  const facts = [
    [t('slip:ticket.number'), ticketNumber(receipt.ticket)],
    [t('receipt.house'), receipt.house],
    [t('csv.placed'), dateTime(Date.parse(receipt.placed), { tag, zoneHours })],
    [t('slip:ticket.stake'), money(receipt.totalStake, receipt.currency)],
    [t('figures.canReturn'), money(receipt.potentialPayout, receipt.currency)],
    [t('receipt.method'), 'Ed25519'],
    [t('receipt.key'), keyId],
  ] as const;
  return (
    <>
      <div className="ver__ok" role="status">
        <Icon name="seal-check" />
        <span>
          <b>{t('receipt.genuine')}</b> {t('receipt.genuineText')}
        </span>
      </div>
      <dl className="sig num">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={name === t('receipt.key') ? 'mono' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What the bet pays with the results that the reader says. */
function Payout({ receipt }: { receipt: ReceiptBody }) {
  const { t } = useTranslation('bets');
  const { money } = useWriting();
  const [said, setSaid] = useState<readonly SaidResult[]>(() => unsaid(receipt));
  const pays = whatItPays(receipt, said);
  const set = (at: number, change: Partial<SaidResult>) =>
    setSaid(said.map((each, index) => (index === at ? { ...each, ...change } : each)));
  return (
    <>
      <h2 className="pn__h">{t('receipt.legs')}</h2>
      <LegResults receipt={receipt} said={said} set={set} />
      <dl className="sum num" aria-live="polite">
        <div className="tot">
          <dt>{t('receipt.pays')}</dt>
          <dd>
            {pays.kind === 'paid'
              ? money(pays.amount, receipt.currency)
              : t(pays.kind === 'open' ? 'receipt.open' : 'receipt.wrong')}
          </dd>
        </div>
      </dl>
      <p className="hint">{t('receipt.samecode')}</p>
    </>
  );
}

function Answer({ answer }: { answer: Result<CheckedReceipt, ReceiptFault> }) {
  const { t } = useTranslation('bets');
  if (answer.ok) {
    return (
      <>
        <Genuine checked={answer.value} />
        <Payout key={answer.value.receipt.stated} receipt={answer.value.receipt} />
      </>
    );
  }
  return (
    <div className="reject" role="alert">
      <Icon name="x-circle-fill" />
      <div>
        <b>{t('receipt.notGenuine')}</b>
        <span>{t(`receipt.fault.${answer.refusal}`)}</span>
      </div>
    </div>
  );
}

function Checker({ keys }: { keys: readonly ReceiptKey[] }) {
  const { t } = useTranslation('bets');
  const field = useId();
  const [name, setName] = useState<string | undefined>();
  const [answer, setAnswer] = useState<Result<CheckedReceipt, ReceiptFault> | undefined>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setAnswer(checkReceipt(await file.text(), keys));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is the mouse's way, the field below everybody's */}
      <div
        className="recdrop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void read(event.dataTransfer.files[0]);
        }}
      >
        <Icon name="receipt" size="lg" />
        <input
          id={field}
          className="sr"
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = '';
          }}
        />
        <label className="btn btn--sel" htmlFor={field}>
          {t('receipt.choose')}
        </label>
        <small>{name ?? t('receipt.drop')}</small>
      </div>
      {answer && <Answer answer={answer} />}
    </>
  );
}

/** Checks a receipt in the browser: whether the house signed it as it stands, and what it pays. Nothing leaves the page. */
export function ReceiptsScreen() {
  const { t } = useTranslation(['bets', 'slip']);
  const keys = useQuery(receiptKeysQuery);
  useTitle(t('bets:receipt.heading'));
  return (
    <div className="recpage">
      <div className="pgh">
        <h1>{t('bets:receipt.heading')}</h1>
      </div>
      <Card>
        <div className="pn">
          <p>{t('bets:receipt.text')}</p>
          {keys.data ? (
            <Checker keys={keys.data} />
          ) : keys.isError ? (
            <Button onClick={() => void keys.refetch()}>{t('slip:retry')}</Button>
          ) : (
            <span className="sk sk-ticket" role="status" aria-label={t('slip:ticket.loading')} />
          )}
        </div>
      </Card>
    </div>
  );
}
