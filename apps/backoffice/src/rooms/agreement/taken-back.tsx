import { listTakenBack, seeTakenBack, type TakenBackView } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { amountText } from '../../shared/bet-words.ts';
import { momentOf } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

const EVERY_MS = 10_000;

/** Accounts to look at: a credited payment of theirs was taken back. Nothing where there is none. */
export function TakenBack() {
  const { data, error } = useLive(listTakenBack, {}, { everyMs: EVERY_MS });
  const mayDecide = useMay()('payments.decide');
  const [asking, ask] = useState<TakenBackView>();
  const act = useDo(seeTakenBack);
  if (error) return <Refused error={error} />;
  if (!data || (data.payments.length === 0 && !asking)) return null;
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.takenBack}</h2>
        <span className="tag tag--alert">{data.payments.length}</span>
      </div>
      <div className="pad">
        <p className="sub">{TEXTS.takenBackAbout}</p>
      </div>
      <Scroller label={TEXTS.takenBack}>
        <table className="dt num">
          <thead>
            <tr>
              <th>{TEXTS.player}</th>
              <th className="r">{TEXTS.amount}</th>
              <th className="r">{TEXTS.fromCash}</th>
              <th className="r">{TEXTS.owed}</th>
              <th className="col-x">{TEXTS.taken}</th>
              <th>{TEXTS.see}</th>
            </tr>
          </thead>
          <tbody>
            {data.payments.map((each) => (
              <tr key={`${each.depositId} ${each.place}`}>
                <td>
                  <Link className="lnk" to={`/players/${each.accountId}`}>
                    {each.userName}
                  </Link>
                  <small>
                    {each.method}
                    {each.givenBackMs !== null && `, ${TEXTS.won}`}
                  </small>
                </td>
                <td className="r">
                  {amountText(each.amount)} {each.currency}
                </td>
                <td className="r">{amountText(each.fromCash)}</td>
                <td className="r">{amountText(each.owed)}</td>
                <td className="col-x">{momentOf(each.takenMs)}</td>
                <td>
                  <Button
                    size="sm"
                    aria-label={TEXTS.seeName(each.userName)}
                    disabled={!mayDecide}
                    onClick={() => ask(each)}
                  >
                    {TEXTS.see}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <ReasonDialog
        open={asking !== undefined}
        title={TEXTS.seeTitle}
        confirm={TEXTS.see}
        busy={act.isPending}
        error={act.error}
        onClose={() => {
          act.reset();
          ask(undefined);
        }}
        onConfirm={(reason) =>
          asking &&
          act.mutate(
            { params: { depositId: asking.depositId, place: String(asking.place) }, body: { reason } },
            { onSuccess: () => ask(undefined) },
          )
        }
      >
        <p>{TEXTS.seeWhat}</p>
      </ReasonDialog>
    </section>
  );
}
