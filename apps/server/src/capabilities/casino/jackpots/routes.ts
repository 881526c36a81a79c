import { getMysteryJackpots, getOwnJackpotWins, tellJackpotWin } from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import type { Board } from './board.ts';
import { dropsOf, markTold } from './drop-store.ts';
import { ownWinView } from './view.ts';

const MOST_OWN = 100;

export const playerRoutes = (db: Database, board: Pick<Board, 'shown'>): readonly PlayerRoute[] => [
  route(getMysteryJackpots, async () => board.shown()),
  route(getOwnJackpotWins, async ({ caller }) => ({
    winnings: (await dropsOf(db, caller.accountId, MOST_OWN)).map(ownWinView),
  })),
  route(tellJackpotWin, async ({ caller, body: { level, generation } }) =>
    (await markTold(db, caller.accountId, level, generation)) ? {} : refuse(refusal('NotFound')),
  ),
];
