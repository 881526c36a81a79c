import type { CampaignCost } from '@evens/contract';
import { cssVars } from '../../shared/css-vars.ts';
import { Facts } from '../../shared/facts.tsx';
import { TEXTS } from './texts.ts';

/** What it would cost as people play, beside what it cost before and what the best players would take. */
export function CostCard({ costs }: { costs: readonly CampaignCost[] | undefined }) {
  return (
    <section className="card pad stk stk--m" aria-label={TEXTS.foreseen}>
      <h2 className="h3">{TEXTS.foreseen}</h2>
      {!costs && <p className="muted">{TEXTS.notYet}</p>}
      {costs?.map((cost) => (
        <OneCost key={cost.Currency} cost={cost} />
      ))}
    </section>
  );
}

/** Both ends of the band and its mean, in percent of a scale that holds them. */
function onScale({ Low, High, Mean }: CampaignCost): {
  readonly low: number;
  readonly wide: number;
  readonly mean: number;
} {
  const scale = Math.max(Number(High) * 1.25, 0.01);
  const part = (text: string): number => (Number(text) / scale) * 100;
  return { low: part(Low), wide: part(High) - part(Low), mean: part(Mean) };
}

function OneCost({ cost }: { cost: CampaignCost }) {
  const { Currency, Mean, Low, High, Players, SharePercent, Takers, OfOneGiven, OfOneCash, Worst, Last, Runs, Model } =
    cost;
  const { low, wide, mean } = onScale(cost);
  const money = (text: string): string => `${Currency}\u00a0${text}`;
  return (
    <div className="stk stk--s">
      <p className="big">
        <b>{money(Mean)}</b> {TEXTS.band(Low, High)}
      </p>
      <div className="sprd">
        <i style={cssVars({ '--a': low, '--w': wide })} />
        <u style={cssVars({ '--p': mean })} />
      </div>
      <Facts
        facts={[
          [TEXTS.fitting, Players],
          [TEXTS.takeIt(SharePercent), Takers],
          [TEXTS.ofOne, TEXTS.cashOf(OfOneCash, OfOneGiven)],
          [TEXTS.worst, money(Worst)],
          [TEXTS.before, Last ? TEXTS.beforeWas(Last.Grants, Last.Converted, Last.Given) : TEXTS.never],
        ]}
      />
      <p className="sub2">{TEXTS.runs(Runs, Model)}</p>
    </div>
  );
}
