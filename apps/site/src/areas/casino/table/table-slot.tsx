import type { CasinoGame } from '@evens/contract';
import { Button, CardSkeleton, Icon, IconButton } from '@evens/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover, useClosedText } from '../../../shared/casino/game-card.tsx';
import { Link } from '../../../shared/link.tsx';
import { SLOTS } from '../../../shared/slots/slots.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { FreeSlot } from './free-slot.tsx';
import { PlayedHere } from './played-here.tsx';

interface SlotProps {
  /** Its place, from 0, and how many there are. */
  readonly at: number;
  readonly tabs: number;
  readonly gameKey: string | undefined;
  /** Undefined while the games are on their way, and where the house does not have it. */
  readonly game: CasinoGame | undefined;
  readonly waits: boolean;
  /** Games that can be put into a free slot. */
  readonly free: readonly CasinoGame[];
  /** A phone shows one place at a time, and this is not the one. */
  readonly away: boolean;
  readonly onFill: (key: string) => void;
  readonly onClear: () => void;
  /** To the next slot, whose game comes here. */
  readonly onMove: () => void;
}

/** What can be done with a place; they stand in the head of the game that lies there. */
function SlotKeys({ game, at, tabs, onClear, onMove }: SlotProps & { game: CasinoGame }) {
  const { t } = useTranslation('casino');
  const to = usePaths();
  const { name } = game;
  return (
    <span className="mslot__k">
      {tabs > 1 && (
        <IconButton
          icon="arrow-right"
          size="sm"
          label={t('table.move', { name, n: ((at + 1) % tabs) + 1 })}
          onClick={onMove}
        />
      )}
      <Link className="ibtn ibtn--sm" to={to.game(game)} aria-label={t('table.open', { name })}>
        <Icon name="arrow-up-right" size="sm" />
      </Link>
      <IconButton icon="x" size="sm" label={t('table.clear', { name, n: at + 1 })} onClick={onClear} />
    </span>
  );
}

/** A game that is closed where the player is cannot be played in a slot either. */
function Closed({ game, keys }: { game: CasinoGame; keys: ReactNode }) {
  const closed = useClosedText();
  return (
    <>
      <header className="mslot__h">
        <span className="muted clip">{game.name}</span>
        {keys}
      </header>
      <div className="mslot__a">
        <Cover game={game.cover ?? game.key} />
        <p className="mslot__c">
          <Icon name="lock-simple-fill" />
          {closed}
        </p>
      </div>
    </>
  );
}

/** One of the places of the table view: free, or with a game. */
export function TableSlot(props: SlotProps) {
  const { t } = useTranslation('casino');
  const { at, gameKey, game, waits, free, away, onFill, onClear } = props;
  const n = at + 1;
  const label = game ? t('table.slotWith', { n, name: game.name }) : t('table.slot', { n });
  return (
    <section className="card mslot" aria-label={label} data-slot={SLOTS[at]} data-away={away || undefined}>
      {gameKey === undefined ? (
        <FreeSlot n={n} free={free} onFill={onFill} />
      ) : game ? (
        game.open ? (
          <PlayedHere key={game.key} gameKey={game.key} keys={<SlotKeys {...props} game={game} />} />
        ) : (
          <Closed game={game} keys={<SlotKeys {...props} game={game} />} />
        )
      ) : waits ? (
        <CardSkeleton label={t('loading')} height="lg" />
      ) : (
        <div className="mslot--free">
          <b>{t('table.gone')}</b>
          <span>{t('table.goneText')}</span>
          <Button size="sm" onClick={onClear}>
            {t('table.clearGone', { n })}
          </Button>
        </div>
      )}
    </section>
  );
}
