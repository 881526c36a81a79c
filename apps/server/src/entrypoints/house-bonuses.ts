import { refusal } from '@evens/kernel';
import { isOpen, openSlots } from '../capabilities/casino/lobby/index.ts';
import { productOfTitle } from '../capabilities/casino/providers/index.ts';
import { freeSpinsFault, grantFreeSpins } from '../capabilities/casino/rounds/index.ts';
import { openBonuses } from '../capabilities/growth/bonuses/index.ts';
import type { Promotions } from '../capabilities/growth/promotions/index.ts';
import type { Approvals } from '../capabilities/house/approvals/index.ts';
import type { Content } from '../capabilities/house/content/index.ts';
import type { Operators } from '../capabilities/house/operators/index.ts';
import type { Wallet } from '../capabilities/money/wallet/index.ts';
import type { Documents } from '../capabilities/people/documents/index.ts';
import type { Harm } from '../capabilities/people/harm/index.ts';
import { accountsOfPerson } from '../capabilities/people/identity/index.ts';
import type { Notices } from '../capabilities/people/notices/index.ts';
import type { Tries } from '../platform/second-factor/index.ts';
import type { Complain, House } from './house.ts';
import { reckonInWorker } from './reckon-in-worker.ts';
import { roundTerms } from './round-terms.ts';

interface BonusDoors {
  readonly wallet: Wallet;
  readonly tries: Tries;
  readonly office: { readonly approvals: Approvals; readonly operators: Pick<Operators, 'namesOf'> };
  readonly content: Pick<Content, 'texts' | 'adminConfig'>;
  /** Of these players those that a marker of harm stands about: nothing is given to them. */
  readonly harmedAmong: Harm['openAmong'];
  readonly promotions: Pick<Promotions, 'grantFreeBet'>;
  readonly documents: Pick<Documents, 'level'>;
  /** Where nothing urges to win losses back. */
  readonly noCashbackIn: (country: string) => boolean;
  readonly notices: Pick<Notices, 'tell'>;
  readonly complain: Complain;
}

/** Bonuses of money, for whoever may be given something. */
export const openHouseBonuses = (
  { config, db, clock }: House,
  { wallet, tries, office, content, harmedAmong, promotions, documents, noCashbackIn, notices, complain }: BonusDoors,
) => {
  const thread = reckonInWorker();
  const bonuses = openBonuses({
    ...{ db, clock, wallet, tries, harmedAmong, accountsOfPerson, noCashbackIn },
    office: {
      ...{ approvals: office.approvals, namesOf: office.operators.namesOf, texts: content.texts },
      reckon: thread.ask,
      slots: async () => openSlots((await content.adminConfig()).casino.closedGames),
    },
    ...{ tell: notices.tell, productOfGame: productOfTitle },
    gifts: {
      freeBet: promotions.grantFreeBet,
      freeSpins: (tx, order) => grantFreeSpins(tx, clock, order),
      spinsFault: async ({ countries, ...spins }, tx) => {
        const { closedGames } = (await content.adminConfig(tx)).casino;
        const closed = (countries ?? [undefined]).some(
          (country) => !isOpen(closedGames, spins.game, { country, currency: spins.currency }),
        );
        return closed ? refusal('GameNotOffered', { game: spins.game }) : freeSpinsFault(spins, roundTerms(config));
      },
    },
    bornAsSaid: async (accountIds, tx) => {
      const proven = await Promise.all(accountIds.map((id) => documents.level(id, tx)));
      return new Set(accountIds.filter((_, at) => proven[at] !== 'none'));
    },
    onError: complain('a bonus could not be dealt with'),
  });
  const stop = async (): Promise<void> => {
    await Promise.all([bonuses.stop(), thread.close()]);
  };
  return { ...bonuses, stop };
};
