import { type AuditEntry, listAudit } from '@evens/contract';
import { useState } from 'react';
import { type Column, DataTable } from '../../../shared/data-table.tsx';
import { momentOf } from '../../../shared/format.ts';
import { Pages } from '../../../shared/pages.tsx';
import { Refused } from '../../../shared/refused.tsx';
import { useAsk } from '../../../shared/use-calls.ts';
import { actionText } from '../../../shared/words.ts';
import type { PanelProps } from './panel-props.ts';
import { WALLET_TEXTS as TEXTS } from './wallet-texts.ts';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { title: TEXTS.time, cell: ({ atMs }) => momentOf(atMs) },
  { title: 'Operator', cell: ({ operatorName }) => <b>{operatorName}</b> },
  { title: TEXTS.what, cell: ({ action }) => actionText(action) },
  { title: 'Reason', className: 'w', cell: ({ reason }) => reason ?? '–' },
];

/** What operators did to this player, from the audit log. */
export function LogPanel({ player: { accountId } }: PanelProps) {
  const [before, setBefore] = useState<string>();
  const { data, error, isPlaceholderData } = useAsk(listAudit, {
    query: { subject: `player/${accountId}`, ...(before !== undefined && { before }) },
  });
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.log}</h2>
      </div>
      <Refused error={error} />
      <DataTable
        label={TEXTS.log}
        columns={COLUMNS}
        items={data?.entries}
        keyOf={({ place }) => place}
        empty={[TEXTS.logNone]}
      />
      <Pages after={before} next={data?.next ?? null} waits={isPlaceholderData} onPage={setBefore} />
    </section>
  );
}
