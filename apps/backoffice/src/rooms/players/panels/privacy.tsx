import {
  askForErasureOf,
  type DeskPrivacy,
  getDeskPrivacy,
  listApprovals,
  PROTECTION_CHANNELS,
  withdrawErasureOf,
} from '@evens/contract';
import { Button, SelectField } from '@evens/ui';
import { useState } from 'react';
import { dayOf } from '../../../shared/format.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { Refused } from '../../../shared/refused.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAsk, useDo } from '../../../shared/use-calls.ts';
import type { PanelProps } from './panels.ts';
import { PRIVACY_TEXTS as TEXTS } from './privacy-texts.ts';
import { PROTECTION_TEXTS } from './protection-texts.ts';

type Channel = (typeof PROTECTION_CHANNELS)[number];

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
  const params = { accountId };
  const mayChange = useMay()('persons.change');
  const { data, error } = useAsk(getDeskPrivacy, { params });
  const proposals = useAsk(
    listApprovals,
    { query: { state: 'open', kind: 'privacy.erase', subject: `player/${accountId}` } },
    { enabled: useMay()('approvals.see') },
  );
  const [asking, setAsking] = useState<'erase' | 'keep'>();
  const [channel, setChannel] = useState<Channel>('letter');
  const erase = useDo(askForErasureOf);
  const keep = useDo(withdrawErasureOf);
  const waits = (proposals.data?.approvals.length ?? 0) > 0;
  const [answer] = data?.consents ?? [];
  const doing = asking === 'keep' ? keep : erase;
  const done = { onSuccess: () => setAsking(undefined) };
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.title}</h2>
        <span className="sp" />
        {mayChange && data && !data.erasure && !waits && data.blocks.length === 0 && (
          <Button size="sm" kind="alert" onClick={() => setAsking('erase')}>
            {TEXTS.erase}
          </Button>
        )}
        {mayChange && data?.erasure?.doneMs === null && (
          <Button size="sm" onClick={() => setAsking('keep')}>
            {TEXTS.keep}
          </Button>
        )}
      </div>
      <div className="pad stk stk--m offd">
        <Refused error={error} />
        {data && (
          <>
            <Standing data={data} waits={waits} />
            <dl className="kv num">
              <div>
                <dt>{TEXTS.offers}</dt>
                <dd>{answer ? TEXTS.offersSaid(dayOf(answer.atMs), answer.given) : TEXTS.offersUnsaid}</dd>
              </div>
              <div>
                <dt>{TEXTS.copies}</dt>
                <dd>
                  {data.copies.map(({ askedMs, state }) => TEXTS.copy(dayOf(askedMs), state)).join(', ') ||
                    TEXTS.noCopies}
                </dd>
              </div>
            </dl>
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
      <ReasonDialog
        open={asking !== undefined}
        title={asking === 'keep' ? TEXTS.keepTitle : TEXTS.eraseTitle}
        confirm={asking === 'keep' ? TEXTS.keep : TEXTS.erase}
        kind={asking === 'keep' ? 'act' : 'alert'}
        busy={doing.isPending}
        error={doing.error}
        onClose={() => setAsking(undefined)}
        onConfirm={(reason) => {
          if (asking === 'keep') keep.mutate({ params, body: { reason } }, done);
          else erase.mutate({ params, body: { channel, reason } }, done);
        }}
      >
        <span className="stk stk--s">
          <span>{asking === 'keep' ? TEXTS.keepText : TEXTS.eraseText(data?.waitDays ?? 0)}</span>
          {asking !== 'keep' && (
            <SelectField
              label={TEXTS.channel}
              value={channel}
              onChange={(event) =>
                setChannel(PROTECTION_CHANNELS.find((each) => each === event.target.value) ?? channel)
              }
              options={PROTECTION_CHANNELS.map((each) => ({ value: each, label: PROTECTION_TEXTS.channels[each] }))}
            />
          )}
        </span>
      </ReasonDialog>
    </section>
  );
}
