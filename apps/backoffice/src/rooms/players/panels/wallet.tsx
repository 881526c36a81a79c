import { getDeskWallet, type WalletMovement } from '@evens/contract';
import { useState } from 'react';
import { amountText } from '../../../shared/bet-words.ts';
import { cssVars } from '../../../shared/css-vars.ts';
import { type Column, DataTable } from '../../../shared/data-table.tsx';
import { momentOf } from '../../../shared/format.ts';
import { Pages } from '../../../shared/pages.tsx';
import { Refused } from '../../../shared/refused.tsx';
import { useAsk } from '../../../shared/use-calls.ts';
import type { PanelProps } from './panel-props.ts';
import { WALLET_TEXTS as TEXTS } from './wallet-texts.ts';

const isNothing = (amount: string): boolean => Number(amount) === 0;
const signed = (amount: string): string =>
  isNothing(amount) ? '–' : amount.startsWith('-') ? amount.replace('-', '−') : `+${amount}`;

const Amount = ({ of }: { of: string }) => (
  <span className={isNothing(of) ? 'muted' : of.startsWith('-') ? undefined : 'up'}>{signed(of)}</span>
);

const COLUMNS: readonly Column<WalletMovement>[] = [
  { title: TEXTS.time, cell: ({ atMs }) => momentOf(atMs) },
  {
    title: TEXTS.what,
    className: 'w',
    cell: ({ kind, reference, reason, actor }) => (
      <>
        <b>
          {TEXTS.kinds[kind] ?? kind}, {reference}
        </b>
        <small className="sub2">{[TEXTS.by(actor), reason].filter(Boolean).join(': ')}</small>
      </>
    ),
  },
  { title: TEXTS.cash, className: 'r', cell: ({ cash }) => <Amount of={cash} /> },
  { title: TEXTS.bonus, className: 'r', cell: ({ bonus }) => <Amount of={bonus} /> },
  { title: TEXTS.held, className: 'r col-x', cell: ({ held }) => <Amount of={held} /> },
  { title: TEXTS.cashAfter, className: 'r', cell: ({ cashAfter }) => <b>{cashAfter}</b> },
  { title: TEXTS.bonusAfter, className: 'r', cell: ({ bonusAfter }) => bonusAfter },
  { title: TEXTS.key, className: 'col-x', cell: ({ key }) => <span className="code code--s">{key}</span> },
];

/** What a player has, account by account, and every movement of it. Cash, bonus and held money are never added. */
export function WalletPanel({ player: { accountId } }: PanelProps) {
  const [after, setAfter] = useState<string>();
  const { data, error, isPlaceholderData } = useAsk(getDeskWallet, {
    params: { accountId },
    query: after === undefined ? {} : { after },
  });
  return (
    <>
      <Refused error={error} />
      {data && (
        <div className="kpis num" style={cssVars({ '--n': 4 })}>
          {(['cash', 'bonus', 'held', 'debt'] as const).map((each) => (
            <div className="kpi" key={each}>
              <small>{TEXTS[each]}</small>
              <b>
                {data.currency} {amountText(data[each])}
              </b>
              {data.play && <em>{TEXTS.play}</em>}
            </div>
          ))}
        </div>
      )}
      <section className="card card--t">
        <div className="card__h">
          <h2>{TEXTS.movements}</h2>
        </div>
        <DataTable
          label={TEXTS.movements}
          columns={COLUMNS}
          items={data?.movements}
          keyOf={({ id }) => id}
          empty={[TEXTS.none]}
        />
        <Pages after={after} next={data?.next ?? null} waits={isPlaceholderData} onPage={setAfter} />
      </section>
    </>
  );
}
