import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTitle } from '../../shared/page-title.ts';
import { gamesQuery } from './frame/queries.ts';
import { GamePart } from './game-part.tsx';

/** One game, whole. Another game is another page: nothing of the last one stays. */
export function GameScreen() {
  const { gameKey = '' } = useParams();
  useTitle(useQuery(gamesQuery).data?.Games.find(({ key }) => key === gameKey)?.name);
  return (
    <div className="page game">
      <GamePart key={gameKey} gameKey={gameKey} heading="h1" />
    </div>
  );
}
