import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

export interface ChainShare {
  readonly name: string;
  readonly percent: number;
}

/** 100 to share, from the house down to whom it is about. What stands above the reader belongs to the first part. */
export function ShareBar({ chain }: { chain: readonly ChainShare[] }) {
  const { t } = useTranslation('agents');
  const held = chain.reduce((sum, { percent }) => sum + percent, 0);
  // Hundredths of a percent, as they are agreed: what floats leave over is none.
  const rest = Math.round(Math.max(0, 100 - held) * 100) / 100;
  const all = [{ name: t('company'), percent: rest }, ...[...chain].reverse().filter(({ percent }) => percent > 0)];
  return (
    <>
      <div className="agm__shares num" aria-hidden="true">
        {all.map(({ name, percent }) => (
          <i key={name} style={{ '--p': percent } as CSSProperties}>
            {percent}
          </i>
        ))}
      </div>
      <p className="agm__sub num">{all.map(({ name, percent }) => `${name} ${percent}`).join(', ')}</p>
    </>
  );
}
