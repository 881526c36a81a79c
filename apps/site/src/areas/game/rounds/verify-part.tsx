import type { RoundView } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../shared/link.tsx';
import { useGamePaths } from '../frame/paths.ts';
import type { NotYet, Verified } from './verify.ts';

/** Computes a round again in this browser and says what agrees. The rules come when they are asked for. */
export function VerifyPart({ round }: { round: RoundView }) {
  const { t } = useTranslation('game');
  const to = useGamePaths();
  const [found, setFound] = useState<Verified | NotYet | 'failed'>();
  const [busy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      const { verifyRound } = await import('./verify.ts');
      setFound(verifyRound(round));
    } catch {
      setFound('failed');
    } finally {
      setBusy(false);
    }
  };
  const { serverHash, clientSeed, nonce, serverSeed } = round.seeds;
  return (
    <section className="fair">
      <h2>{t('verify.title')}</h2>
      <dl className="fair__seeds">
        <dt>{t('fair.serverHash')}</dt>
        <dd className="mono">{serverHash}</dd>
        <dt>{t('fair.clientSeed')}</dt>
        <dd className="mono">{clientSeed}</dd>
        <dt>{t('fair.nonce')}</dt>
        <dd className="mono">{nonce}</dd>
        <dt>{t('fair.serverSeed')}</dt>
        <dd className="mono">{serverSeed ?? t('fair.secret')}</dd>
      </dl>
      <div className="fair__act">
        <Button kind="line" busy={busy} onClick={() => void check()}>
          {t('verify.check')}
        </Button>
        <Link to={to.fairness}>{t('verify.how')}</Link>
      </div>
      <div role="status">
        {typeof found === 'string' && <p className="note">{t(`verify.${found}`)}</p>}
        {typeof found === 'object' && (
          <ul className="fair__found">
            {(['seed', 'table', 'payout'] as const).map((what) => (
              <li key={what} data-right={found[what]}>
                <Icon name={found[what] ? 'check-circle-fill' : 'warning-fill'} />
                {t(found[what] ? `verify.${what}Right` : `verify.${what}Wrong`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
