import { type DeskGame, switchGame } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { pointsText, shareText, statedText } from './model.ts';
import { TEXTS } from './texts.ts';

/** Games of a provider with what came back of their stakes; each is switched by itself. */
export function GamesTable({ provider, games }: { provider: string; games: readonly DeskGame[] }) {
  const mayChange = useMay()('games.change');
  const [asked, ask] = useState<DeskGame>();
  const act = useDo(switchGame);
  const close = (): void => {
    act.reset();
    ask(undefined);
  };
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.games}</h2>
      </div>
      <Scroller label={TEXTS.games}>
        <table className="dt num">
          <thead>
            <tr>
              <th>{TEXTS.game}</th>
              <th className="r">{TEXTS.rtp}</th>
              <th className="r">{TEXTS.rounds}</th>
              <th>{TEXTS.state}</th>
            </tr>
          </thead>
          <tbody>
            {games.map((game) => (
              <GameRow key={game.game} game={game} {...(mayChange && { onSwitch: () => ask(game) })} />
            ))}
          </tbody>
        </table>
      </Scroller>
      <ReasonDialog
        open={asked !== undefined}
        title={asked?.isOn ? TEXTS.offTitle(asked.name) : TEXTS.onTitle(asked?.name ?? '')}
        confirm={asked?.isOn ? TEXTS.switchOff : TEXTS.switchOn}
        kind={asked?.isOn ? 'alert' : 'act'}
        busy={act.isPending}
        error={act.error}
        onClose={close}
        onConfirm={(reason) =>
          asked &&
          act.mutate(
            { params: { provider }, body: { game: asked.game, isOn: !asked.isOn, reason } },
            { onSuccess: close },
          )
        }
      >
        {asked?.isOn ? TEXTS.offWhat : TEXTS.onWhat}
      </ReasonDialog>
    </section>
  );
}

function GameRow({ game, onSwitch }: { game: DeskGame; onSwitch?: () => void }) {
  const { name, key, isOn, returns } = game;
  const { actual, band, enough, verdict, rounds } = returns;
  return (
    <tr>
      <td>
        <b>{name}</b>
        <small>{key}</small>
      </td>
      <td className="r">
        {actual === null ? '–' : shareText(actual)}
        <small>
          {band !== null && `${TEXTS.band(pointsText(band))}, `}
          {TEXTS.stated}: {statedText(returns)}
        </small>
      </td>
      <td className="r">
        {rounds}
        <small>
          {TEXTS.verdicts[verdict]}
          {enough !== null && `, ${TEXTS.enough(String(enough))}`}
        </small>
      </td>
      <td>
        {onSwitch ? (
          <Button size="sm" aria-label={TEXTS.gameName(name, isOn)} onClick={onSwitch}>
            {isOn ? TEXTS.switchOff : TEXTS.switchOn}
          </Button>
        ) : (
          <span className={isOn ? 'tag' : 'tag tag--alert'}>{isOn ? TEXTS.on : TEXTS.off}</span>
        )}
      </td>
    </tr>
  );
}
