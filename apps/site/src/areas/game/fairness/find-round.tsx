import { Button, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useGamePaths } from '../frame/paths.ts';

/** A round's name, typed alone or as the end of its address; undefined where nothing is left of it. */
export function roundTyped(typed: string): string | undefined {
  const last = typed
    .trim()
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .at(-1);
  return last && /^[\w-]{1,64}$/.test(last) ? last : undefined;
}

/** The way to one round, which is computed again on its page. */
export function FindRound() {
  const { t } = useTranslation('game');
  const to = useGamePaths();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const round = roundTyped(typed);
  const open = (event: FormEvent): void => {
    event.preventDefault();
    if (round) void navigate(to.round(round));
  };
  return (
    <section className="card pad fair">
      <h2>{t('fair.verifyTitle')}</h2>
      <form className="fair__form" onSubmit={open}>
        <TextField
          label={t('fair.verifyLabel')}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button kind="sel" type="submit" disabled={!round}>
          {t('fair.verify')}
        </Button>
      </form>
    </section>
  );
}
