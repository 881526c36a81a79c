import { IconButton } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useTakenOver } from '../drawn/use-taken-over.ts';
import { useUser } from '../session/session.ts';

/** Ids of the player's favourite tournaments; none for a visitor, and on a page as the server drew it. */
export function useFavouriteTournaments(): readonly number[] {
  const own = useTakenOver();
  const ids = useUser()?.favoriteTournamentIds;
  return (own && ids) || NONE;
}

const NONE: readonly number[] = [];

/** Makes a tournament a favourite, or no longer one. */
export function TournamentStar({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('sportsbook');
  const on = useFavouriteTournaments().includes(id);
  return (
    <IconButton
      icon={on ? 'star-fill' : 'star'}
      size="sm"
      className="fav-t"
      label={t('list.favourite', { name })}
      pressed={on}
      onClick={() => void import('./turn-tournament.ts').then(({ turnTournament }) => turnTournament(id))}
    />
  );
}
