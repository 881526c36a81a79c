import type { AnswerOf, previewDeskResult } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useId } from 'react';
import { amountText } from '../../shared/bet-words.ts';
import { momentInput, momentOfInput } from './model.ts';
import { TEXTS } from './texts.ts';

type Preview = AnswerOf<typeof previewDeskResult>;

/** The bets and the money that a result moves, a row a currency. */
export function Moved({ money, more }: { money: Preview['money']; more: number }) {
  if (money.length === 0) return <p className="pad sub2">{TEXTS.movesNothing}</p>;
  return (
    <table className="dt num">
      <thead>
        <tr>
          <th>{TEXTS.currency}</th>
          <th className="r">{TEXTS.bets}</th>
          <th className="r">{TEXTS.stakes}</th>
          <th className="r">{TEXTS.payouts}</th>
        </tr>
      </thead>
      <tbody>
        {money.map(({ currency, bets, open, stake, payout, paid }) => (
          <tr key={currency}>
            <td>{currency}</td>
            <td className="r">
              {bets}
              {open > 0 && <small>{TEXTS.waitForMore(open)}</small>}
            </td>
            <td className="r">{amountText(stake)}</td>
            <td className="r">
              {amountText(payout)}
              {Number(paid) > 0 && <small>{TEXTS.paidBefore(amountText(paid))}</small>}
            </td>
          </tr>
        ))}
        {more > 0 && (
          <tr>
            <td colSpan={4}>{TEXTS.moreBets(more)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The match runs by the feed: nothing is proposed before an operator has said that it has ended, and when. */
export function Runs(props: {
  runs: NonNullable<Preview['runs']>;
  ended: number | undefined;
  onEnded: (endedMs: number | undefined) => void;
}) {
  const id = useId();
  const { runs, ended, onEnded } = props;
  const { status, score, eventMs } = runs;
  return (
    <div className="stk">
      <p className="warns">{TEXTS.stillRuns(TEXTS.statuses[status], score?.join('–'))}</p>
      <label className="hline">
        <input
          type="checkbox"
          checked={ended !== undefined}
          onChange={({ target }) => onEnded(target.checked ? Math.floor(eventMs / 60_000) * 60_000 : undefined)}
        />
        <span>{TEXTS.hasEnded}</span>
      </label>
      {ended !== undefined && (
        <div className="field">
          <label htmlFor={id}>{TEXTS.endedAt}</label>
          <div className="input">
            <input
              id={id}
              type="datetime-local"
              value={momentInput(ended)}
              onChange={({ target }) => onEnded(momentOfInput(target.value) ?? ended)}
            />
          </div>
        </div>
      )}
      <p className="note">
        <Icon name="info" />
        <span>{TEXTS.closesAtOnce}</span>
      </p>
    </div>
  );
}
