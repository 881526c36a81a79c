import { chooseTopGames, MOST_TOP_GAMES } from '@evens/contract';
import { Button, IconButton, SelectField } from '@evens/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import type { Choices } from './choices.ts';
import { moved } from './order.ts';
import { TEXTS } from './texts.ts';

/** Games that stand first on a page; nothing counts before it is saved. */
export function TopGames({ all, of }: { all: Choices['games']; of: Choices['pages'][number] }) {
  const mayChange = useMay()('games.change');
  const [keys, setKeys] = useState<readonly string[]>(of.games);
  /** What is to be saved, once the reason is said; null for the shipped order. */
  const [asked, ask] = useState<readonly string[] | null>();
  const act = useDo(chooseTopGames);
  const nameOf = (key: string): string => all.find((game) => game.key === key)?.name ?? key;
  const rest = all.filter(({ key }) => !keys.includes(key));
  const close = (): void => {
    act.reset();
    ask(undefined);
  };
  return (
    <section className="card" aria-label={TEXTS.top}>
      <div className="card__h">
        <h2>{TEXTS.top}</h2>
        <span className="sp" />
        <span className="tag">{of.chosen ? TEXTS.chosen : TEXTS.shipped}</span>
      </div>
      {keys.length === 0 && <p className="pad pad--flush muted">{TEXTS.none}</p>}
      <Order {...{ keys, nameOf, mayChange }} onOrder={setKeys} />
      {mayChange && (
        <div className="pad stk stk--s">
          <SelectField
            label={TEXTS.addGame}
            value=""
            disabled={keys.length >= MOST_TOP_GAMES}
            options={[
              { value: '', label: TEXTS.add },
              ...rest.map(({ key, name }) => ({ value: key, label: `${name} (${key})` })),
            ]}
            onChange={({ target }) => target.value !== '' && setKeys([...keys, target.value])}
          />
          <div className="hline">
            {of.chosen && <Button onClick={() => ask(null)}>{TEXTS.toShipped}</Button>}
            <span className="sp" />
            <Button kind="sel" disabled={keys.join(' ') === of.games.join(' ')} onClick={() => ask(keys)}>
              {TEXTS.save}
            </Button>
          </div>
        </div>
      )}
      <ReasonDialog
        open={asked !== undefined}
        title={TEXTS.saveTitle(TEXTS.pages[of.page])}
        confirm={TEXTS.save}
        busy={act.isPending}
        error={act.error}
        onClose={close}
        onConfirm={(reason) =>
          asked !== undefined &&
          act.mutate({ body: { page: of.page, games: asked && [...asked], reason } }, { onSuccess: close })
        }
      >
        {TEXTS.saveWhat}
      </ReasonDialog>
    </section>
  );
}

function Order(props: {
  keys: readonly string[];
  nameOf: (key: string) => string;
  mayChange: boolean;
  onOrder: (keys: readonly string[]) => void;
}) {
  const { keys, nameOf, mayChange, onOrder } = props;
  return (
    <ol className="rows--flat ord">
      {keys.map((key, at) => (
        <li key={key} className="hline">
          <b className="num">{at + 1}</b>
          <span>
            {nameOf(key)} <small className="code">{key}</small>
          </span>
          <span className="sp" />
          {mayChange && (
            <span className="acts">
              <IconButton
                size="sm"
                icon="caret-up"
                label={TEXTS.up(nameOf(key))}
                onClick={() => onOrder(moved(keys, at, -1))}
              />
              <IconButton
                size="sm"
                icon="caret-down"
                label={TEXTS.down(nameOf(key))}
                onClick={() => onOrder(moved(keys, at, 1))}
              />
              <IconButton
                size="sm"
                icon="trash"
                label={TEXTS.remove(nameOf(key))}
                onClick={() => onOrder(keys.filter((each) => each !== key))}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
