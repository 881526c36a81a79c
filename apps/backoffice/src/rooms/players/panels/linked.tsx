import { type AnswerOf, decidePersonLink, getLinkedAccounts, type PersonLink } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../../shared/data-table.tsx';
import { momentOf } from '../../../shared/format.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { Refused } from '../../../shared/refused.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAsk, useDo } from '../../../shared/use-calls.ts';
import { PLAYER_TEXTS as TEXTS } from '../player-texts.ts';
import type { PanelProps } from './panel-props.ts';

const standingOf = ({ decided, strength }: PersonLink): string => {
  if (decided === 'same') return TEXTS.saidSame;
  if (decided === 'different') return TEXTS.saidDifferent;
  return strength === 'person' ? TEXTS.onePerson : TEXTS.sharesOnly;
};

type Decided = 'same' | 'different';

interface Asked {
  readonly link: PersonLink;
  readonly decided: Decided;
}

/** All accounts of the person whose page this is, as one cluster, and those that share something with it. */
export function LinkedPanel({ player }: PanelProps) {
  const mayChange = useMay()('persons.change');
  const { data, error } = useAsk(getLinkedAccounts, { params: { accountId: player.accountId } });
  const [asked, ask] = useState<Asked>();
  const links = data?.links ?? [];
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.linked}</h2>
        <span className="sp" />
        <Cluster accounts={(data?.cluster ?? []).filter(({ accountId }) => accountId !== player.accountId)} />
      </div>
      <Refused error={error} />
      {data && links.length > 0 ? (
        <DataTable
          label={TEXTS.linkedTable}
          columns={columnsOf(player.accountId, data, mayChange ? ask : undefined)}
          items={links}
          keyOf={({ one, other }) => `${one} ${other}`}
          empty={[TEXTS.linkedNone]}
        />
      ) : (
        <div className="pad offd">
          <p className="sub2">{TEXTS.linkedNone}</p>
        </div>
      )}
      <DecideLink asked={asked} onClose={() => ask(undefined)} />
    </section>
  );
}

type Linked = AnswerOf<typeof getLinkedAccounts>;

function Cluster({ accounts }: { accounts: Linked['cluster'] }) {
  return accounts.map(({ accountId, userName, excluded }) => (
    <Link key={accountId} className={excluded ? 'tag tag--alert' : 'tag'} to={`/players/${accountId}`}>
      {excluded ? `${userName}: ${TEXTS.excluded}` : userName}
    </Link>
  ));
}

/** The ends of a link that are to be named on this player's page: the other one, or both where it is between others. */
const endsOf = ({ one, other }: PersonLink, accountId: string): readonly string[] => {
  if (one === accountId) return [other];
  return other === accountId ? [one] : [one, other];
};

function columnsOf(
  accountId: string,
  { cluster, others }: Linked,
  ask: ((asked: Asked) => void) | undefined,
): readonly Column<PersonLink>[] {
  const names = new Map([...cluster, ...others].map((each) => [each.accountId, each.userName]));
  const shown: readonly Column<PersonLink>[] = [
    {
      title: TEXTS.account,
      cell: (link) =>
        endsOf(link, accountId).map((id, at) => (
          <span key={id}>
            {at > 0 && ' · '}
            <Link className="lnk" to={`/players/${id}`}>
              <b>{names.get(id)}</b>
            </Link>
          </span>
        )),
    },
    { title: TEXTS.why, cell: ({ reasons }) => reasons.map((reason) => TEXTS.reasons[reason]).join(', ') },
    { title: TEXTS.standing, cell: standingOf },
    { title: TEXTS.opened, className: 'muted', cell: ({ foundMs }) => momentOf(foundMs) },
  ];
  if (!ask) return shown;
  const buttons: Column<PersonLink> = {
    title: TEXTS.decide,
    className: 'r',
    cell: (link) =>
      (['same', 'different'] as const).map((decided) => (
        <Button
          key={decided}
          size="sm"
          disabled={link.decided === decided}
          aria-label={`${TEXTS[decided]}: ${endsOf(link, accountId)
            .map((id) => names.get(id))
            .join(', ')}`}
          onClick={() => ask({ link, decided })}
        >
          {TEXTS[decided]}
        </Button>
      )),
  };
  return [...shown, buttons];
}

function DecideLink({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  const act = useDo(decidePersonLink);
  const different = asked?.decided === 'different';
  return (
    <ReasonDialog
      open={asked !== undefined}
      title={different ? TEXTS.differentTitle : TEXTS.sameTitle}
      confirm={different ? TEXTS.different : TEXTS.same}
      busy={act.isPending}
      error={act.error}
      onClose={() => {
        act.reset();
        onClose();
      }}
      onConfirm={(reason) => {
        if (!asked) return;
        const { link, decided } = asked;
        act.mutate({ body: { one: link.one, other: link.other, decided, reason } }, { onSuccess: onClose });
      }}
    >
      {TEXTS.decideText}
    </ReasonDialog>
  );
}
