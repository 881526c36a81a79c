import type { RoundView } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../shared/link.tsx';
import type { GameModule } from './game-view.ts';
import { useGamePaths } from './paths.ts';

/** Rounds that are over, as pictures, the newest first; each leads to the round itself. */
export function LastRounds(props: {
  rounds: readonly RoundView[];
  module: Pick<GameModule, 'Mini'>;
  said: (round: RoundView) => string;
}) {
  const { t } = useTranslation('game');
  const to = useGamePaths();
  const { Mini } = props.module;
  const over = props.rounds.filter(({ status, shown }) => status === 'over' && shown !== null);
  return (
    <ul className="lastr" aria-label={t('last.label')}>
      {over.map((round) => (
        <li key={round.id}>
          <Link to={to.round(round.id)} aria-label={props.said(round)}>
            <Mini round={round} />
          </Link>
        </li>
      ))}
      {over.length === 0 && <li className="lastr__none">{t('last.none')}</li>}
    </ul>
  );
}
