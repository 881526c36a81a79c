import { addFavouriteTournament, removeFavouriteTournament } from '@evens/contract';
import { askToSignIn } from '../account/open-account.ts';
import { api, queryClient } from '../api/api.ts';
import { sessionQuery, setUser } from '../session/session.ts';
import { favouriteTurner } from './favourite-turner.ts';
import { tellRefused } from './tell-refused.ts';

const user = () => queryClient.getQueryData(sessionQuery.queryKey)?.user;

const turn = favouriteTurner<number>({
  ids: () => user()?.favoriteTournamentIds,
  show: (ids) => {
    const now = user();
    // What is being read was true before this press.
    void queryClient.cancelQueries(sessionQuery);
    if (now) setUser({ ...now, favoriteTournamentIds: [...ids] });
  },
  send: async (tournamentId, wanted) => {
    const answer = await api.call(wanted ? addFavouriteTournament : removeFavouriteTournament, {
      body: { tournamentId },
    });
    return answer.ok ? { ok: true, value: answer.value.favoriteTournamentIds } : answer;
  },
  refused: (refused) => void tellRefused(refused),
  askToSignIn,
});

/** Players favour tournaments (specification 1, section 6): a visitor is asked to sign in. */
export async function turnTournament(id: number): Promise<void> {
  await queryClient.ensureQueryData(sessionQuery);
  await turn(id);
}
