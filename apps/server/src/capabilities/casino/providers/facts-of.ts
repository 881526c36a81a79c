import { nicknameOf } from './nickname.ts';
import type { PlayerFacts } from './player-facts.ts';
import type { Found } from './who-calls.ts';

/** What a provider is told of the player of a session. */
export const factsOf = ({ session, token }: Found): PlayerFacts => ({
  id: session.accountId,
  currency: session.currency,
  country: session.country,
  nickname: nicknameOf(session.accountId),
  language: session.language,
  game: session.game,
  token,
});
