import { LIMIT_KINDS, LIMIT_SPANS, type LimitKind, type PlayLimit, type PlayLimits } from '@evens/contract';
import { Button, Dialog } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitForm } from './limit-form.tsx';
import { usedShare, useLimitAmount } from './limit-words.ts';
import { WishNote } from './wish-note.tsx';

function Cell({ limit, currency, fixed }: { limit: PlayLimit; currency: string; fixed: boolean }) {
  const { t } = useTranslation('limits');
  const write = useLimitAmount(currency);
  const { kind, span, amount, used, left, byHouse } = limit;
  const name = t(fixed ? `frame.${span}` : `span.${span}`);
  if (amount === null) {
    return (
      <div className="cell" data-l={name}>
        <b className="muted">{t('none')}</b>
      </div>
    );
  }
  const label = t('used', { used: write(kind, used), limit: write(kind, amount) });
  return (
    <div className="cell" data-l={name}>
      <b>{write(kind, amount)}</b>
      <div className="mtr" role="img" aria-label={label}>
        <i style={{ '--p': usedShare(used, amount) } as React.CSSProperties} />
      </div>
      <small>
        {t('left', { left: write(kind, left) })}
        {byHouse && ` · ${t('byHouse')}`}
      </small>
    </div>
  );
}

/** Limit over use over what is left, by kind and window; raises that wait stand below their row. */
export function LimitTable({ limits: { limits, currency, depositFrames } }: { limits: PlayLimits }) {
  const { t } = useTranslation('limits');
  const [changing, setChanging] = useState<LimitKind>();
  return (
    <section className="lims__s">
      <div className="lims__h">
        <h3>{t('title')}</h3>
        <p>{t('rule')}</p>
      </div>
      <div className="rows">
        <div className="lmt lmt--h" aria-hidden="true">
          <div />
          {LIMIT_SPANS.map((span) => (
            <div key={span}>{t(`span.${span}`)}</div>
          ))}
          <div />
        </div>
        {LIMIT_KINDS.map((kind) => {
          const row = limits.filter((each) => each.kind === kind);
          const frames = kind === 'deposit' ? depositFrames : null;
          return (
            <div className="lmt num" key={kind}>
              <div>
                <b>{t(`kind.${kind}`)}</b>
                <small>{frames ? t('note.depositFrames', { zone: frames.zone }) : t(`note.${kind}`)}</small>
              </div>
              {row.map((limit) => (
                <Cell key={limit.span} limit={limit} currency={currency} fixed={frames !== null} />
              ))}
              <div>
                <Button
                  size="sm"
                  aria-label={t('changeWhat', { kind: t(`kind.${kind}`) })}
                  onClick={() => setChanging(kind)}
                >
                  {t('change')}
                </Button>
              </div>
              {row.map(
                (limit) =>
                  limit.wish && <WishNote key={limit.span} limit={limit} wish={limit.wish} currency={currency} />,
              )}
            </div>
          );
        })}
      </div>
      {changing && (
        <Dialog
          open
          onClose={() => setChanging(undefined)}
          title={t('edit.title', { kind: t(`kind.${changing}`) })}
          closeLabel={t('edit.close')}
        >
          <LimitForm
            kind={changing}
            fixed={changing === 'deposit' && depositFrames !== null}
            currency={currency}
            limits={limits.filter((each) => each.kind === changing)}
            onDone={() => setChanging(undefined)}
          />
        </Dialog>
      )}
    </section>
  );
}
