import { useLanguage } from '../../../shared/i18n/use-language.ts';

/** Addresses of this area: the game's by the specification, the others our own. */
export function useGamePaths() {
  const { code } = useLanguage();
  const game = (provider: string, key: string): string => `/${code}/table-game/${provider}/${key}`;
  return {
    lobby: `/${code}/casino`,
    game,
    rules: (provider: string, key: string) => `${game(provider, key)}/rules`,
    history: (provider: string, key: string) => `${game(provider, key)}/history`,
    round: (id: string) => `/${code}/casino-round/${id}`,
    fairness: `/${code}/casino-fairness`,
  };
}
