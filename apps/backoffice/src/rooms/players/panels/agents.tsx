import { getAgentStanding, type StandingView } from '@evens/contract';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../../shared/data-table.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { momentOf } from '../../../shared/format.ts';
import { Refused } from '../../../shared/refused.tsx';
import { useAsk } from '../../../shared/use-calls.ts';
import { AGENT_TEXTS as TEXTS } from './agent-texts.ts';
import type { PanelProps } from './panel-props.ts';

function Above({ above }: Pick<StandingView, 'above'>) {
  return above.map(({ accountId, name, position }, at) => (
    <span key={accountId}>
      {at > 0 && ' · '}
      <Link className="lnk" to={`/players/${accountId}`}>
        {name}
      </Link>{' '}
      {position} %
    </span>
  ));
}

function factsOf(standing: StandingView, isAgent: boolean) {
  const { terms, currency } = standing;
  const money = (amount: string): string => `${currency} ${amount}`;
  const always = [[TEXTS.credit, money(standing.credit)] as const, [TEXTS.free, money(standing.free)] as const];
  if (!isAgent || !terms)
    return standing.payoutAsked === null
      ? always
      : [...always, [TEXTS.payoutAsked, money(standing.payoutAsked)] as const];
  return [
    [TEXTS.below, TEXTS.belowOf(standing.agents, standing.players)] as const,
    [
      `${TEXTS.terms}, ${TEXTS.since(terms.from)}`,
      TEXTS.termsOf(terms.position, terms.commission, terms.rebate, TEXTS.plans[terms.plan]),
    ] as const,
    ...always,
    [TEXTS.given, money(standing.given)] as const,
    [TEXTS.atRisk, money(standing.atRisk)] as const,
    [TEXTS.earned, money(standing.earned)] as const,
    [TEXTS.carried, money(standing.carried)] as const,
  ];
}

type Deed = StandingView['deeds'][number];

const wordOf = (action: string): string =>
  action in TEXTS.actions ? TEXTS.actions[action as keyof typeof TEXTS.actions] : action;

const COLUMNS: readonly Column<Deed>[] = [
  { title: TEXTS.moment, cell: ({ atMs }) => momentOf(atMs) },
  { title: TEXTS.deed, cell: ({ action }) => wordOf(action) },
  {
    title: TEXTS.by,
    cell: ({ byId, by }) => (
      <Link className="lnk" to={`/players/${byId}`}>
        {by}
      </Link>
    ),
  },
  { title: TEXTS.as, className: 'col-x', cell: ({ as }) => as ?? '–' },
];

/** Where somebody stands among agents: who is above, what is below, his credit, and what agents did to his account. */
export function AgentsPanel({ player: { accountId, userType } }: PanelProps) {
  const { data, error } = useAsk(getAgentStanding, { params: { accountId } });
  const standing = data?.standing;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.title}</h2>
      </div>
      <Refused error={error} />
      {standing === null && (
        <div className="pad offd">
          <p className="sub2">{TEXTS.none}</p>
        </div>
      )}
      {standing && (
        <div className="pad pad--flush stk stk--m">
          {standing.above.length > 0 && (
            <p className="sub2">
              {TEXTS.above}: <Above above={standing.above} />
            </p>
          )}
          <Facts facts={factsOf(standing, userType !== 0)} />
          <h3>{TEXTS.deeds}</h3>
          <DataTable
            label={TEXTS.deeds}
            columns={COLUMNS}
            items={standing.deeds}
            keyOf={({ atMs, action, byId }) => `${atMs} ${action} ${byId}`}
            empty={[TEXTS.noDeeds]}
          />
        </div>
      )}
    </section>
  );
}
