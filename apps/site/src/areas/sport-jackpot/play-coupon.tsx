import { couponColumns } from '@evens/betting';
import { type CouponView, enterCoupon } from '@evens/contract';
import { Button } from '@evens/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToSignIn } from '../../shared/account/open-account.ts';
import { api } from '../../shared/api/api.ts';
import { ownMoneyOnly } from '../../shared/bonuses/own-money.ts';
import { PayLine } from '../../shared/bonuses/pay-line.tsx';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { useUser } from '../../shared/session/session.ts';
import { costOf, missingOf, type Picked, picksOf, priceQuery, toggled } from './coupons.ts';
import { MatchRows } from './match-rows.tsx';

interface Sending {
  readonly busy: boolean;
  readonly said: { readonly text: string; readonly isRefusal: boolean } | undefined;
  readonly send: (picked: Picked, column: string) => Promise<boolean>;
}

/** Plays picks. The same picks keep their key until they are answered, so that a lost answer costs nothing twice. */
function useSending({ couponId, matches }: CouponView): Sending {
  const { t } = useTranslation('coupons');
  const queries = useQueryClient();
  const refusal = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Sending['said']>();
  const key = useRef(crypto.randomUUID());
  return {
    busy,
    said,
    send: async (picked, column) => {
      setBusy(true);
      const picks = matches.map(({ fixtureId }) => ({ fixtureId, outcomes: [...(picked.get(fixtureId) ?? [])] }));
      const body = { idempotencyKey: key.current, picks, column, ...ownMoneyOnly() };
      const answer = await api.call(enterCoupon, { params: { couponId }, body });
      setBusy(false);
      const isLost = !answer.ok && answer.refusal.code === 'ServiceUnavailable';
      if (!isLost) key.current = crypto.randomUUID();
      setSaid(answer.ok ? { text: t('played'), isRefusal: false } : { text: refusal(answer.refusal), isRefusal: true });
      await queries.invalidateQueries({ queryKey: ['coupons'] });
      return answer.ok;
    },
  };
}

/** A coupon that takes entries: its matches with what is picked of each, what that costs, and the button that plays it. */
export function PlayCoupon({ coupon }: { coupon: CouponView }) {
  const { t } = useTranslation('coupons');
  const { tag } = useLanguage();
  const user = useUser();
  const [picked, setPicked] = useState<Picked>(new Map());
  const { busy, said, send } = useSending(coupon);
  const price = useQuery(priceQuery(user?.UserID, coupon.couponId)).data ?? coupon;
  const picks = picksOf(coupon.matches, picked);
  const missing = missingOf(picks);
  const columns = couponColumns(picks);
  const cost = costOf(picks, price.column, price.currency);
  const tooMany = columns > coupon.mostColumns;
  return (
    <>
      <MatchRows
        matches={coupon.matches}
        picking={({ fixtureId }) => ({
          picked: picked.get(fixtureId) ?? [],
          onPick: (outcome) => setPicked(toggled(picked, fixtureId, outcome)),
        })}
      />
      <div className="cpn__foot">
        <p aria-live="polite">
          {missing > 0
            ? t('missing', { count: missing })
            : t('cost', { count: columns, cost: cost === undefined ? '' : moneyText(cost, price.currency, tag) })}
          {tooMany && ` ${t('tooMany', { most: coupon.mostColumns })}`}
        </p>
        <Button
          kind="act"
          busy={busy}
          disabled={missing > 0 || tooMany}
          onClick={() => {
            if (!user) askToSignIn();
            else void send(picked, price.column).then((done) => done && setPicked(new Map()));
          }}
        >
          {t('play')}
        </Button>
      </div>
      {user && <PayLine product="sports" />}
      {said && <p role={said.isRefusal ? 'alert' : 'status'}>{said.text}</p>}
    </>
  );
}
