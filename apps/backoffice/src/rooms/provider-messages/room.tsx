import {
  listProviderMessages,
  PROVIDER_MESSAGE_BOXES,
  PROVIDER_MESSAGE_VIEWS,
  type ProviderMessageBox,
  type ProviderMessageView,
} from '@evens/contract';
import { Icon, Seg } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { MessageCard } from './message-card.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 10_000;

export default function ProviderMessagesRoom() {
  const [state, setState] = useState<(typeof PROVIDER_MESSAGE_VIEWS)[number]>('open');
  const [box, setBox] = useState<ProviderMessageBox>();
  const [selected, select] = useState<string>();
  const query = { state, ...(box && { box }) };
  const { data, error } = useLive(listProviderMessages, { query }, { everyMs: EVERY_MS });
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <div className="filt">
        <Seg
          small
          label={TEXTS.which}
          value={state}
          options={PROVIDER_MESSAGE_VIEWS.map((each) => ({ value: each, label: TEXTS.views[each] }))}
          onChange={setState}
        />
        <div className="input">
          <select
            aria-label={TEXTS.where}
            value={box ?? ''}
            onChange={({ target }) => setBox(PROVIDER_MESSAGE_BOXES.find((each) => each === target.value))}
          >
            <option value="">{TEXTS.everywhere}</option>
            {PROVIDER_MESSAGE_BOXES.map((each) => (
              <option key={each} value={each}>
                {TEXTS.boxes[each]}
              </option>
            ))}
          </select>
          <Icon name="caret-down" size="sm" />
        </div>
      </div>
      <Refused error={error} />
      {data && (
        <div className="bo__x">
          <section className="card card--t">
            <Scroller label={TEXTS.table}>
              <table className="dt num">
                <thead>
                  <tr>
                    <th>{TEXTS.what}</th>
                    <th>{TEXTS.provider}</th>
                    <th className="col-x">{TEXTS.where}</th>
                    <th>{TEXTS.came}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.messages.map((each) => (
                    <MessageRow
                      key={each.messageId}
                      message={each}
                      selected={each.messageId === selected}
                      onSelect={() => select(each.messageId)}
                    />
                  ))}
                </tbody>
              </table>
              {data.messages.length === 0 && (
                <div className="bo__gone">
                  <b>{TEXTS.none}</b>
                  <span>{TEXTS.noneNext}</span>
                </div>
              )}
            </Scroller>
            {data.more && (
              <div className="pad">
                <p className="sub">{TEXTS.more}</p>
              </div>
            )}
          </section>
          <MessageCard key={selected} messageId={selected} onGone={() => select(undefined)} />
        </div>
      )}
    </div>
  );
}

function MessageRow(props: { message: ProviderMessageView; selected: boolean; onSelect: () => void }) {
  const { cause, reason, provider, box, receivedMs, seenBy, seenWords } = props.message;
  return (
    <tr className={props.selected ? 'is-sel' : ''}>
      <td>
        <button type="button" className="rowb" aria-pressed={props.selected} onClick={props.onSelect}>
          <b>{TEXTS.causes[cause]}</b>
          <small>{seenBy === null ? reason : TEXTS.seen(seenBy, seenWords ?? '')}</small>
        </button>
      </td>
      <td>{provider}</td>
      <td className="col-x">{TEXTS.boxes[box]}</td>
      <td>{momentOf(receivedMs)}</td>
    </tr>
  );
}
