import { type DeskRate, takeRateJump } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** A currency: what counts, and where it is in doubt what was said instead. */
export function RateCard({ rate }: { rate: DeskRate | undefined }) {
  if (!rate) {
    return (
      <section className="card">
        <div className="pad">
          <p className="muted">{TEXTS.pick}</p>
        </div>
      </section>
    );
  }
  const { currency, perHouse, source, asOfMs, jump } = rate;
  const facts: readonly (readonly [string, string])[] = [
    [TEXTS.counts, perHouse],
    [TEXTS.from, source],
    [TEXTS.asOf, momentOf(asOfMs)],
    ...(jump === null
      ? []
      : [
          [TEXTS.said, jump.perHouse] as const,
          [TEXTS.change, TEXTS.percent(jump.percent)] as const,
          [TEXTS.by, jump.source] as const,
          [TEXTS.last, momentOf(jump.lastMs)] as const,
          [TEXTS.times, TEXTS.timesOf(jump.times)] as const,
        ]),
  ];
  return (
    <section className="card">
      <div className="card__h">
        <h2>{currency}</h2>
        {jump !== null && <span className="tag tag--alert">{TEXTS.states.jump}</span>}
      </div>
      <div className="pad pad--flush stk stk--m">
        <dl className="kv num">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {jump === null ? (
          <p className="muted">{TEXTS.noJump}</p>
        ) : (
          <>
            <Note words={TEXTS.doubtAbout} />
            <Take currency={currency} perHouse={jump.perHouse} percent={jump.percent} />
          </>
        )}
      </div>
    </section>
  );
}

function Take({ currency, perHouse, percent }: { currency: string; perHouse: string; percent: number }) {
  const mayDecide = useMay()('payments.decide');
  /** What was looked at when the dialog opened: the source may say another while somebody writes. */
  const [seen, see] = useState<string>();
  const act = useDo(takeRateJump);
  if (!mayDecide) return null;
  return (
    <>
      <div className="hline">
        <Button kind="act" onClick={() => see(perHouse)}>
          {TEXTS.take}
        </Button>
      </div>
      <ReasonDialog
        open={seen !== undefined}
        title={TEXTS.takeTitle}
        confirm={TEXTS.take}
        busy={act.isPending}
        error={act.error}
        onClose={() => {
          act.reset();
          see(undefined);
        }}
        onConfirm={(reason) =>
          seen !== undefined &&
          act.mutate({ params: { currency }, body: { perHouse: seen, reason } }, { onSuccess: () => see(undefined) })
        }
      >
        <b>
          {currency} {seen}, {TEXTS.percent(percent)}
        </b>
        <p>{TEXTS.takeWhat}</p>
      </ReasonDialog>
    </>
  );
}
