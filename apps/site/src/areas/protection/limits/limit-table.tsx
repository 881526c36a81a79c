import { LIMIT_KINDS, LIMIT_SPANS, type LimitKind, type PlayLimit, type PlayLimits } from '@evens/contract';
import { Button, Dialog } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitForm } from './limit-form.tsx';
import { usedShare, useLimitAmount } from './limit-words.ts';
import { WishNote } from './wish-note.tsx';

function Cell({ limit, currency }: { limit: PlayLimit; currency: string }) {
  const { t } = useTranslation('limits');
  const write = useLimitAmount(currency);
  const { kind, span, amount, used, left, byHouse } = limit;
  if (amount === null) {
    return (
      <div className="cell" data-l={t(`span.${span}`)}>
        <b className="muted">{t('none')}</b>
      </div>
    );
  }
  const label = t('used', { used: write(kind, used), limit: write(kind, amount) });
  return (
    <div className="cell" data-l={t(`span.${span}`)}>
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
export function LimitTable({ limits: { limits, currency } }: { limits: PlayLimits }) {
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
          return (
            <div className="lmt num" key={kind}>
              <div>
                <b>{t(`kind.${kind}`)}</b>
                <small>{t(`note.${kind}`)}</small>
              </div>
              {row.map((limit) => (
                <Cell key={limit.span} limit={limit} currency={currency} />
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
            currency={currency}
            limits={limits.filter((each) => each.kind === changing)}
            onDone={() => setChanging(undefined)}
          />
        </Dialog>
      )}
    </section>
  );
}
