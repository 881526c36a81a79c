import type { CampaignView } from '@evens/contract';
import { Facts } from '../../shared/facts.tsx';
import { TEXTS } from './texts.ts';

/** What a campaign has cost and brought, by currency; nothing is added over currencies. */
export function MoneyCard({ campaign: { Money } }: { campaign: CampaignView }) {
  const given = Money.filter(({ Grants }) => Grants > 0);
  return (
    <section className="card pad stk stk--m" aria-label={TEXTS.money}>
      <h2 className="h3">{TEXTS.money}</h2>
      {given.length === 0 && <p className="muted">{TEXTS.noMoney}</p>}
      {given.map(({ Currency, Given, Left, Converted, Grants, Players, Deposits, Staked }) => (
        <Facts
          key={Currency}
          facts={[
            [TEXTS.bonuses, Grants],
            [TEXTS.players, Players],
            [TEXTS.given, `${Currency} ${Given}`],
            [TEXTS.left, `${Currency} ${Left}`],
            [TEXTS.cost, `${Currency} ${Converted}`],
            [TEXTS.brought, `${Currency} ${Deposits}`],
            [TEXTS.staked, `${Currency} ${Staked}`],
          ]}
        />
      ))}
    </section>
  );
}
