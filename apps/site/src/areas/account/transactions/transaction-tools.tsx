import { TRANSACTION_FILTERS, TRANSACTION_GROUPS } from '@evens/contract';
import { Button, Chip, SelectField, TextField } from '@evens/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../shared/files/save-file.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { isPeriod, PERIODS, type TransactionChoice, wholeHistory } from './transaction-queries.ts';
import { transactionsCsv } from './transactions-csv.ts';
import { useTransactionWords } from './use-transaction-words.ts';

interface ChoiceProps {
  readonly choice: TransactionChoice;
  /** Another choice begins at its first page. */
  readonly choose: (change: Partial<TransactionChoice>) => void;
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the row
    <div className="txs__f" role="group" aria-label={label}>
      {children}
    </div>
  );
}

function Download({ choice, currency, offsetMin }: { choice: TransactionChoice; currency: string; offsetMin: number }) {
  const { t } = useTranslation('history');
  const words = useTransactionWords();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const lines = await wholeHistory(choice, offsetMin);
      const heads = (
        ['time', 'completed', 'what', 'about', 'status', 'currency', 'amount', 'asked', 'bonus', 'freeBet'] as const
      ).map((key) => t(`head.${key}`));
      const csv = transactionsCsv(lines, currency, { heads, ...words }, offsetMin);
      saveFile(csv, 'text/csv;charset=utf-8', `${t('file')}.csv`);
    } catch {
      toast({ kind: 'alert', title: t('fileFailed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" icon="download-simple" busy={busy} onClick={() => void download()}>
      {t('csv')}
    </Button>
  );
}

/** What of the history is shown: period, what about, in which state; and the same as a file. */
export function TransactionTools(props: ChoiceProps & { currency: string; offsetMin: number }) {
  const { choice, choose } = props;
  const { t } = useTranslation('history');
  const own = choice.period === 'custom';
  return (
    <div className="txs__tools">
      <div className="txs__f">
        <SelectField
          label={t('period.label')}
          value={choice.period}
          onChange={({ target: { value } }) => isPeriod(value) && choose({ period: value })}
          options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
        <Group label={t('type.label')}>
          {([undefined, ...TRANSACTION_FILTERS] as const).map((type) => (
            <Chip
              key={type ?? 'all'}
              className="chip--sm"
              pressed={choice.type === type}
              onClick={() => choose({ type })}
            >
              {t(`type.${type ?? 'all'}`)}
            </Chip>
          ))}
        </Group>
        <span className="txs__sp" />
        <Download choice={choice} currency={props.currency} offsetMin={props.offsetMin} />
      </div>
      {own && (
        <div className="txs__d">
          {(['from', 'to'] as const).map((day) => (
            <TextField
              key={day}
              type="date"
              label={t(`period.${day}`)}
              value={choice[day] ?? ''}
              onChange={({ target }) => choose({ [day]: target.value || undefined })}
            />
          ))}
        </div>
      )}
      <Group label={t('status.label')}>
        {([undefined, ...TRANSACTION_GROUPS] as const).map((status) => (
          <Chip
            key={status ?? 'all'}
            className="chip--sm"
            pressed={choice.status === status}
            onClick={() => choose({ status })}
          >
            {t(`group.${status ?? 'all'}`)}
          </Chip>
        ))}
      </Group>
    </div>
  );
}
