import type { SettingsCheck } from '@evens/contract';
import { Icon } from '@evens/ui';
import type { ReactNode } from 'react';
import { faultText, TEXTS } from './texts.ts';

function Line({ good, children, more }: { good: boolean; children: ReactNode; more?: string }) {
  return (
    <div className={good ? 'chk' : 'chk chk--al'}>
      <Icon name={good ? 'check-circle-fill' : 'warning-fill'} size="sm" />
      <span>
        <b>{children}</b>
        {more !== undefined && <small>{more}</small>}
      </span>
    </div>
  );
}

/** What the checks found of the draft as it was when they ran. */
export function ChecksCard({
  check,
  titleOf,
}: {
  check: SettingsCheck | undefined;
  titleOf: (name: string) => string;
}) {
  return (
    <section className="card pad stk stk--s" aria-label={TEXTS.checks}>
      <h2>{TEXTS.checks}</h2>
      {!check && <span className="sub2">{TEXTS.notChecked}</span>}
      {check && check.faults.length === 0 && (
        <Line good more={TEXTS.fitsCount(check.fields)}>
          {TEXTS.fits}
        </Line>
      )}
      {check?.faults.map((fault) => (
        <Line key={`${fault.field} ${fault.why} ${fault.about}`} good={false} more={titleOf(fault.field)}>
          {faultText(fault, titleOf)}
        </Line>
      ))}
      {check?.drawn
        .filter(({ drawn }) => drawn)
        .map(({ path, tookMs }) => (
          <Line key={path} good more={TEXTS.drawnMs(tookMs)}>
            {TEXTS.drawn(path)}
          </Line>
        ))}
    </section>
  );
}
