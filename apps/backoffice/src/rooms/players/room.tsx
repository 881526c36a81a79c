import { Route, Routes } from 'react-router';
import { PlayerList } from './list.tsx';
import { PlayerPage } from './player.tsx';

/** All players, and one of them: `/players` and `/players/ID`. */
export default function PlayersRoom() {
  return (
    <Routes>
      <Route index element={<PlayerList />} />
      <Route path=":accountId" element={<PlayerPage />} />
    </Routes>
  );
}
