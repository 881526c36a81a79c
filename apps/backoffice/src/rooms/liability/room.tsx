import { getLiability, getLiabilityTickets, type LiabilityGroup, type LiabilityMarket } from '@evens/contract';
import { Seg } from '@evens/ui';
import { memo, useState } from 'react';
import { amountText, fixtureWords, marketWords, outcomeWords, resultText } from '../../shared/bet-words.ts';
import { ClassTag } from '../../shared/class-tag.tsx';
import { cssVars } from '../../shared/css-vars.ts';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

const GROUPS = ['market', 'fixture', 'sport'] as const;
type By = (typeof GROUPS)[number];
const keyOf = ({ fixtureId, marketKey }: Pick<LiabilityMarket, 'fixtureId' | 'marketKey'>): string =>
  `${fixtureId}/${marketKey}`;
const sign = (amount: string): string => (amount.startsWith('-') ? 'down' : 'up');

export default function LiabilityRoom() {
  const [by, setBy] = useState<By>('market');
  const [chosen, choose] = useState<string>();
  const { data, error } = useLive(getLiability, { query: { by } }, { everyMs: 2000 });
  const current = data?.markets.find((each) => keyOf(each) === chosen) ?? data?.markets[0];
  const empty = data !== undefined && data.sum.markets === 0;
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{by === 'market' ? TEXTS.about : TEXTS.together}</p>
        <span className="sp" />
        <Seg
          small
          label={TEXTS.by}
          options={GROUPS.map((value) => ({ value, label: TEXTS.groups[value] }))}
          value={by}
          onChange={setBy}
        />
      </div>
      <Refused error={error} />
      {empty && (
        <section className="card">
          <div className="bo__gone">
            <b>{TEXTS.empty}</b>
            <span>{TEXTS.emptyNext}</span>
          </div>
        </section>
      )}
      {data && !empty && by === 'market' && (
        <div className="bo__x">
          <section className="card card--t">
            <Scroller label={TEXTS.table}>
              <table className="dt num">
                <thead>
                  <tr>
                    <th>{TEXTS.market}</th>
                    <th>{TEXTS.worst}</th>
                    <th className="r">{TEXTS.loses}</th>
                    <th>{TEXTS.ofLimit}</th>
                    <th className="r">{TEXTS.best}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.markets.map((market) => (
                    <Row key={keyOf(market)} market={market} selected={market === current} onChoose={choose} />
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <td>{TEXTS.sum(data.sum.markets)}</td>
                    <td />
                    <td className={`r ${sign(data.sum.worst)}`}>{resultText(data.sum.worst)}</td>
                    <td />
                    <td />
                  </tr>
                </tfoot>
              </table>
            </Scroller>
          </section>
          {current && <Behind key={keyOf(current)} market={current} />}
        </div>
      )}
      {data && !empty && by !== 'market' && <Groups by={by} groups={data.groups} />}
    </div>
  );
}

/** From here on the row asks to act. */
const WARN_SHARE = 0.8;

/** "85 %", and of little how little. */
const shareText = (share: number): string =>
  share === 0 ? '0 %' : share < 0.001 ? '< 0.1 %' : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

const Row = memo(function Row(props: { market: LiabilityMarket; selected: boolean; onChoose: (key: string) => void }) {
  const { market, selected, onChoose } = props;
  const { fixture, marketKey, worstOutcome, worst, best, limitShare, live } = market;
  const percent = Math.round(limitShare * 100);
  const warns = limitShare >= WARN_SHARE;
  const name = fixtureWords(fixture);
  return (
    <tr className={selected ? 'is-sel' : undefined}>
      <td>
        <button
          type="button"
          className="rowb"
          aria-label={TEXTS.open(`${name}, ${marketWords(marketKey)}`)}
          onClick={() => onChoose(keyOf(market))}
        >
          <b className="clip lbn">{name}</b>
        </button>
        <small>
          {[marketWords(marketKey), fixture?.tournamentName, live && TEXTS.live].filter(Boolean).join(' · ')}
        </small>
      </td>
      <td>
        <span className="clip lbn lbn--s">{outcomeWords(fixture, marketKey, worstOutcome)}</span>
      </td>
      <td className="r">
        <b className={sign(worst)}>{resultText(worst)}</b>
      </td>
      <td>
        <span className="expo">
          <span className={`mtr${warns ? ' mtr--alert' : ''}`}>
            <i style={cssVars({ '--p': Math.min(100, percent) })} />
          </span>
          <span className={warns ? 'warns' : undefined}>{shareText(limitShare)}</span>
        </span>
      </td>
      <td className={`r ${sign(best)}`}>{resultText(best)}</td>
    </tr>
  );
});

function Behind({ market }: { market: LiabilityMarket }) {
  const { fixtureId, marketKey, fixture, outcomes } = market;
  const { data, error } = useLive(getLiabilityTickets, { query: { fixtureId, marketKey } }, { everyMs: 3000 });
  const most = Math.max(1, ...outcomes.map(({ result }) => Math.abs(Number(result))));
  return (
    <div className="stk stk--m cols">
      <section className="card">
        <div className="card__h">
          <h2 className="clip">{fixtureWords(fixture)}</h2>
        </div>
        <div className="bigl num">
          {outcomes.map(({ outcome, result }) => (
            <div key={outcome}>
              <span className="clip">{outcomeWords(fixture, marketKey, outcome)}</span>
              <span className="ax" aria-hidden="true">
                <i
                  className={result.startsWith('-') ? 'n' : 'p'}
                  style={cssVars({ '--p': (Math.abs(Number(result)) / most) * 80 })}
                />
              </span>
              <b className={sign(result)}>{resultText(result)}</b>
            </div>
          ))}
        </div>
      </section>
      <section className="card card--t">
        <div className="card__h">
          <h2>{TEXTS.bets}</h2>
        </div>
        <Refused error={error} />
        <Scroller label={TEXTS.bets}>
          <table className="dt num">
            <thead>
              <tr>
                <th>{TEXTS.player}</th>
                <th className="r">{TEXTS.stake}</th>
                <th className="r">{TEXTS.adds}</th>
              </tr>
            </thead>
            <tbody>
              {data?.tickets.map((ticket) => (
                <tr key={`${ticket.ticketId}/${ticket.outcome}`}>
                  <td>
                    <b>{ticket.userName}</b> <ClassTag name={ticket.playerClass} />
                    <small>{outcomeWords(fixture, marketKey, ticket.outcome)}</small>
                  </td>
                  <td className="r">
                    {amountText(ticket.totalStake)}
                    <small>{ticket.currency}</small>
                  </td>
                  <td className="r">{amountText(ticket.winnings)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {data?.tickets.length === 0 && <p className="pad sub2">{TEXTS.noBets}</p>}
        </Scroller>
      </section>
    </div>
  );
}

function Groups({ by, groups }: { by: 'fixture' | 'sport'; groups: readonly LiabilityGroup[] }) {
  return (
    <section className="card card--t">
      <Scroller label={TEXTS.table}>
        <table className="dt num">
          <thead>
            <tr>
              <th>{TEXTS[by]}</th>
              <th className="r">{TEXTS.markets}</th>
              <th className="r">{TEXTS.loses}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.fixtureId ?? group.sportId}>
                <td>
                  <b>{by === 'fixture' ? fixtureWords(group.fixture) : group.sportAlias}</b>
                  {by === 'fixture' && <small>{group.fixture?.tournamentName ?? group.sportAlias}</small>}
                </td>
                <td className="r">{group.markets}</td>
                <td className="r">
                  <b className={sign(group.worst)}>{resultText(group.worst)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}
