import { proposeJackpot, switchJackpot } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { useState } from 'react';
import { Facts } from '../../shared/facts.tsx';
import { Decision } from '../../shared/queue-room/decision.tsx';
import { Detail } from '../../shared/queue-room/detail.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import type { DeskLevel, LevelName } from './model.ts';
import { TEXTS } from './texts.ts';

const endOf = (cap: string | null, perWin: string | null): string =>
  cap === null ? TEXTS.noEnd(perWin ?? '–') : TEXTS.byCap(cap);

/** One level: its terms, those that wait, and what may be done with it. */
export function LevelCard({ name, level }: { name: LevelName; level: DeskLevel | undefined }) {
  const mayChange = useMay()('games.change');
  const [open, show] = useState(false);
  return (
    <Detail
      title={TEXTS.names[name]}
      tag={{ words: level ? (level.on ? TEXTS.on : TEXTS.off) : TEXTS.missing, alert: level?.on === false }}
    >
      {level && (
        <Facts
          facts={[
            [TEXTS.generation, level.generation],
            [TEXTS.exact, (Number(level.held) / 1e8).toFixed(8)],
            [TEXTS.cap, endOf(level.cap, level.perWin)],
            [TEXTS.games, level.games.join(' ')],
            ...(level.next
              ? [
                  [
                    TEXTS.next,
                    TEXTS.nextWords(
                      level.next.seed,
                      endOf(level.next.cap, level.next.perWin),
                      TEXTS.ppm(level.next.sharePpm),
                    ),
                  ] as const,
                ]
              : []),
          ]}
        />
      )}
      {mayChange && level && <Switch name={name} on={level.on} />}
      {mayChange && (
        <div className="hline">
          <Button onClick={() => show(true)}>{TEXTS.change}</Button>
        </div>
      )}
      {open && <Propose name={name} level={level} onClose={() => show(false)} />}
    </Detail>
  );
}

function Switch({ name, on }: { name: LevelName; on: boolean }) {
  const doing = useDo(switchJackpot);
  const title = TEXTS.names[name];
  return (
    <Decision
      choices={[
        on
          ? { name: 'off', act: TEXTS.switchOff, title: TEXTS.offTitle(title), what: TEXTS.offWhat, kind: 'alert' }
          : { name: 'on', act: TEXTS.switchOn, title: TEXTS.onTitle(title), what: TEXTS.onWhat, kind: 'act' },
      ]}
      doing={doing}
      onDecide={(to, reason, done) =>
        doing.mutate({ params: { name }, body: { on: to === 'on', reason } }, { onSuccess: done })
      }
    />
  );
}

/** The terms as they stand, or none, to be changed and put before a second person. */
function Propose({ name, level, onClose }: { name: LevelName; level: DeskLevel | undefined; onClose: () => void }) {
  const act = useDo(proposeJackpot);
  const isColossus = name === 'colossus';
  const [typed, type] = useState({
    seed: level?.next?.seed ?? level?.seed ?? '',
    end: (isColossus ? (level?.next?.perWin ?? level?.perWin) : (level?.next?.cap ?? level?.cap)) ?? '',
    share: String(level?.sharePpm ?? ''),
    games: level?.games.join(' ') ?? '',
  });
  const field = (key: keyof typeof typed, label: string) => (
    <TextField
      label={label}
      value={typed[key]}
      autoComplete="off"
      onChange={({ target }) => type({ ...typed, [key]: target.value })}
    />
  );
  const terms = {
    seed: typed.seed.trim(),
    ...(isColossus ? { perWin: typed.end.trim() } : { cap: typed.end.trim() }),
    sharePpm: Number(typed.share),
    games: typed.games.split(/\s+/).filter((key) => key !== ''),
  };
  return (
    <ReasonDialog
      open
      title={TEXTS.changeTitle(TEXTS.names[name])}
      confirm={TEXTS.propose}
      busy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={(reason) => act.mutate({ params: { name }, body: { terms, reason } }, { onSuccess: onClose })}
    >
      <div className="stk stk--m">
        <p>{TEXTS.changeWhat}</p>
        {field('seed', TEXTS.seed)}
        {field('end', isColossus ? TEXTS.perWin : TEXTS.capField)}
        {field('share', TEXTS.shareField)}
        {field('games', TEXTS.gamesField)}
      </div>
    </ReasonDialog>
  );
}
