import { decidePersonLink, getLinkedAccounts, type PersonLink } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { momentOf } from '../../../shared/format.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { Refused } from '../../../shared/refused.tsx';
import { Scroller } from '../../../shared/scroller.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAsk, useDo } from '../../../shared/use-calls.ts';
import { PLAYER_TEXTS as TEXTS } from '../player-texts.ts';
import type { PanelProps } from './panels.ts';

const standingOf = ({ decided, strength }: PersonLink): string => {
  if (decided === 'same') return TEXTS.saidSame;
  if (decided === 'different') return TEXTS.saidDifferent;
  return strength === 'person' ? TEXTS.onePerson : TEXTS.sharesOnly;
};

/** All accounts of the person whose page this is, as one cluster, and those that share something with it. */
export function LinkedPanel({ player }: PanelProps) {
  const mayChange = useMay()('persons.change');
  const { data, error } = useAsk(getLinkedAccounts, { params: { accountId: player.accountId } });
  const act = useDo(decidePersonLink);
  const [asked, ask] = useState<{ readonly link: PersonLink; readonly decided: 'same' | 'different' }>();
  const names = new Map(
    [...(data?.cluster ?? []), ...(data?.others ?? [])].map((each) => [each.accountId, each.userName]),
  );
  const cluster = (data?.cluster ?? []).filter(({ accountId }) => accountId !== player.accountId);
  const links = data?.links ?? [];
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.linked}</h2>
        <span className="sp" />
        {cluster.map((each) => (
          <Link
            key={each.accountId}
            className={each.excluded ? 'tag tag--alert' : 'tag'}
            to={`/players/${each.accountId}`}
          >
            {each.excluded ? `${each.userName}: ${TEXTS.excluded}` : each.userName}
          </Link>
        ))}
      </div>
      <Refused error={error} />
      {links.length === 0 ? (
        <div className="pad offd">
          <p className="sub2">{TEXTS.linkedNone}</p>
        </div>
      ) : (
        <Scroller label={TEXTS.linkedTable}>
          <table className="dt num">
            <thead>
              <tr>
                <th>{TEXTS.account}</th>
                <th>{TEXTS.why}</th>
                <th>{TEXTS.standing}</th>
                <th>{TEXTS.opened}</th>
                {mayChange && <th className="r">{TEXTS.decide}</th>}
              </tr>
            </thead>
            <tbody>
              {links.map((link) => {
                const end = link.one === player.accountId ? link.other : link.one;
                const ends = [link.one, link.other].includes(player.accountId) ? [end] : [link.one, link.other];
                return (
                  <tr key={`${link.one} ${link.other}`}>
                    <td>
                      {ends.map((id, at) => (
                        <span key={id}>
                          {at > 0 && ' · '}
                          <Link className="lnk" to={`/players/${id}`}>
                            <b>{names.get(id)}</b>
                          </Link>
                        </span>
                      ))}
                    </td>
                    <td>{link.reasons.map((reason) => TEXTS.reasons[reason]).join(', ')}</td>
                    <td>{standingOf(link)}</td>
                    <td className="muted">{momentOf(link.foundMs)}</td>
                    {mayChange && (
                      <td className="r">
                        {(['same', 'different'] as const).map((decided) => (
                          <Button
                            key={decided}
                            size="sm"
                            disabled={link.decided === decided}
                            aria-label={`${TEXTS[decided]}: ${ends.map((id) => names.get(id)).join(', ')}`}
                            onClick={() => ask({ link, decided })}
                          >
                            {TEXTS[decided]}
                          </Button>
                        ))}
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Scroller>
      )}
      <ReasonDialog
        open={asked !== undefined}
        title={asked?.decided === 'different' ? TEXTS.differentTitle : TEXTS.sameTitle}
        confirm={asked?.decided === 'different' ? TEXTS.different : TEXTS.same}
        busy={act.isPending}
        error={act.error}
        onClose={() => ask(undefined)}
        onConfirm={(reason) => {
          if (!asked) return;
          const { link, decided } = asked;
          act.mutate(
            { body: { one: link.one, other: link.other, decided, reason } },
            { onSuccess: () => ask(undefined) },
          );
        }}
      >
        {TEXTS.decideText}
      </ReasonDialog>
    </section>
  );
}
