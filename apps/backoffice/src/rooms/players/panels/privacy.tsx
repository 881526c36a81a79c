import { askForErasureOf, type DeskPrivacy, getDeskPrivacy, listApprovals, withdrawErasureOf } from '@evens/contract';
import { useState } from 'react';
import { type Channel, ChannelField } from '../../../shared/channel-field.tsx';
import { type Fact, Facts } from '../../../shared/facts.tsx';
import { dayOf } from '../../../shared/format.ts';
import { Decision } from '../../../shared/queue-room/decision.tsx';
import { Refused } from '../../../shared/refused.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAsk, useDo } from '../../../shared/use-calls.ts';
import type { PanelProps } from './panel-props.ts';
import { PRIVACY_TEXTS as TEXTS } from './privacy-texts.ts';

/** Years from which on an exclusion is one for good. */
const FOR_GOOD_MS = Date.UTC(2900, 0, 1);

function Standing({ data, waits }: { data: DeskPrivacy; waits: boolean }) {
  const { erasure, blocks, excludedUntilMs } = data;
  return (
    <>
      {!erasure && <p className="sub2">{waits ? TEXTS.waits : TEXTS.nothing}</p>}
      {erasure && (
        <p>
          <b>{erasure.doneMs === null ? TEXTS.due(dayOf(erasure.dueMs)) : TEXTS.done(dayOf(erasure.doneMs))}</b>{' '}
          {erasure.doneMs === null && (
            <span className="sub2">
              {erasure.blockedMs === null
                ? TEXTS.asked(dayOf(erasure.askedMs))
                : TEXTS.blocked(dayOf(erasure.blockedMs))}
            </span>
          )}
        </p>
      )}
      {excludedUntilMs !== null && (
        <p className="sub2">{TEXTS.excluded(excludedUntilMs > FOR_GOOD_MS ? TEXTS.forGood : dayOf(excludedUntilMs))}</p>
      )}
      {blocks.length > 0 && erasure?.doneMs == null && (
        <div>
          <b>{TEXTS.inTheWay}</b>
          <ul className="lst num">
            {blocks.map((block) => (
              <li key={`${block.kind} ${block.currency}`}>{TEXTS.block(block)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** What a player asked of the house about their data, and the way to have them erased who cannot ask themselves. */
export function PrivacyPanel({ player: { accountId } }: PanelProps) {
  const mayChange = useMay()('persons.change');
  const { data, error } = useAsk(getDeskPrivacy, { params: { accountId } });
  const proposals = useAsk(
    listApprovals,
    { query: { state: 'open', kind: 'privacy.erase', subject: `player/${accountId}` } },
    { enabled: useMay()('approvals.see') },
  );
  const waits = (proposals.data?.approvals.length ?? 0) > 0;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.title}</h2>
        <span className="sp" />
        {mayChange && data && !data.erasure && !waits && data.blocks.length === 0 && (
          <Erase accountId={accountId} waitDays={data.waitDays} />
        )}
        {mayChange && data?.erasure?.doneMs === null && <Keep accountId={accountId} />}
      </div>
      <div className="pad stk stk--m offd">
        <Refused error={error} />
        {data && (
          <>
            <Standing data={data} waits={waits} />
            <Facts facts={factsOf(data)} />
            <details>
              <summary>{TEXTS.kept}</summary>
              <dl className="kept">
                {data.kept.map(({ why, titles }) => (
                  <div key={why}>
                    <dt>{why}</dt>
                    <dd className="sub2">{titles.join(', ')}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </>
        )}
      </div>
    </section>
  );
}

const factsOf = ({ consents: [answer], copies }: DeskPrivacy): readonly Fact[] => [
  [TEXTS.offers, answer ? TEXTS.offersSaid(dayOf(answer.atMs), answer.given) : TEXTS.offersUnsaid],
  [TEXTS.copies, copies.map(({ askedMs, state }) => TEXTS.copy(dayOf(askedMs), state)).join(', ') || TEXTS.noCopies],
];

/** Proposes to erase a player who asks by another way than the account. */
function Erase({ accountId, waitDays }: { accountId: string; waitDays: number }) {
  const [channel, setChannel] = useState<Channel>('letter');
  const erase = useDo(askForErasureOf);
  return (
    <Decision
      size="sm"
      choices={[
        {
          name: 'erase',
          act: TEXTS.erase,
          title: TEXTS.eraseTitle,
          kind: 'alert',
          what: (
            <span className="stk stk--s">
              <span>{TEXTS.eraseText(waitDays)}</span>
              <ChannelField label={TEXTS.channel} value={channel} onChange={setChannel} />
            </span>
          ),
        },
      ]}
      doing={erase}
      onDecide={(_, reason, done) =>
        erase.mutate({ params: { accountId }, body: { channel, reason } }, { onSuccess: done })
      }
    />
  );
}

function Keep({ accountId }: { accountId: string }) {
  const keep = useDo(withdrawErasureOf);
  return (
    <Decision
      size="sm"
      choices={[{ name: 'keep', act: TEXTS.keep, title: TEXTS.keepTitle, what: TEXTS.keepText }]}
      doing={keep}
      onDecide={(_, reason, done) => keep.mutate({ params: { accountId }, body: { reason } }, { onSuccess: done })}
    />
  );
}
