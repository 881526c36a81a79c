import { listApprovals, listCoupons } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { Beside } from '../../shared/beside.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay } from '../../shared/session.ts';
import { useLive } from '../../shared/use-calls.ts';
import { WaitingCard } from '../../shared/waiting.tsx';
import { CouponCard } from './coupon-card.tsx';
import type { DeskCoupon } from './model.ts';
import { ProposeCoupon } from './propose-coupon.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 5_000;

/** Coupons of the sport jackpot: what was staked, how they came out, a new one, and the house's word on a match. */
export default function CouponsRoom() {
  const mayChange = useMay()('results.change');
  const [selected, select] = useState<number>();
  const [open, show] = useState(false);
  const { data, error } = useLive(listCoupons, {}, { everyMs: EVERY_MS });
  const opened = useLive(listApprovals, { query: { state: 'open', kind: 'coupons.open' } }, { everyMs: EVERY_MS });
  const said = useLive(listApprovals, { query: { state: 'open', kind: 'coupons.sayMatch' } }, { everyMs: EVERY_MS });
  const coupon = data?.coupons.find(({ couponId }) => couponId === selected) ?? data?.coupons[0];
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about(data?.purse ?? '–')}</p>
      </div>
      <Refused error={error ?? opened.error ?? said.error} />
      <WaitingCard approvals={opened.data?.approvals} />
      <WaitingCard approvals={said.data?.approvals} />
      {mayChange && (
        <div className="hline">
          <Button onClick={() => show(true)}>{TEXTS.open}</Button>
        </div>
      )}
      {open && <ProposeCoupon last={data?.coupons[0]} onClose={() => show(false)} />}
      {data?.coupons.length === 0 && <p>{TEXTS.none}</p>}
      {data && coupon && (
        <div className="bo__x bo__x--d">
          <section className="card card--t">
            <Scroller label={TEXTS.table}>
              <Table coupons={data.coupons} selected={coupon.couponId} onSelect={select} />
            </Scroller>
          </section>
          <Beside label={TEXTS.coupon}>
            <CouponCard key={coupon.couponId} coupon={coupon} />
          </Beside>
        </div>
      )}
    </div>
  );
}

function Table(props: { coupons: readonly DeskCoupon[]; selected: number; onSelect: (couponId: number) => void }) {
  return (
    <table className="dt num">
      <thead>
        <tr>
          <th>{TEXTS.coupon}</th>
          <th>{TEXTS.state}</th>
          <th className="r">{TEXTS.entries}</th>
          <th className="r">{TEXTS.stakes}</th>
          <th className="r">{TEXTS.pool}</th>
          <th className="r">{TEXTS.paid}</th>
        </tr>
      </thead>
      <tbody>
        {props.coupons.map(({ couponId, status, entries, stakes, pool, paid }) => (
          <tr key={couponId} className={couponId === props.selected ? 'is-sel' : ''}>
            <td>
              <button
                type="button"
                className="rowb"
                aria-pressed={couponId === props.selected}
                onClick={() => props.onSelect(couponId)}
              >
                <b>{TEXTS.name(couponId)}</b>
              </button>
            </td>
            <td>
              <span className="tag">{TEXTS.states[status]}</span>
            </td>
            <td className="r">{entries}</td>
            <td className="r">{stakes}</td>
            <td className="r">{pool}</td>
            <td className="r">{paid}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
