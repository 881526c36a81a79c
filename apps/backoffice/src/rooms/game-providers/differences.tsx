import {
  compareGameRounds,
  explainGameDifference,
  type GameComparison,
  type GameDifferenceView,
} from '@evens/contract';
import { Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { Decision } from '../../shared/queue-room/decision.tsx';
import { Detail } from '../../shared/queue-room/detail.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** So far back a comparison looks that somebody starts. */
const HOURS = 24;

interface DifferencesProps {
  readonly provider: string;
  readonly isThere: boolean;
  readonly comparisons: readonly GameComparison[];
  readonly differences: readonly GameDifferenceView[];
}

/** What the provider says of rounds beside what the house has. */
export function Differences({ provider, isThere, comparisons, differences }: DifferencesProps) {
  const mayChange = useMay()('games.change');
  const act = useDo(compareGameRounds);
  const [last] = comparisons;
  const open = differences.filter(({ state }) => state === 'open').length;
  return (
    <Detail title={TEXTS.differ} {...(open > 0 && { tag: { words: String(open), alert: true } })}>
      {last ? (
        <dl className="kv num" aria-label={TEXTS.comparisons}>
          {comparisons.map(({ comparisonId, askedMs, theirRounds, ourRounds, problem }) => (
            <div key={comparisonId}>
              <dt>{momentOf(askedMs)}</dt>
              <dd>{problem === null ? TEXTS.compared(theirRounds, ourRounds) : TEXTS.problem(problem)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="muted">{TEXTS.never}</p>
      )}
      {last && differences.length === 0 && last.problem === null && <p>{TEXTS.noDifferences}</p>}
      {mayChange && isThere && (
        <Decision
          choices={[{ name: 'compare', act: TEXTS.compare, title: TEXTS.compareTitle, what: TEXTS.compareWhat }]}
          doing={act}
          onDecide={(_, reason, done) =>
            act.mutate({ params: { provider }, body: { hours: HOURS, reason } }, { onSuccess: done })
          }
        />
      )}
      {differences.map((difference) => (
        <Difference key={difference.differenceId} difference={difference} mayChange={mayChange} />
      ))}
    </Detail>
  );
}

const sideText = (side: GameDifferenceView['ours']): string =>
  side ? TEXTS.amounts(side.staked, side.paid, side.currency) : TEXTS.nothing;

function Difference({ difference, mayChange }: { difference: GameDifferenceView; mayChange: boolean }) {
  const { differenceId, round, kind, theirs, ours, foundMs, state, words } = difference;
  const act = useDo(explainGameDifference);
  return (
    <section className="stk stk--m" aria-label={`${TEXTS.round} ${round}`}>
      <h3>{TEXTS.kinds[kind]}</h3>
      <Facts
        facts={[
          [TEXTS.round, round],
          [TEXTS.theirs, sideText(theirs)],
          [TEXTS.ours, sideText(ours)],
          [TEXTS.last, momentOf(foundMs)],
        ]}
      />
      <Note words={state === 'explained' ? TEXTS.explained(words ?? '') : TEXTS.remedies[kind]} />
      {mayChange && state === 'open' && (
        <Decision
          size="sm"
          choices={[{ name: 'explain', act: TEXTS.explain, title: TEXTS.explainTitle, what: TEXTS.remedies[kind] }]}
          doing={act}
          onDecide={(_, reason, done) =>
            act.mutate({ params: { differenceId }, body: { reason } }, { onSuccess: done })
          }
        />
      )}
    </section>
  );
}
