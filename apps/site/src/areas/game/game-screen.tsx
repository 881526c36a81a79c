import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { rememberGame } from '../../shared/casino/recent-games.ts';
import { useTitle } from '../../shared/page-title.ts';
import { gamesQuery } from './frame/queries.ts';
import { GamePart } from './game-part.tsx';

/** One game, whole. Another game is another page: nothing of the last one stays. */
export function GameScreen() {
  const { gameKey = '' } = useParams();
  const listed = useQuery(gamesQuery).data?.Games.find(({ key }) => key === gameKey);
  const isGame = listed !== undefined;
  useTitle(listed?.name);
  useEffect(() => {
    if (isGame) rememberGame(gameKey);
  }, [isGame, gameKey]);
  return (
    <div className="page game">
      <GamePart key={gameKey} gameKey={gameKey} heading="h1" />
    </div>
  );
}
