import { type CasinoProvider, JACKPOT_LEVELS, type ProviderPool } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { providerPoolsQuery } from '../../shared/casino/queries.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { useUser } from '../../shared/session/session.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { withProviders } from './lists/choice.ts';

/** Pools of one maker that a card has room for: those that hold most. */
const MOST_ON_A_CARD = 4;

/** Those of each maker together, in the order of the lobby's numbers, the fullest pool first. */
export function byMaker(
  pools: readonly ProviderPool[],
  known: readonly CasinoProvider[],
  chosen: readonly number[],
): readonly { readonly maker: CasinoProvider; readonly pools: readonly ProviderPool[] }[] {
  return known
    .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
    .map((maker) => ({
      maker,
      pools: pools
        .filter(({ Provider }) => Provider === maker.key)
        .sort((one, other) => Number(other.Amount) - Number(one.Amount))
        .slice(0, MOST_ON_A_CARD),
    }))
    .filter((each) => each.pools.length > 0);
}

function Pool({ pool }: { pool: ProviderPool }) {
  const { t } = useTranslation('casino');
  const { tag } = useLanguage();
  const isLevel = JACKPOT_LEVELS.some((level) => level === pool.Name);
  return (
    <span className="pool__r">
      <span>{isLevel ? t('pools.level', { level: pool.Name }) : pool.Name}</span>
      <b className="num">{moneyText(pool.Amount, pool.Currency, tag)}</b>
    </span>
  );
}

/** Jackpots of games that others make, as their makers say now; nothing where there are none. Each leads to its maker's games. */
export function ProviderPools({ known, chosen }: { known: readonly CasinoProvider[]; chosen: readonly number[] }) {
  const { t } = useTranslation('casino');
  const to = usePaths();
  const user = useUser();
  const { data } = useQuery({ ...providerPoolsQuery(user?.UserID), enabled: user !== undefined });
  const makers = byMaker(data ?? [], known, chosen);
  if (makers.length === 0) return null;
  return (
    <section aria-label={t('pools.title')}>
      <div className="row-h">
        <h2>{t('pools.title')}</h2>
        <span className="muted row-h__s">{t('pools.note')}</span>
      </div>
      <ul className="pools">
        {makers.map(({ maker, pools }) => (
          <li key={maker.id}>
            <Link className="card pool" to={to.casino('all') + withProviders('', [maker.id])}>
              <span className="pool__m">{maker.name}</span>
              {pools.map((pool) => (
                <Pool key={pool.Name} pool={pool} />
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
