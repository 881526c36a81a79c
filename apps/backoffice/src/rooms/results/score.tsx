import { type AnswerOf, previewDeskResult } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { useState } from 'react';
import { marketWords } from '../../shared/bet-words.ts';
import { Scroller } from '../../shared/scroller.tsx';
import { useAsk } from '../../shared/use-calls.ts';
import { Moved, Runs } from './before-asking.tsx';
import { NOTHING_SAID, type ScoreSaid, saidOf } from './model.ts';
import { TEXTS } from './texts.ts';

/** A final score, what it would settle and move, and the proposal of it. */
export function Score(props: {
  fixtureId: number;
  ready: boolean;
  busy: boolean;
  onAsk: (said: ScoreSaid, endedMs: number | undefined) => void;
}) {
  const { fixtureId, ready, busy, onAsk } = props;
  const [ended, setEnded] = useState<number>();
  const [final, setFinal] = useState('');
  const [half, setHalf] = useState('');
  const said = saidOf(final, half);
  const { data } = useAsk(
    previewDeskResult,
    { body: { fixtureId, result: said ?? NOTHING_SAID } },
    { enabled: said !== undefined },
  );
  const runs = data?.runs ?? null;
  return (
    <>
      <div className="g2">
        <TextField
          label={TEXTS.final}
          value={final}
          placeholder={TEXTS.scoreHint}
          autoComplete="off"
          onChange={(event) => setFinal(event.target.value)}
        />
        <TextField
          label={TEXTS.half}
          value={half}
          autoComplete="off"
          onChange={(event) => setHalf(event.target.value)}
        />
      </div>
      {!said && final !== '' && <p className="warns">{TEXTS.badScore}</p>}
      {said && data && <Settles preview={data} />}
      {said && runs && <Runs runs={runs} ended={ended} onEnded={setEnded} />}
      <Button
        kind="act"
        busy={busy}
        disabled={!ready || !said || !data || (runs !== null && ended === undefined)}
        onClick={() => said && onAsk(said, runs === null ? undefined : ended)}
      >
        {TEXTS.ask}
      </Button>
    </>
  );
}

/** Every market that the score decides, those it leaves open, and the money that moves. */
function Settles({ preview: { markets, open, money, moreBets } }: { preview: AnswerOf<typeof previewDeskResult> }) {
  return (
    <Scroller label={TEXTS.settles}>
      <table className="dt num">
        <thead>
          <tr>
            <th>{TEXTS.settles}</th>
            <th>{TEXTS.says}</th>
            <th className="r">{TEXTS.legs}</th>
          </tr>
        </thead>
        <tbody>
          {markets.map(({ key, says, legs, changes }) => (
            <tr key={key}>
              <td>{marketWords(key)}</td>
              <td className="w">
                {says}
                {!changes && <small>{TEXTS.same}</small>}
              </td>
              <td className="r">{legs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {open.length > 0 && <p className="pad sub2">{TEXTS.open(open.map(marketWords).join(', '))}</p>}
      <Moved money={money} more={moreBets} />
    </Scroller>
  );
}
