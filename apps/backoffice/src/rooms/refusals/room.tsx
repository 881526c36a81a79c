import { type AnswerOf, type DeskRefusal, getDeskRefusals } from '@evens/contract';
import { Button } from '@evens/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { amountText, marketWords, oddsText, outcomeWords } from '../../shared/bet-words.ts';
import { ClassTag } from '../../shared/class-tag.tsx';
import { cssVars } from '../../shared/css-vars.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { Pages } from '../../shared/pages.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

interface Filter {
  readonly code?: string;
  readonly accountId?: string;
  readonly limitOf?: string;
  /** How the filter is read. */
  readonly words: string;
}

/** "LineBettingLimitReachedException" without what all of them end in. */
const reasonWords = (code: string): string =>
  code
    .replace(/Exception$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

export default function RefusalsRoom() {
  const [filter, setFilter] = useState<Filter>();
  const [before, setBefore] = useState<string>();
  const { words, ...asked } = filter ?? { words: '' };
  const query = { ...asked, ...(before !== undefined && { before }) };
  const { data, error, isPlaceholderData } = useLive(getDeskRefusals, { query }, { everyMs: 2000 });
  const only = (next: Filter | undefined): void => {
    setFilter(next);
    setBefore(undefined);
  };
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
        <span className="sp" />
        {filter && (
          <>
            <span className="sub2">{TEXTS.filtered(words)}</span>
            <Button onClick={() => only(undefined)}>{TEXTS.clear}</Button>
          </>
        )}
      </div>
      <Refused error={error} />
      {data && (
        <>
          <LastHour counts={data.lastHour} />
          <section className="card card--t">
            <DataTable
              label={TEXTS.table}
              columns={columnsOf(only)}
              items={data.refusals}
              keyOf={({ id }) => String(id)}
              empty={[TEXTS.empty, TEXTS.emptyNext]}
            />
            <Pages after={before} next={data.next} waits={isPlaceholderData} onPage={setBefore} />
          </section>
        </>
      )}
    </div>
  );
}

/** How many reasons are drawn. */
const BARS = 8;

/** What was refused most in the last hour, as bars. */
function LastHour({ counts }: { counts: AnswerOf<typeof getDeskRefusals>['lastHour'] }) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.lastHour}</h2>
      </div>
      <div className="pad hb hb--wide num">
        {counts.length === 0 && <span className="sub2">{TEXTS.nothingLastHour}</span>}
        {counts.slice(0, BARS).map(({ code, limitOf, count }) => (
          <Fragment key={`${code}/${limitOf}`}>
            <span>{[reasonWords(code), limitOf].filter(Boolean).join(', ')}</span>
            <i className="c1" style={cssVars({ '--p': (count / most) * 100 })} />
            <b>{count}</b>
          </Fragment>
        ))}
      </div>
    </section>
  );
}

/** A word that narrows the list to what has it too. */
function Narrow({ label, children, onPress }: { label: string; children: ReactNode; onPress: () => void }) {
  return (
    <button type="button" className="rowb" aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}

function Bet({ of: { fixtureName, marketKey, outcome, legs } }: { of: DeskRefusal }) {
  const competitors = fixtureName.includes(' – ') ? fixtureName.split(' – ') : [];
  return (
    <>
      <span className="clip lbn">{`${outcomeWords({ competitors }, marketKey, outcome)}${TEXTS.legs(legs)}`}</span>
      <small className="clip lbn">{[marketWords(marketKey), fixtureName].filter(Boolean).join(' · ')}</small>
    </>
  );
}

const columnsOf = (only: (filter: Filter) => void): readonly Column<DeskRefusal>[] => [
  { title: TEXTS.time, className: 'muted', cell: ({ atMs }) => momentOf(atMs) },
  {
    title: TEXTS.player,
    cell: ({ accountId, userName, playerClass }) => (
      <>
        <Narrow label={TEXTS.onlyPlayer(userName)} onPress={() => only({ accountId, words: userName })}>
          <b>{userName}</b>
        </Narrow>{' '}
        <ClassTag name={playerClass} />
      </>
    ),
  },
  { title: TEXTS.bet, cell: (refused) => <Bet of={refused} /> },
  { title: TEXTS.odds, className: 'r', cell: ({ priceMilli }) => oddsText(priceMilli) },
  {
    title: TEXTS.stake,
    className: 'r',
    cell: ({ stake, currency }) => (
      <>
        {stake === null ? '–' : amountText(stake)}
        <small>{currency}</small>
      </>
    ),
  },
  {
    title: TEXTS.reason,
    cell: ({ code }) => (
      <Narrow label={TEXTS.onlyReason(reasonWords(code))} onPress={() => only({ code, words: reasonWords(code) })}>
        {reasonWords(code)}
      </Narrow>
    ),
  },
  {
    title: TEXTS.limit,
    cell: ({ limitOf, limitKind }) => (
      <>
        {limitOf !== null && (
          <Narrow label={TEXTS.onlyLimit(limitOf)} onPress={() => only({ limitOf, words: limitOf })}>
            {limitOf}
          </Narrow>
        )}
        {limitKind !== null && <small>{TEXTS.kinds[limitKind]}</small>}
      </>
    ),
  },
];
