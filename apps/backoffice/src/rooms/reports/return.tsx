import { type AnswerOf, getReturn, RETURN_KINDS } from '@evens/contract';
import { Button, SelectField } from '@evens/ui';
import { useSearchParams } from 'react-router';
import { amountText } from '../../shared/bet-words.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useAsk } from '../../shared/use-calls.ts';
import { saveCsv } from './csv.ts';
import { RETURN_TEXTS as TEXTS } from './return-texts.ts';

type Kind = (typeof RETURN_KINDS)[number];

const SHOWN = 12;

/** The last periods of a kind, the running one first: quarters of GB, months of MT. */
export function periodsOf(kind: Kind, nowMs: number): readonly string[] {
  const now = new Date(nowMs);
  const step = kind === 'GB' ? 3 : 1;
  const first = kind === 'GB' ? Math.floor(now.getUTCMonth() / 3) * 3 : now.getUTCMonth();
  return Array.from({ length: SHOWN }, (_, back) => {
    const start = new Date(Date.UTC(now.getUTCFullYear(), first - back * step, 1));
    const month = start.getUTCMonth();
    const part = kind === 'GB' ? `Q${month / 3 + 1}` : String(month + 1).padStart(2, '0');
    return `${start.getUTCFullYear()}-${part}`;
  });
}

const FIGURES = ['stakes', 'prizes', 'yield'] as const;

type Line = Readonly<Record<(typeof FIGURES)[number] | 'name', string>>;

const COLUMNS: readonly Column<Line>[] = [
  { title: TEXTS.line, cell: ({ name }) => <b>{name}</b> },
  ...FIGURES.map((figure) => ({
    title: TEXTS.figures[figure],
    className: 'r',
    cell: (line: Line) => amountText(line[figure]),
  })),
];

/** Figures prepared for a regulator's return; the operator checks them and sends it. */
export function ReturnReport() {
  const [search, setSearch] = useSearchParams();
  const kind = RETURN_KINDS.find((each) => each === search.get('of')) ?? 'GB';
  const periods = periodsOf(kind, Date.now());
  const period = periods.find((each) => each === search.get('period')) ?? periods[1] ?? '';
  const { data, error } = useAsk(getReturn, { query: { kind, period } });
  const put = (part: Readonly<Record<string, string>>): void =>
    setSearch({ by: 'return', of: kind, period, ...part }, { replace: true });
  const save = (): void => {
    const rows = data?.currencies.flatMap(({ currency, lines }) =>
      lines.map((each) => [period, currency, TEXTS.lines[each.line], ...FIGURES.map((name) => each[name])]),
    );
    const head = [TEXTS.period, TEXTS.currency, TEXTS.line, ...FIGURES.map((name) => TEXTS.figures[name])];
    if (rows) saveCsv([head, ...rows], `return-${kind}-${period}.csv`);
  };
  return (
    <>
      <div className="pageh">
        <h1>{TEXTS.title(TEXTS.kinds[kind])}</h1>
        <p>{TEXTS.about}</p>
        <span className="sp" />
        {data && (
          <Button icon="download-simple" onClick={save}>
            {TEXTS.csv}
          </Button>
        )}
      </div>
      <Refused error={error} />
      <div className="f3">
        <SelectField
          label={TEXTS.kind}
          value={kind}
          options={RETURN_KINDS.map((value) => ({ value, label: TEXTS.kinds[value] }))}
          onChange={(event) => put({ of: event.target.value, period: '' })}
        />
        <SelectField
          label={TEXTS.period}
          value={period}
          options={periods.map((value) => ({ value, label: value }))}
          onChange={(event) => put({ period: event.target.value })}
        />
      </div>
      {data && (
        <section className="card pad">
          <Facts
            facts={[
              [TEXTS.days, `${data.from} – ${data.to}${data.isOver ? '' : ` (${TEXTS.running})`}`],
              [TEXTS.due, data.due],
              [TEXTS.active, String(data.activeAccounts)],
              [TEXTS.opened, String(data.newAccounts)],
              ...(data.activeInMalta === null ? [] : [[TEXTS.inMalta, String(data.activeInMalta)] as const]),
              [TEXTS.other, kind === 'GB' ? TEXTS.manualGb : TEXTS.manualMt],
            ]}
          />
        </section>
      )}
      {data?.currencies.map((each) => (
        <OfCurrency key={each.currency} {...each} />
      ))}
    </>
  );
}

/** Yield by product, and what players had on the last day, in one currency. */
function OfCurrency({ currency, lines, total, funds }: AnswerOf<typeof getReturn>['currencies'][number]) {
  return (
    <section className="card card--t" aria-label={currency}>
      <div className="card__h">
        <h2>{currency}</h2>
      </div>
      <DataTable
        label={currency}
        columns={COLUMNS}
        items={[
          ...lines.map(({ line, ...figures }) => ({ ...figures, name: TEXTS.lines[line] })),
          { ...total, name: TEXTS.total },
        ]}
        keyOf={({ name }) => name}
        empty={[TEXTS.none]}
      />
      <div className="pad">
        <Facts
          facts={(Object.keys(TEXTS.funds) as (keyof typeof TEXTS.funds)[]).map(
            (name) => [TEXTS.funds[name], amountText(funds[name])] as const,
          )}
        />
      </div>
    </section>
  );
}
