import { Button, TextField } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The hash of a seed's text, computed in this browser: what was shown before can be held beside it. */
export function HashPart({ first }: { first: string }) {
  const { t } = useTranslation('game');
  const [typed, setTyped] = useState(first);
  const [hash, setHash] = useState('');
  const compute = async (): Promise<void> => {
    const { hashOfText } = await import('./hash.ts');
    setHash(hashOfText(typed.trim()));
  };
  return (
    <section className="card pad fair">
      <h2>{t('fair.hashTitle')}</h2>
      <p className="hint">{t('fair.hashText')}</p>
      <div className="fair__form">
        <TextField
          label={t('fair.serverSeed')}
          value={typed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setHash('');
          }}
        />
        <Button kind="line" onClick={() => void compute()}>
          {t('fair.hashMake')}
        </Button>
      </div>
      <p role="status" className="mono">
        {hash}
      </p>
    </section>
  );
}
