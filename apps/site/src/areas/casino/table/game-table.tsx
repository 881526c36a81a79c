import type { CasinoGame } from '@evens/contract';
import { Button, Seg } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gameKeyOf } from '../../../shared/casino/game-key.ts';
import { rememberGame } from '../../../shared/casino/recent-games.ts';
import { PlayStrip } from '../../../shared/play/play-strip.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { clearSlot, fillSlot, resetSlots, SLOTS, type Slots } from '../../../shared/slots/slots.ts';
import { useSlots } from '../../../shared/slots/use-slots.ts';
import { Failed } from '../games.tsx';
import type { TableTabs } from '../lists/choice.ts';
import { useAllGames } from '../lists/use-lobby.ts';
import { TableSlot } from './table-slot.tsx';

/** How many places are taken, and the way to empty them all. */
function Bar({ tabs, taken, onReset }: { tabs: TableTabs; taken: number; onReset: (() => void) | undefined }) {
  const { t } = useTranslation('casino');
  return (
    <div className="mvbar">
      <h2 className="h-s">{t('table.title', { count: tabs })}</h2>
      <span className="muted num mvbar__n">{t('table.taken', { taken, count: tabs })}</span>
      <span className="sp" />
      <Button kind="quiet" size="sm" disabled={!onReset} onClick={onReset}>
        {t('table.reset')}
      </Button>
    </div>
  );
}

/** One, two or four games side by side, in the slots tab0 to tab3 of the address. Those that do not show keep their game. */
export function GameTable({ tabs }: { tabs: TableTabs }) {
  const { t } = useTranslation('casino');
  const { data, error, refetch } = useAllGames();
  const [slots, putSlots] = useSlots(gameKeyOf);
  const [said, say] = useState('');
  const user = useUser();
  const [seen, see] = useState(0);
  const place = Math.min(seen, tabs - 1);
  const shown = slots.slice(0, tabs);
  const nameOf = (key: string | undefined): string => data?.Games.find((game) => game.key === key)?.name ?? '';
  const change = (next: (now: Slots<string>) => Slots<string>, words: string) => {
    putSlots(next);
    say(words);
  };
  const put = (at: number, key: string) => {
    rememberGame(key);
    change((now) => fillSlot(now, at, key), t('table.saidPut', { name: nameOf(key), n: at + 1 }));
  };
  if (error && !data) return <Failed cause={error} again={() => void refetch()} />;
  const free = (data?.Games ?? []).filter((game: CasinoGame) => game.open && !shown.includes(game.key));
  return (
    <>
      <Bar
        tabs={tabs}
        taken={shown.filter(Boolean).length}
        onReset={slots.some(Boolean) ? () => change(() => resetSlots(), t('table.saidReset')) : undefined}
      />
      {user && (
        <div className="mstrip">
          <PlayStrip />
        </div>
      )}
      {/* A phone has room for one game, whole; the others wait as they are. */}
      {tabs > 1 && (
        <div className="mswitch">
          <Seg
            label={t('table.switch')}
            options={shown.map((key, at) => ({
              value: String(at),
              label: nameOf(key) || t('table.slot', { n: at + 1 }),
            }))}
            value={String(place)}
            onChange={(value) => see(Number(value))}
          />
        </div>
      )}
      <div className={`mtab mtab--${tabs}`}>
        {shown.map((key, at) => (
          <TableSlot
            key={SLOTS[at]}
            at={at}
            tabs={tabs}
            gameKey={key}
            game={data?.Games.find((game) => game.key === key)}
            waits={data === undefined}
            free={free}
            away={at !== place}
            onFill={(filled) => put(at, filled)}
            onClear={() => change((now) => clearSlot(now, at), t('table.saidCleared', { n: at + 1 }))}
            onMove={() => key !== undefined && put((at + 1) % tabs, key)}
          />
        ))}
      </div>
      {tabs > 1 && <p className="lfine muted">{t('table.oneAtATime')}</p>}
      <p className="sr" aria-live="polite">
        {said}
      </p>
    </>
  );
}
