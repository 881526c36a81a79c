import { type DeskPlayer, setPlayerClass } from '@evens/contract';
import { Button, SelectField, TextField } from '@evens/ui';
import { useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** Puts one player into another class, with the reason for the log. */
export function ChangeClass(props: {
  player: DeskPlayer;
  classes: readonly string[];
  onDone: (playerClass: string | undefined) => void;
}) {
  const { player, classes, onDone } = props;
  const [playerClass, setClass] = useState(player.playerClass);
  const [reason, setReason] = useState('');
  const act = useDo(setPlayerClass);
  const ready = playerClass !== player.playerClass && reason.trim().length >= 3;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.put(player.userName)}</h2>
      </div>
      <form
        className="pad stk stk--m offd"
        onSubmit={(event) => {
          event.preventDefault();
          const call = { params: { accountId: player.accountId }, body: { playerClass, reason: reason.trim() } };
          if (ready) act.mutate(call, { onSuccess: () => onDone(playerClass) });
        }}
      >
        <SelectField
          label={TEXTS.class}
          value={playerClass}
          options={classes.map((value) => ({ value, label: value }))}
          onChange={(event) => setClass(event.target.value)}
        />
        <TextField
          label={TEXTS.reason}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Refused error={act.error} />
        <div className="hline">
          <Button kind="act" type="submit" busy={act.isPending} disabled={!ready}>
            {TEXTS.save}
          </Button>
          <Button onClick={() => onDone(undefined)}>{TEXTS.cancel}</Button>
        </div>
      </form>
    </section>
  );
}
