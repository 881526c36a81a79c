import { getTickets, type TicketView } from '@evens/contract';
import { Icon } from '@evens/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../../shared/account/open-account.ts';
import { api, ask } from '../../../shared/api/api.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { amountText, moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useOffers } from '../../../shared/offers/offers.ts';
import { useUser } from '../../../shared/session/session.ts';
import { usePaths } from '../../../shared/use-paths.ts';

const MOST_BETS = 6;

/** Under the tickets' key: whatever renews the player's tickets renews these. */
const openBetsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['tickets', 'home', userId],
    queryFn: () => ask(api.call(getTickets, { query: { view: 'open', pageSize: MOST_BETS } })),
    enabled: userId !== undefined,
  });

/** The player's open bets; none for a visitor, and none before the script has taken the page over. */
export function useOpenBets(): readonly TicketView[] {
  const user = useUser();
  const mine = useTakenOver() ? user?.UserID : undefined;
  return useQuery(openBetsQuery(mine)).data?.tickets ?? [];
}

function OpenBet({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('sportsbook');
  const { tag } = useLanguage();
  const texts = useCatalogueTexts();
  const names = ticket.legs.map(({ marketKey, outcome, fixture }) =>
    texts.outcome(marketKey, outcome, {
      competitors: fixture.competitors.map((name) => ({ name })),
      runners: fixture.runner === undefined ? undefined : [{ code: outcome, name: fixture.runner }],
    }),
  );
  const [first] = ticket.legs;
  return (
    <button type="button" className="obet num" onClick={() => openAccount('pendingBets')}>
      <b className="clip">{names.join(' + ')}</b>
      <span className="clip">
        {ticket.legs.length > 1
          ? t('openBets.legs', { count: ticket.legs.length })
          : (first?.fixture.name ?? first?.fixture.competitors.join(' – '))}
      </span>
      <span className="clip">
        {moneyText(ticket.totalStake, ticket.currency, tag)} → {amountText(ticket.potentialPayout, tag)}
      </span>
    </button>
  );
}

/** What the house adds to bets, each a way to its terms. */
export function Offers() {
  const { t } = useTranslation('offers');
  const to = usePaths();
  const offers = useOffers();
  return (
    <section className="strip" aria-label={t('heading')} aria-busy={!offers}>
      {offers?.map(({ id, icon, title, text }) => (
        <Link key={id} className="offer" to={to.promotions}>
          <Icon name={icon} />
          <span>
            <b>{title}</b>
            <small>{text}</small>
          </span>
        </Link>
      ))}
    </section>
  );
}

/** A player's own money first; who has none in play sees what the house offers. Both stand in one place of one height. */
export function Strip({ bets }: { bets: readonly TicketView[] }) {
  const { t } = useTranslation('sportsbook');
  if (bets.length === 0) return <Offers />;
  return (
    <section className="strip" aria-label={t('openBets.title')}>
      {bets.map((ticket) => (
        <OpenBet key={ticket.id} ticket={ticket} />
      ))}
    </section>
  );
}
