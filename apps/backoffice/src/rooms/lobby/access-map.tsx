import { type AccessLine, changeGameAccess } from '@evens/contract';
import { Button, SelectField, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import type { Choices } from './choices.ts';
import { TEXTS } from './texts.ts';

interface Asked {
  readonly line: AccessLine;
  readonly closed: boolean;
}

/** From where games take no new rounds, a line each. */
export function AccessMap({ games, closed }: { games: Choices['games']; closed: readonly AccessLine[] }) {
  const mayChange = useMay()('games.change');
  const [asked, ask] = useState<Asked>();
  const act = useDo(changeGameAccess);
  const nameOf = (key: string): string => games.find((game) => game.key === key)?.name ?? key;
  const name = nameOf(asked?.line.game ?? '');
  const end = (): void => {
    act.reset();
    ask(undefined);
  };
  return (
    <section className="card" aria-label={TEXTS.access}>
      <div className="card__h">
        <h2>{TEXTS.access}</h2>
      </div>
      {closed.length === 0 && <p className="pad pad--flush muted">{TEXTS.noLines}</p>}
      {closed.map((line) => (
        <div key={`${line.game} ${line.country} ${line.currency}`} className="pad hline">
          <span>
            <b>{nameOf(line.game)}</b>
            <small className="sub"> {TEXTS.where(line.country, line.currency) || TEXTS.everywhere}</small>
          </span>
          <span className="sp" />
          {mayChange && (
            <Button size="sm" onClick={() => ask({ line, closed: false })}>
              {TEXTS.open}
            </Button>
          )}
        </div>
      ))}
      {mayChange && <NewLine games={games} onLine={(line) => ask({ line, closed: true })} />}
      <ReasonDialog
        open={asked !== undefined}
        title={asked?.closed ? TEXTS.closeTitle(name) : TEXTS.openTitle(name)}
        confirm={asked?.closed ? TEXTS.close : TEXTS.open}
        kind={asked?.closed ? 'alert' : 'act'}
        busy={act.isPending}
        error={act.error}
        onClose={end}
        onConfirm={(reason) => asked && act.mutate({ body: { ...asked, reason } }, { onSuccess: end })}
      >
        {asked && `${TEXTS.where(asked.line.country, asked.line.currency) || TEXTS.everywhere}. ${TEXTS.accessWhat}`}
      </ReasonDialog>
    </section>
  );
}

function NewLine({ games, onLine }: { games: Choices['games']; onLine: (line: AccessLine) => void }) {
  const [game, setGame] = useState('');
  const [country, setCountry] = useState('');
  const [currency, setCurrency] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (game === '') return;
    onLine({
      game,
      ...(country && { country: country.toUpperCase() }),
      ...(currency && { currency: currency.toUpperCase() }),
    });
  };
  return (
    <form className="pad stk stk--s" onSubmit={submit}>
      <SelectField
        label={TEXTS.game}
        value={game}
        options={[
          { value: '', label: '' },
          ...games.map(({ key, name }) => ({ value: key, label: `${name} (${key})` })),
        ]}
        onChange={({ target }) => setGame(target.value)}
      />
      <div className="f2c">
        <TextField
          label={TEXTS.country}
          value={country}
          maxLength={2}
          placeholder={TEXTS.anyCountry}
          onChange={({ target }) => setCountry(target.value)}
        />
        <TextField
          label={TEXTS.currency}
          value={currency}
          maxLength={5}
          placeholder={TEXTS.anyCountry}
          onChange={({ target }) => setCurrency(target.value)}
        />
      </div>
      <div className="hline">
        <span className="sp" />
        <Button type="submit" kind="alert" disabled={game === ''}>
          {TEXTS.close}
        </Button>
      </div>
    </form>
  );
}
