import type { VirtualRoundView } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the house committed to before the first bet, and after the round what it was: checked by the reader's own machine. */
export function Proof({ round }: { round: Pick<VirtualRoundView, 'id' | 'seedHash' | 'seed'> }) {
  const { t } = useTranslation('virtuals');
  const [found, setFound] = useState<'right' | 'wrong'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is of one round
  useEffect(() => setFound(undefined), [round.id, round.seed]);
  const { seed, seedHash } = round;
  return (
    <section className="card">
      <header className="card__h">
        <Icon name="shield-check" />
        <h2>{t('proof.title')}</h2>
      </header>
      <div className="vproof">
        <p className="hint">{t('proof.hash')}</p>
        <code>{seedHash}</code>
        {seed === null ? (
          <p className="hint">{t('proof.before')}</p>
        ) : (
          <>
            <p className="hint">{t('proof.seed')}</p>
            <code>{seed}</code>
            <p className="hint">{t('proof.after')}</p>
            <Button
              size="sm"
              onClick={() => void sha256Hex(seed).then((hash) => setFound(hash === seedHash ? 'right' : 'wrong'))}
            >
              {t('proof.check')}
            </Button>
            <p role="status">{found && t(`proof.${found}`)}</p>
          </>
        )}
      </div>
    </section>
  );
}
