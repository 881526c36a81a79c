import { listUserTypes, type UserTypeView } from '@evens/contract';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { useAsk } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

const nameOf = (type: number): string => TEXTS.types[type as keyof typeof TEXTS.types] ?? String(type);

const COLUMNS: readonly Column<UserTypeView>[] = [
  {
    title: TEXTS.type,
    cell: ({ type }) => (
      <>
        <b>{nameOf(type)}</b> <span className="muted">{type}</span>
      </>
    ),
  },
  { title: TEXTS.playsWith, cell: ({ plays }) => TEXTS.plays[plays] },
  {
    title: TEXTS.opens,
    className: 'w',
    cell: ({ opens }) => (opens.length === 0 ? TEXTS.opensNobody : opens.map(nameOf).join(', ')),
  },
  { title: TEXTS.factor, className: 'col-x', cell: ({ needsFactor }) => (needsFactor ? TEXTS.always : TEXTS.byChoice) },
  { title: TEXTS.accounts, className: 'r', cell: ({ accounts }) => accounts },
  { title: TEXTS.lockedAccounts, className: 'r', cell: ({ locked }) => locked },
];

/** Which types of accounts there are, and what each may. */
export function UserTypes() {
  const { data } = useAsk(listUserTypes, {});
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.typesTitle}</h2>
      </div>
      <DataTable
        label={TEXTS.typesTitle}
        columns={COLUMNS}
        items={data?.types}
        keyOf={({ type }) => String(type)}
        empty={[TEXTS.none]}
      />
      <p className="pad muted">{TEXTS.typesNote}</p>
    </section>
  );
}
