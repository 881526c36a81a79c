import type { CasinoGame } from '@evens/contract';
import { Button, EmptyState, FailureView } from '@evens/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusedError } from '../../shared/api/api.ts';
import { GameCard } from '../../shared/casino/game-card.tsx';
import { CoversArt } from './covers-art.tsx';
import { makerOf, useAllGames } from './lists/use-lobby.ts';

/** Covers that a window shows at first: they are not left for later. */
const SEEN_AT_FIRST = 6;

interface Nothing {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** Games as cards. `none`: what to say where there are none. */
export function Games(props: {
  games: readonly CasinoGame[] | undefined;
  failed: Error | null;
  again: () => void;
  none: Nothing;
  rail?: boolean;
}) {
  const { t } = useTranslation('casino');
  const known = useAllGames().data?.Providers ?? [];
  if (props.failed) return <Failed cause={props.failed} again={props.again} />;
  if (!props.games) return <GamesSkeleton label={t('loading')} rail={props.rail ?? false} />;
  if (props.games.length === 0)
    return (
      <div className="card lnone">
        <EmptyState art={<CoversArt />} title={props.none.title} action={props.none.action}>
          {props.none.text}
        </EmptyState>
      </div>
    );
  return (
    <ul className={props.rail ? 'games games--rail' : 'games'}>
      {props.games.map((game, at) => (
        <GameCard
          key={game.key}
          game={game}
          maker={known.length > 1 ? makerOf(game, known) : undefined}
          first={at < SEEN_AT_FIRST}
        />
      ))}
    </ul>
  );
}

/** Lists that did not come: what the house said of it, else that something went wrong. */
export function Failed({ cause, again }: { cause: Error; again: () => void }) {
  const { t } = useTranslation('casino');
  const said = cause instanceof RefusedError ? cause.refusal.message : undefined;
  return (
    <FailureView
      title={t('failure.title')}
      actions={
        <Button kind="sel" icon="arrow-clockwise" onClick={again}>
          {t('failure.again')}
        </Button>
      }
    >
      {said || t('failure.text')}
    </FailureView>
  );
}

function GamesSkeleton({ label, rail }: { label: string; rail: boolean }) {
  return (
    <div className={rail ? 'games games--rail' : 'games'} role="status" aria-label={label}>
      {Array.from({ length: rail ? 6 : 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
        <div className="game" key={index} aria-hidden="true">
          <span className="game__art sk" />
          <span className="sk sk--nav" />
        </div>
      ))}
    </div>
  );
}
