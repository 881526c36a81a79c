import { type AccessLine, CASINO_PAGES, changeGameAccess, chooseTopGames, getLobbyChoices } from '@evens/contract';
import { isCurrency, type Refusal, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { COUNTRY_CODES, changeCasino } from '../../house/content/index.ts';
import type { ListedGame } from './own-games.ts';
import type { LobbyParts } from './parts.ts';

export interface LobbyDeskParts extends Pick<LobbyParts, 'db' | 'settings'> {
  readonly games: () => Promise<readonly ListedGame[]>;
  /** Games that stand first where the operator has said nothing. */
  readonly usual: readonly string[];
}

const isSame = (one: AccessLine, other: AccessLine): boolean =>
  one.game === other.game && one.country === other.country && one.currency === other.currency;

/** Why a line of the access map cannot be: a game, a country or a currency that there is not. */
function faultOf({ game, country, currency }: AccessLine, games: readonly ListedGame[]): Refusal | undefined {
  if (!games.some(({ key }) => key === game)) return refusal('GameNotOffered', { game });
  if (country !== undefined && !COUNTRY_CODES.includes(country)) return refusal('ContentNotFit', { fault: 'country' });
  if (currency !== undefined && !isCurrency(currency)) return refusal('ContentNotFit', { fault: 'currency' });
  return undefined;
}

/** What operators choose of the lobby. Rounds that run go on to their end whatever is closed. */
export function lobbyDesk({ db, settings, games, usual }: LobbyDeskParts): readonly OperatorRoute[] {
  const change = async (
    tx: DatabaseTransaction,
    next: Parameters<typeof changeCasino>[1],
    done: Omit<Parameters<typeof audit.record>[1], 'action'> & { readonly action: string },
  ) => {
    if (!(await changeCasino(tx, next))) return refuse(refusal('ContentNotFit', { fault: 'tooLong' }));
    await audit.record(tx, done);
    return {};
  };
  return [
    route(getLobbyChoices, async () => {
      const { topGames, closedGames } = await settings();
      const listed = await games();
      return {
        games: listed.map(({ key, name, provider, kind }) => ({ key, name, provider, kind })),
        pages: CASINO_PAGES.map((page) => ({
          ...{ page, games: [...(topGames[page] ?? usual)], chosen: topGames[page] !== undefined },
        })),
        closed: closedGames.map((line) => ({ ...line })),
      };
    }),

    route(chooseTopGames, async ({ caller, body: { page, games: chosen, reason } }) => {
      const listed = await games();
      const unknown = chosen?.find((key) => !listed.some((game) => game.key === key));
      if (unknown !== undefined) return refuse(refusal('GameNotOffered', { game: unknown }));
      if (chosen && new Set(chosen).size < chosen.length) return refuse(refusal('ContentNotFit', { fault: 'twice' }));
      return inTransaction(db, (tx) =>
        change(
          tx,
          ({ topGames }) => {
            const { [page]: _, ...others } = topGames;
            return { topGames: chosen ? { ...others, [page]: chosen } : others };
          },
          {
            ...{ operator: caller.operatorId, action: 'games.choose', subject: `lobby/${page}`, reason },
            after: { games: chosen?.join(' ').slice(0, 2_000) ?? 'shipped' },
          },
        ),
      );
    }),

    route(changeGameAccess, async ({ caller, body: { line, closed, reason } }) => {
      const fault = closed ? faultOf(line, await games()) : undefined;
      if (fault) return refuse(fault);
      if (!closed && !(await settings()).closedGames.some((each) => isSame(each, line)))
        return refuse(refusal('NotFound'));
      const after = { country: line.country ?? null, currency: line.currency ?? null, closed };
      const action = closed ? 'games.close' : 'games.open';
      return inTransaction(db, (tx) =>
        change(
          tx,
          ({ closedGames }) => {
            const others = closedGames.filter((each) => !isSame(each, line));
            return { closedGames: closed ? [...others, line] : others };
          },
          { operator: caller.operatorId, action, subject: `game/${line.game}`, after, reason },
        ),
      );
    }),
  ];
}
