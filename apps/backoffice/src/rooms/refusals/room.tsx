import { type DeskRefusal, getDeskRefusals } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { amountText, marketWords, oddsText, outcomeWords } from '../../shared/bet-words.ts';
import { ClassTag } from '../../shared/class-tag.tsx';
import { cssVars } from '../../shared/css-vars.ts';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
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
  const { data, error } = useLive(getDeskRefusals, { query }, { everyMs: 2000 });
  const only = (next: Filter | undefined): void => {
    setFilter(next);
    setBefore(undefined);
  };
  const most = Math.max(1, ...(data?.lastHour ?? []).map(({ count }) => count));
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
          <section className="card">
            <div className="card__h">
              <h2>{TEXTS.lastHour}</h2>
            </div>
            <div className="pad hb hb--wide num">
              {data.lastHour.length === 0 && <span className="sub2">{TEXTS.nothingLastHour}</span>}
              {data.lastHour.slice(0, 8).map(({ code, limitOf, count }) => (
                <Bar
                  key={`${code}/${limitOf}`}
                  name={[reasonWords(code), limitOf].filter(Boolean).join(', ')}
                  count={count}
                  most={most}
                />
              ))}
            </div>
          </section>
          <section className="card card--t">
            <Scroller label={TEXTS.table}>
              <table className="dt num">
                <thead>
                  <tr>
                    <th>{TEXTS.time}</th>
                    <th>{TEXTS.player}</th>
                    <th>{TEXTS.bet}</th>
                    <th className="r">{TEXTS.odds}</th>
                    <th className="r">{TEXTS.stake}</th>
                    <th>{TEXTS.reason}</th>
                    <th>{TEXTS.limit}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.refusals.map((refused) => (
                    <Row key={refused.id} refused={refused} only={only} />
                  ))}
                </tbody>
              </table>
              {data.refusals.length === 0 && (
                <div className="bo__gone">
                  <b>{TEXTS.empty}</b>
                  <span>{TEXTS.emptyNext}</span>
                </div>
              )}
            </Scroller>
            {(data.next !== null || before !== undefined) && (
              <div className="hline pad">
                {before !== undefined && (
                  <Button kind="text" onClick={() => setBefore(undefined)}>
                    {TEXTS.newest}
                  </Button>
                )}
                {data.next !== null && (
                  <Button kind="text" onClick={() => setBefore(data.next ?? undefined)}>
                    {TEXTS.older}
                  </Button>
                )}
              </div>
            )}
          </section>
        </>
      )}
    </div>
  );
}

function Bar({ name, count, most }: { name: string; count: number; most: number }) {
  return (
    <>
      <span>{name}</span>
      <i className="c1" style={cssVars({ '--p': (count / most) * 100 })} />
      <b>{count}</b>
    </>
  );
}

function Row({ refused, only }: { refused: DeskRefusal; only: (filter: Filter) => void }) {
  const { accountId, userName, code, limitOf, limitKind, fixtureName, marketKey, outcome } = refused;
  const sides = fixtureName.includes(' – ') ? fixtureName.split(' – ') : [];
  return (
    <tr>
      <td className="muted">{momentOf(refused.atMs)}</td>
      <td>
        <button
          type="button"
          className="rowb"
          aria-label={TEXTS.onlyPlayer(userName)}
          onClick={() => only({ accountId, words: userName })}
        >
          <b>{userName}</b>
        </button>{' '}
        <ClassTag name={refused.playerClass} />
      </td>
      <td>
        <span className="clip lbn">{`${outcomeWords({ competitors: sides }, marketKey, outcome)}${TEXTS.legs(refused.legs)}`}</span>
        <small className="clip lbn">{[marketWords(marketKey), fixtureName].filter(Boolean).join(' · ')}</small>
      </td>
      <td className="r">{oddsText(refused.priceMilli)}</td>
      <td className="r">
        {refused.stake === null ? '–' : amountText(refused.stake)}
        <small>{refused.currency}</small>
      </td>
      <td>
        <button
          type="button"
          className="rowb"
          aria-label={TEXTS.onlyReason(reasonWords(code))}
          onClick={() => only({ code, words: reasonWords(code) })}
        >
          {reasonWords(code)}
        </button>
      </td>
      <td>
        {limitOf !== null && (
          <button
            type="button"
            className="rowb"
            aria-label={TEXTS.onlyLimit(limitOf)}
            onClick={() => only({ limitOf, words: limitOf })}
          >
            {limitOf}
          </button>
        )}
        {limitKind !== null && <small>{TEXTS.kinds[limitKind]}</small>}
      </td>
    </tr>
  );
}
