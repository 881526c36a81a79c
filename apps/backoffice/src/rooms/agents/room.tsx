import { type AnswerOf, getAgentTree, listAgentTrees, listApprovals } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay } from '../../shared/session.ts';
import { useLive } from '../../shared/use-calls.ts';
import { WaitingCard } from '../../shared/waiting.tsx';
import { OpenTree } from './open-tree.tsx';
import { TEXTS } from './texts.ts';
import { TreeCard } from './tree-card.tsx';
import { UserTypes } from './user-types.tsx';

const EVERY_MS = 10_000;

type Trees = AnswerOf<typeof listAgentTrees>['trees'];

function TreesTable(props: { trees: Trees; chosenId: string | undefined; onSelect: (rootId: string) => void }) {
  const { trees, chosenId, onSelect } = props;
  return (
    <section className="card card--t">
      <Scroller label={TEXTS.table}>
        <table className="dt num">
          <thead>
            <tr>
              <th>{TEXTS.root}</th>
              <th>{TEXTS.currency}</th>
              <th className="r">{TEXTS.agents}</th>
              <th className="r">{TEXTS.players}</th>
              <th className="r">{TEXTS.line}</th>
              <th className="r">{TEXTS.free}</th>
              <th className="r">{TEXTS.atRisk}</th>
              <th className="r">{TEXTS.carried}</th>
            </tr>
          </thead>
          <tbody>
            {trees.map((tree) => (
              <tr key={tree.rootId} className={tree.rootId === chosenId ? 'is-sel' : ''}>
                <td>
                  <button
                    type="button"
                    className="rowb"
                    aria-pressed={tree.rootId === chosenId}
                    onClick={() => onSelect(tree.rootId)}
                  >
                    <b>{tree.name}</b>
                  </button>
                </td>
                <td>{tree.currency}</td>
                <td className="r">{tree.agents}</td>
                <td className="r">{tree.players}</td>
                <td className="r">{tree.line}</td>
                <td className="r">{tree.free}</td>
                <td className="r">{tree.atRisk}</td>
                <td className="r">{tree.carried}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}

/** Trees of agents: each with its line, what is at risk and what is carried; lines, terms and money by two people. */
export default function AgentsRoom() {
  const [selected, select] = useState<string>();
  const [opening, open] = useState(false);
  const mayDecide = useMay()('payments.decide');
  const { data, error } = useLive(listAgentTrees, {}, { everyMs: EVERY_MS });
  const proposed = useLive(listApprovals, { query: { state: 'open', kind: 'agents' } }, { everyMs: EVERY_MS });
  const trees = data?.trees ?? [];
  const chosen = trees.find(({ rootId }) => rootId === selected) ?? trees[0];
  const one = useLive(
    getAgentTree,
    { params: { rootId: chosen?.rootId ?? '' }, query: {} },
    { everyMs: EVERY_MS, enabled: chosen !== undefined },
  );
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <Refused error={error ?? proposed.error ?? one.error} />
      <WaitingCard approvals={proposed.data?.approvals} />
      {mayDecide && (
        <div className="hline">
          <Button onClick={() => open(true)}>{TEXTS.open}</Button>
        </div>
      )}
      <OpenTree open={opening} onClose={() => open(false)} onOpened={select} />
      {data && trees.length === 0 && <p className="muted">{TEXTS.none}</p>}
      {trees.length > 0 && (
        <div className="bo__x bo__x--d">
          <TreesTable trees={trees} chosenId={chosen?.rootId} onSelect={select} />
          {one.data && chosen && <TreeCard key={chosen.rootId} answer={one.data} />}
        </div>
      )}
      <UserTypes />
    </div>
  );
}
