import { useQuery } from '@tanstack/react-query';
import { casinoGamesQuery } from '../casino/queries.ts';

/** What players call a slot; its key until that is known. Null asks for nothing. */
export function useGameName(key: string | null): string {
  const { data } = useQuery({ ...casinoGamesQuery('slots'), enabled: key !== null });
  return data?.Games.find((game) => game.key === key)?.name ?? key ?? '';
}
