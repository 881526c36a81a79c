import { Button, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { claimCode } from '../../shared/bonuses/bonuses.ts';

/** A code and the button that claims it. The code is sent as it was entered. */
export function ClaimForm({ entered = '', onFail }: { entered?: string; onFail?: () => void }) {
  const { t } = useTranslation('bonuses');
  const [code, setCode] = useState(entered);
  const [busy, setBusy] = useState(false);
  const claim = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const taken = await claimCode(code);
    setBusy(false);
    if (taken) setCode('');
    else onFail?.();
  };
  return (
    <form className="bns__claim" onSubmit={(event) => void claim(event)}>
      <TextField label={t('code')} value={code} autoComplete="off" onChange={(event) => setCode(event.target.value)} />
      <Button kind="act" type="submit" busy={busy} disabled={code === ''}>
        {t('claim')}
      </Button>
    </form>
  );
}
