import { DESK_WITHDRAWAL_LISTS, type DeskWithdrawal, listWithdrawals } from '@evens/contract';
import { Seg } from '@evens/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Beside } from '../../shared/beside.tsx';
import { amountText } from '../../shared/bet-words.ts';
import { momentOf } from '../../shared/format.ts';
import { Pages } from '../../shared/pages.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { REASON_WORDS, STATUS_WORDS, TEXTS } from './texts.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

const EVERY_MS = 5_000;

export default function WithdrawalsRoom() {
  /** `?account=ID`, from a player's page. */
  const accountId = useSearchParams()[0].get('account') ?? undefined;
  const [list, setList] = useState<(typeof DESK_WITHDRAWAL_LISTS)[number]>(
    accountId === undefined ? 'waiting' : 'open',
  );
  const [selected, select] = useState<string>();
  const [after, setAfter] = useState<string>();
  const query = {
    list,
    ...(accountId !== undefined && { accountId }),
    ...(after !== undefined && { after }),
  };
  const { data, error, isPlaceholderData } = useLive(listWithdrawals, { query }, { everyMs: EVERY_MS });
  const counts: Readonly<Record<string, number>> = { waiting: data?.waiting ?? 0, attention: data?.attention ?? 0 };
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{data ? TEXTS.judgedBy(data.rules) : TEXTS.about}</p>
      </div>
      <div className="segw">
        <Seg
          small
          label={TEXTS.which}
          value={list}
          options={DESK_WITHDRAWAL_LISTS.map((each) => ({
            value: each,
            label: counts[each] ? `${TEXTS.lists[each]} ${counts[each]}` : TEXTS.lists[each],
          }))}
          onChange={(chosen) => {
            setList(chosen);
            setAfter(undefined);
            select(undefined);
          }}
        />
      </div>
      <Refused error={error} />
      {data && (
        <div className="bo__x bo__x--d">
          <section className="card card--t">
            <Scroller label={TEXTS.table}>
              <table className="dt num">
                <thead>
                  <tr>
                    <th>{TEXTS.player}</th>
                    <th>{TEXTS.asked}</th>
                    <th className="r">{TEXTS.amount}</th>
                    <th>{TEXTS.rules}</th>
                    <th>{TEXTS.state}</th>
                    <th>{TEXTS.people}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.withdrawals.map((each) => (
                    <Row
                      key={each.withdrawalId}
                      of={each}
                      selected={each.withdrawalId === selected}
                      onSelect={() => select(each.withdrawalId)}
                    />
                  ))}
                </tbody>
              </table>
              {data.withdrawals.length === 0 && (
                <div className="bo__gone">
                  <b>{TEXTS.none}</b>
                  <span>{TEXTS.noneNext}</span>
                </div>
              )}
            </Scroller>
            <Pages after={after} next={data.next} waits={isPlaceholderData} onPage={setAfter} />
          </section>
          <Beside label={TEXTS.beside}>
            <WithdrawalCard key={selected} withdrawalId={selected} />
          </Beside>
        </div>
      )}
    </div>
  );
}

function Row({ of, selected, onSelect }: { of: DeskWithdrawal; selected: boolean; onSelect: () => void }) {
  return (
    <tr className={selected ? 'is-sel' : ''}>
      <td>
        <button type="button" className="rowb" aria-pressed={selected} onClick={onSelect}>
          <b>{of.userName}</b>
          <small>{of.method}</small>
        </button>
      </td>
      <td>{momentOf(of.createdMs)}</td>
      <td className="r">
        <b>
          {of.currency} {amountText(of.amount)}
        </b>
      </td>
      <td className="tagw">
        {of.reasons.length === 0 && of.attention === null && <span className="tag">{TEXTS.noRule}</span>}
        {of.reasons.map((reason) => (
          <span key={reason} className="tag tag--alert">
            {REASON_WORDS[reason]}
          </span>
        ))}
      </td>
      <td>
        {STATUS_WORDS[of.status] ?? of.status}
        {of.waitsUntilMs !== null && <div className="sub2">{TEXTS.until(momentOf(of.waitsUntilMs))}</div>}
      </td>
      <td>{of.people === 0 ? '–' : `${of.approvedByName === null ? 0 : 1}/${of.people}`}</td>
    </tr>
  );
}
