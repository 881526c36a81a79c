/** What providers, and other players by them, may call somebody: nothing that he has told the house leaves it. */
export const nicknameOf = (accountId: string): string => `player-${accountId.slice(0, 8)}`;
