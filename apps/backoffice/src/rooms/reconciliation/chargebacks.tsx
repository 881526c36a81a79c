import { listTakenBack, seeTakenBack, type TakenBackView } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { amountText } from '../../shared/bet-words.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

const EVERY_MS = 10_000;

/** Accounts to review: a credited payment of theirs was charged back. Nothing where there is none. */
export function Chargebacks() {
  const { data, error } = useLive(listTakenBack, {}, { everyMs: EVERY_MS });
  const mayDecide = useMay()('payments.decide');
  const [asking, ask] = useState<TakenBackView>();
  const act = useDo(seeTakenBack);
  if (error) return <Refused error={error} />;
  if (!data || (data.payments.length === 0 && !asking)) return null;
  const review: Column<TakenBackView> = {
    title: TEXTS.see,
    cell: (of) => (
      <Button size="sm" aria-label={TEXTS.seeName(of.userName)} disabled={!mayDecide} onClick={() => ask(of)}>
        {TEXTS.see}
      </Button>
    ),
  };
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.chargebacks}</h2>
        <span className="tag tag--alert">{data.payments.length}</span>
      </div>
      <div className="pad">
        <p className="sub">{TEXTS.chargebacksAbout}</p>
      </div>
      <DataTable
        label={TEXTS.chargebacks}
        columns={[...COLUMNS, review]}
        items={data.payments}
        keyOf={({ depositId, place }) => `${depositId} ${place}`}
        empty={[TEXTS.none]}
      />
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

const COLUMNS: readonly Column<TakenBackView>[] = [
  {
    title: TEXTS.player,
    cell: ({ accountId, userName, method, givenBackMs }) => (
      <>
        <Link className="lnk" to={`/players/${accountId}`}>
          {userName}
        </Link>
        <small>
          {method}
          {givenBackMs !== null && `, ${TEXTS.won}`}
        </small>
      </>
    ),
  },
  { title: TEXTS.amount, className: 'r', cell: ({ amount, currency }) => `${amountText(amount)} ${currency}` },
  { title: TEXTS.fromCash, className: 'r', cell: ({ fromCash }) => amountText(fromCash) },
  { title: TEXTS.owed, className: 'r', cell: ({ owed }) => amountText(owed) },
  { title: TEXTS.taken, className: 'col-x', cell: ({ takenMs }) => momentOf(takenMs) },
];
