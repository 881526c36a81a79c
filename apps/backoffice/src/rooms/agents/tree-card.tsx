import type { AnswerOf, getAgentTree } from '@evens/contract';
import { Link } from 'react-router';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay } from '../../shared/session.ts';
import { Money } from './money.tsx';
import { Terms } from './terms.tsx';
import { TEXTS } from './texts.ts';

type Answer = AnswerOf<typeof getAgentTree>;

const rankOf = (type: number): string => TEXTS.types[type as keyof typeof TEXTS.types] ?? String(type);

function Agents({ nodes }: { nodes: Answer['nodes'] }) {
  return (
    <Scroller label={TEXTS.tree}>
      <table className="dt num">
        <thead>
          <tr>
            <th>{TEXTS.agents}</th>
            <th>{TEXTS.type}</th>
            <th className="r">{TEXTS.position}</th>
            <th className="r">{TEXTS.commission}</th>
            <th className="r">{TEXTS.rebate}</th>
            <th className="r">{TEXTS.atRisk}</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <tr key={node.accountId}>
              <td>
                <Link className="lnk" to={`/players/${node.accountId}`}>
                  {node.name}
                </Link>{' '}
                {node.locked && <span className="tag tag--alert">{TEXTS.locked}</span>}
              </td>
              <td>{rankOf(node.userType)}</td>
              <td className="r">{node.position}</td>
              <td className="r">{node.commission}</td>
              <td className="r">{node.rebate}</td>
              <td className="r">{node.atRisk}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function Statements({ rows }: { rows: Answer['statements'] }) {
  return (
    <Scroller label={TEXTS.statements}>
      <table className="dt num">
        <thead>
          <tr>
            <th>{TEXTS.month}</th>
            <th>{TEXTS.agents}</th>
            <th className="r">{TEXTS.share}</th>
            <th className="r">{TEXTS.carriedIn}</th>
            <th className="r">{TEXTS.due}</th>
            <th className="r">{TEXTS.paid}</th>
            <th className="r">{TEXTS.carriedOut}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.month} ${row.nodeId}`}>
              <td>{row.month}</td>
              <td>{row.name}</td>
              <td className="r">{row.share}</td>
              <td className="r">{row.carriedIn}</td>
              <td className="r">{row.due}</td>
              <td className="r">{row.paid}</td>
              <td className="r">{row.carriedOut}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** A tree: what it has, who stands where, and the statements of this year. */
export function TreeCard({ answer: { tree, nodes, statements } }: { answer: Answer }) {
  const mayDecide = useMay()('payments.decide');
  const facts = [
    [TEXTS.type, rankOf(tree.userType)],
    [TEXTS.line, `${tree.currency} ${tree.line}`],
    [TEXTS.free, `${tree.currency} ${tree.free}`],
    [TEXTS.atRisk, `${tree.currency} ${tree.atRisk}`],
    [TEXTS.carried, `${tree.currency} ${tree.carried}`],
    [TEXTS.earned, `${tree.currency} ${tree.earned}`],
    [TEXTS.closed, tree.closed ?? '–'],
  ] as const;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{tree.name}</h2>
      </div>
      <div className="pad pad--flush stk stk--m">
        <dl className="kv num">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {mayDecide && (
          <div className="hline">
            <Terms tree={tree} />
            <Money tree={tree} />
          </div>
        )}
        <Agents nodes={nodes.filter(({ userType }) => userType !== 0)} />
        {statements.length > 0 && <Statements rows={statements} />}
      </div>
    </section>
  );
}
