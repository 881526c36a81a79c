import { type AnswerOf, checkAudit } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useState } from 'react';
import { timeOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

const LOOKS_EVERY_MS = 30_000;

export const shortSeal = (seal: string): string => `${seal.slice(0, 4)}…${seal.slice(-4)}`;

/** Whether the log is as it was written: its newest entries by itself, all of them when asked. */
export function ChainCard() {
  const [whole, setWhole] = useState(false);
  const query = { whole: whole ? 'yes' : 'no' } as const;
  const { data, error, isFetching } = useLive(checkAudit, { query }, { everyMs: LOOKS_EVERY_MS });
  return (
    <div className="audit__top">
      <Refused error={error} />
      <section className="card pad stk stk--s" aria-label={TEXTS.seal}>
        <div className="hline">
          <Sign chain={data} />
          <span className="sp" />
          <Button kind="quiet" icon="link" busy={isFetching && whole} disabled={whole} onClick={() => setWhole(true)}>
            {TEXTS.checkAll}
          </Button>
        </div>
        {data && (
          <dl className="kv num">
            <div>
              <dt>{TEXTS.checkedAt}</dt>
              <dd>{timeOf(data.checkedAtMs)} UTC</dd>
            </div>
            <div>
              <dt>{TEXTS.newestSeal}</dt>
              <dd className="code" title={`${data.seal} ${TEXTS.sealHint}`}>
                {shortSeal(data.seal)}
              </dd>
            </div>
          </dl>
        )}
      </section>
      {data && data.faults.length > 0 && (
        <section className="card pad" role="alert">
          <div className="note note--alert">
            <Icon name="warning-fill" />
            <div>
              {data.faults.map((fault) => (
                <p key={fault}>
                  <b>{fault}</b>
                </p>
              ))}
              {TEXTS.wait}
            </div>
          </div>
        </section>
      )}
    </div>
  );
}

function Sign({ chain }: { chain: AnswerOf<typeof checkAudit> | undefined }) {
  if (!chain) return <b className="h3">{TEXTS.checking}</b>;
  const broken = chain.faults.length > 0;
  return (
    <>
      <span className={broken ? 'out__i out__i--alert' : 'out__i out__i--up'}>
        <Icon name={broken ? 'warning-fill' : 'link'} />
      </span>
      <div>
        <b className="h3">{broken ? TEXTS.broken : TEXTS.whole}</b>
        <div className="sub2 num">{TEXTS.looked(chain.from, chain.place)}</div>
      </div>
    </>
  );
}
