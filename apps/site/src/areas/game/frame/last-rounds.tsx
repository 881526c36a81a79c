import type { RoundView } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../shared/link.tsx';
import type { GameModule } from './game-view.ts';
import { useGamePaths } from './paths.ts';

/** Rounds that are over, as pictures, the newest first; each leads to the round itself. */
export function LastRounds(props: {
  /** Undefined while they are on their way: their row keeps its place. */
  rounds: readonly RoundView[] | undefined;
  module: Pick<GameModule, 'Mini'>;
  said: (round: RoundView) => string;
}) {
  const { t } = useTranslation('game');
  const to = useGamePaths();
  const { Mini } = props.module;
  const over = (props.rounds ?? []).filter(({ status, shown }) => status === 'over' && shown !== null);
  return (
    <ul className="lastr" data-waits={props.rounds === undefined || undefined} aria-label={t('last.label')}>
      {over.map((round) => (
        <li key={round.id}>
          <Link to={to.round(round.id)} aria-label={props.said(round)}>
            <Mini round={round} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
