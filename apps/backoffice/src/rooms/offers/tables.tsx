import type { TraderRequest } from '@evens/contract';
import { fixtureWords, marketWords, oddsText, outcomeWords, resultText } from '../../shared/bet-words.ts';
import { Scroller } from '../../shared/scroller.tsx';
import { resultWith } from './model.ts';
import { TEXTS } from './texts.ts';

/** What the house makes of each outcome: now, with the bet as it was asked for, and as it is offered. */
export function HouseTable(props: {
  request: TraderRequest;
  match: string;
  stake: number | undefined;
  milli: number | undefined;
}) {
  const { request, match, stake, milli } = props;
  const [leg] = request.legs;
  if (!leg || !request.market) return null;
  const asked = { stake: Number(request.totalStake), milli: leg.priceMilli };
  return (
    <div className="stk stk--s">
      <span className="label">{TEXTS.house(match)}</span>
      <Scroller label={TEXTS.house(match)}>
        <table className="dt num">
          <thead>
            <tr>
              <th>{TEXTS.ifWins}</th>
              <th className="r">{TEXTS.now}</th>
              <th className="r">{TEXTS.asAsked}</th>
              <th className="r">{TEXTS.withOffer}</th>
            </tr>
          </thead>
          <tbody>
            {request.market.outcomes.map(({ outcome, result }) => (
              <tr key={outcome}>
                <td>{outcomeWords(leg.fixture, leg.marketKey, outcome)}</td>
                <Result value={Number(result)} />
                <Result value={resultWith(request, outcome, asked)} />
                {stake === undefined || milli === undefined ? (
                  <td className="r">–</td>
                ) : (
                  <Result value={resultWith(request, outcome, { stake, milli })} />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </div>
  );
}

function Result({ value }: { value: number }) {
  return <td className={`r ${value < 0 ? 'down' : 'up'}`}>{resultText(value.toFixed(2))}</td>;
}

export function LegsTable({ legs }: { legs: TraderRequest['legs'] }) {
  return (
    <Scroller label={TEXTS.legs}>
      <table className="dt num">
        <thead>
          <tr>
            <th>{TEXTS.leg}</th>
            <th className="r">{TEXTS.askedAt}</th>
            <th className="r">{TEXTS.bookNow}</th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <tr key={leg.position}>
              <td>
                {outcomeWords(leg.fixture, leg.marketKey, leg.outcome)}
                <small>{`${marketWords(leg.marketKey)} · ${fixtureWords(leg.fixture)}`}</small>
              </td>
              <td className="r">{oddsText(leg.priceMilli)}</td>
              <td className="r">
                {leg.currentPriceMilli === null ? TEXTS.gone : oddsText(leg.currentPriceMilli)}
                {leg.state !== 'open' && <small>{TEXTS.state[leg.state]}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
