import './bonuses.css';
import { LinesSkeleton } from '@evens/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusedError } from '../../shared/api/api.ts';
import {
  appendedFreeBetsQuery,
  freeBetHistoryQuery,
  freeBetsQuery,
  freeSpinsQuery,
  generalBonusesQuery,
  personalBonusesQuery,
  useClaim,
  userBonusesQuery,
} from '../../shared/bonuses/bonuses.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { BonusCard } from './bonus-card.tsx';
import { ClaimForm } from './claim-form.tsx';
import { FreeBetLine, FreeSpinLine } from './gift-line.tsx';
import { OfferCard } from './offer-card.tsx';
import { useClaimWords } from './use-claim-words.ts';

const LISTS = ['user', 'freeSpins', 'freeBets', 'appended', 'history', 'general', 'personal'] as const;
type ListKey = (typeof LISTS)[number];

/** One list: while it loads, when it could not be read (then it is empty and says why), and what it holds. */
export function List<Item>({
  query,
  children,
}: {
  query: UseQueryResult<readonly Item[]>;
  children: (item: Item) => ReactNode;
}) {
  const { t } = useTranslation('bonuses');
  const words = useClaimWords();
  if (query.isPending) return <LinesSkeleton rows={3} label={t('loading')} />;
  if (query.isError)
    return (
      <p className="note note--alert" role="alert">
        {query.error instanceof RefusedError ? words(query.error.refusal) : t('wrong')}
      </p>
    );
  if (query.data.length === 0) return <p className="sub">{t('none')}</p>;
  return <>{query.data.map(children)}</>;
}

const openError = (): void => openModal('claim-error');

/** Rounds count some seconds after they are over, and no balance changes by it: whoever looks at the way reads it anew. */
const WAY_MS = 10_000;

function UserList() {
  const query = useQuery({
    ...userBonusesQuery,
    refetchInterval: ({ state }) => (state.data?.some(({ State }) => State === 'active') ? WAY_MS : false),
  });
  return <List query={query}>{(bonus) => <BonusCard key={bonus.Id} bonus={bonus} />}</List>;
}

function FreeSpinList() {
  const query = useQuery(freeSpinsQuery);
  return (
    <ul className="bns__gifts">
      <List query={query}>{(spins) => <FreeSpinLine key={spins.Id} spins={spins} />}</List>
    </ul>
  );
}

function FreeBetList({ of }: { of: typeof freeBetsQuery | typeof freeBetHistoryQuery }) {
  const query = useQuery(of);
  return (
    <ul className="bns__gifts">
      <List query={query}>{(bet) => <FreeBetLine key={bet.Id} bet={bet} />}</List>
    </ul>
  );
}

function OfferList({ of }: { of: typeof generalBonusesQuery }) {
  return <List query={useQuery(of)}>{(offer) => <OfferCard key={offer.Id} offer={offer} onFail={openError} />}</List>;
}

/** The list that was chosen. Each asks for its own when it is first looked at. */
const SHOWN: Readonly<Record<ListKey, () => ReactNode>> = {
  user: () => <UserList />,
  freeSpins: () => <FreeSpinList />,
  freeBets: () => <FreeBetList of={freeBetsQuery} />,
  appended: () => <OfferList of={appendedFreeBetsQuery} />,
  history: () => <FreeBetList of={freeBetHistoryQuery} />,
  general: () => <OfferList of={generalBonusesQuery} />,
  personal: () => <OfferList of={personalBonusesQuery} />,
};

/** The account's bonuses: a code to claim, and seven lists as one row of chips. */
export function Bonuses() {
  const { t } = useTranslation('bonuses');
  const [list, choose] = useState<ListKey>('user');
  const { successfulBonusClaim, reset } = useClaim();
  useEffect(() => reset, [reset]);
  return (
    <div className="stk bns">
      <section className="bon" aria-label={t('haveCode')}>
        <h3>{t('haveCode')}</h3>
        <ClaimForm onFail={openError} />
        <p role="status" className="sub">
          {successfulBonusClaim && t('claimed')}
        </p>
      </section>
      <fieldset className="bns__chips">
        <legend className="vh">{t('lists')}</legend>
        {LISTS.map((key) => (
          <button
            key={key}
            type="button"
            className={key === list ? 'chip chip--on' : 'chip'}
            aria-pressed={key === list}
            onClick={() => choose(key)}
          >
            {t(`list.${key}`)}
          </button>
        ))}
      </fieldset>
      <div key={list} className="stk">
        {SHOWN[list]()}
      </div>
      <p className="sub2">{t('edge')}</p>
    </div>
  );
}
