import { proposeCouponMatch } from '@evens/contract';
import { Button, Seg, TextField } from '@evens/ui';
import { useState } from 'react';
import { Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Detail } from '../../shared/queue-room/detail.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import type { DeskCoupon } from './model.ts';
import { TEXTS } from './texts.ts';

const WORDS = ['1', 'X', '2', 'putOff', 'none'] as const;
type Word = (typeof WORDS)[number];

/** One coupon: its money, its tiers, its matches as they count, and the way to say something of one. */
export function CouponCard({ coupon }: { coupon: DeskCoupon }) {
  const mayChange = useMay()('results.change');
  const [open, show] = useState(false);
  const maySay = mayChange && (coupon.status === 'closed' || coupon.status === 'settled');
  return (
    <Detail
      title={TEXTS.name(coupon.couponId)}
      tag={{ words: coupon.void ? TEXTS.void : TEXTS.states[coupon.status], alert: coupon.void }}
    >
      <Facts
        facts={[
          [TEXTS.closes, momentOf(coupon.closesMs)],
          [TEXTS.take, coupon.take],
          [TEXTS.guarantee, coupon.guarantee],
          [TEXTS.added, coupon.added],
          [TEXTS.carriedIn, coupon.carriedIn],
          [TEXTS.carriedOut, coupon.carriedOut ?? '–'],
          ...coupon.tiers.map(
            ({ right, amount, columns, each }) => [TEXTS.tier(right), TEXTS.tierWords(amount, columns, each)] as const,
          ),
          [TEXTS.rule, TEXTS.rules[coupon.putOff]],
          [TEXTS.settled, coupon.generation],
          [TEXTS.openedBy, coupon.openedBy],
        ]}
      />
      <ol aria-label={TEXTS.matches}>
        {coupon.matches.map(({ number, fixtureId, home, away, verdict, putOff }) => (
          <li key={fixtureId}>
            {number}. {home} – {away} ({fixtureId}): <b>{verdict ?? '–'}</b>
            {putOff && ` ${TEXTS.words.putOff}`}
          </li>
        ))}
      </ol>
      {maySay && (
        <div className="hline">
          <Button onClick={() => show(true)}>{TEXTS.say}</Button>
        </div>
      )}
      {open && <SayMatch coupon={coupon} onClose={() => show(false)} />}
    </Detail>
  );
}

function SayMatch({ coupon, onClose }: { coupon: DeskCoupon; onClose: () => void }) {
  const act = useDo(proposeCouponMatch);
  const [number, type] = useState('1');
  const [word, choose] = useState<Word>('1');
  const says = word === 'none' ? null : word;
  return (
    <ReasonDialog
      open
      title={TEXTS.sayTitle(coupon.couponId)}
      confirm={TEXTS.propose}
      busy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={(reason) =>
        act.mutate(
          { params: { couponId: coupon.couponId, number: Number(number) }, body: { says, reason } },
          { onSuccess: onClose },
        )
      }
    >
      <div className="stk stk--m">
        <p>{TEXTS.sayWhat}</p>
        <TextField
          label={TEXTS.number}
          value={number}
          inputMode="numeric"
          onChange={({ target }) => type(target.value)}
        />
        <Seg
          label={TEXTS.says}
          value={word}
          onChange={choose}
          options={WORDS.map((value) => ({ value, label: TEXTS.words[value] }))}
        />
      </div>
    </ReasonDialog>
  );
}
