import { addFavouriteTournament, removeFavouriteTournament } from '@evens/contract';
import i18next from 'i18next';
import { askToSignIn } from '../account/open-account.ts';
import { api, queryClient } from '../api/api.ts';
import { asksToSignIn, refusalText } from '../refusals/refusal-text.ts';
import { sessionQuery, setUser } from '../session/session.ts';
import { toast } from '../toasts/toast-store.ts';
import { tournamentTurner } from './tournament-turner.ts';

const user = () => queryClient.getQueryData(sessionQuery.queryKey)?.user;

const turn = tournamentTurner({
  ids: () => user()?.favoriteTournamentIds,
  show: (ids) => {
    const now = user();
    // What is being read was true before this press.
    void queryClient.cancelQueries(sessionQuery);
    if (now) setUser({ ...now, favoriteTournamentIds: [...ids] });
  },
  send: (tournamentId, wanted) =>
    api.call(wanted ? addFavouriteTournament : removeFavouriteTournament, { body: { tournamentId } }),
  refused: async (refused) => {
    if (asksToSignIn(refused.code)) return askToSignIn();
    await i18next.loadNamespaces('refusals');
    const lookup = (key: string) => {
      const text: unknown = i18next.getResource(i18next.language, 'refusals', key);
      return typeof text === 'string' ? text : undefined;
    };
    toast({ kind: 'alert', title: refusalText(lookup, { code: refused.code }, String, String) ?? refused.message });
  },
  askToSignIn,
});

/** Players favour tournaments (specification 1, section 6): a visitor is asked to sign in. */
export async function turnTournament(id: number): Promise<void> {
  await queryClient.ensureQueryData(sessionQuery);
  await turn(id);
}
