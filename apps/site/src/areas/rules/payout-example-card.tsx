import { BET_TYPES, type PayoutExample, type RacingLeg, type Wager, wagerLines, workedPayout } from '@evens/betting';
import type { OutcomeResult } from '@evens/catalogue';
import { useTranslation } from 'react-i18next';
import { decimalSign } from '../../shared/formats/numbers.ts';
import { formatOdds } from '../../shared/formats/odds.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { useRuleTexts } from './use-rule-texts.ts';

interface ShownLeg extends Partial<Omit<RacingLeg, 'result'>> {
  readonly result: OutcomeResult;
}

function useLegNotes() {
  const { t, result } = useRuleTexts();
  return (leg: ShownLeg): string[] => {
    const { banker, deadHeatFactor, rule4Pence, place } = leg;
    const share = place?.deadHeatFactor ?? deadHeatFactor;
    return [
      ...(banker ? [t('rules:bet.banker')] : []),
      ...(rule4Pence ? [t('rules:bet.rule4', { percent: rule4Pence })] : []),
      ...(place
        ? [
            t('rules:bet.place', {
              fraction: `${place.fraction.num}/${place.fraction.den}`,
              result: result(place.result),
            }),
          ]
        : []),
      ...(share ? [t('rules:bet.deadHeat', { places: String(share.num), runners: String(share.den) })] : []),
    ];
  };
}

/** What is agreed about the bet as a whole: each-way, the rule of an if bet, what stands beside the bet. */
function useBetNotes() {
  const { t } = useRuleTexts();
  return ({ wager, extras = {} }: PayoutExample): string[] => [
    ...('eachWay' in wager && wager.eachWay ? [t('rules:bet.eachWay')] : []),
    ...('rule' in wager ? [t(`rules:bet.${wager.rule}`)] : []),
    ...(extras.freeBet ? [t('rules:bet.freeBet')] : []),
    ...(extras.bonus ? [t('rules:bet.bonus', { percent: extras.bonus.rows[0]?.percent ?? 0 })] : []),
    ...(extras.insurance
      ? [t('rules:bet.insured', { percent: extras.insurance.sharePercent, premium: extras.insurance.premiumPercent })]
      : []),
  ];
}

const stakeOf = (wager: Wager): bigint =>
  wager.betType === 'system' ? (wager.stakes[0]?.stakeMinor ?? 0n) : wager.stakeMinor;

/** A bet with its results and the payout that the engine gives. */
export function PayoutExampleCard({ example }: { example: PayoutExample }) {
  const { t, result, amount } = useRuleTexts();
  const { t: slip } = useTranslation('slip');
  const { tag } = useLanguage();
  const format = useSettings((settings) => settings.oddFormat);
  const legNotes = useLegNotes();
  const notes = useBetNotes()(example);
  const { wager } = example;
  const legs: readonly ShownLeg[] = wager.legs;
  const lines = wagerLines(wager).length;
  const stake = amount(stakeOf(wager));
  const type = String(BET_TYPES[wager.betType]).replace('.', '_') as '1' | '1_1' | '2' | '3' | '4' | '5' | '6';
  return (
    <article className="rex" data-example={example.id}>
      <header>
        <b>{[slip(`ticket.type.${type}`), ...notes].join(' · ')}</b>
        <span className="num">
          {lines > 1 ? t('rules:bet.perLine', { amount: stake, lines }) : t('rules:bet.stake', { amount: stake })}
        </span>
      </header>
      <ol>
        {legs.map((leg, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the legs of an example never change
          <li key={index}>
            <span>{t('rules:bet.selection', { n: index + 1 })}</span>
            <span className="num rex__odd">
              {leg.priceMilli !== undefined && formatOdds(leg.priceMilli, format, decimalSign(tag))}
            </span>
            <span className="rex__r" data-result={leg.result}>
              {result(leg.result)}
            </span>
            {legNotes(leg).map((note) => (
              <small key={note}>{note}</small>
            ))}
          </li>
        ))}
      </ol>
      <footer className="num">
        {t('rules:bet.pays', { amount: amount(workedPayout(example).payoutMinor ?? 0n) })}
      </footer>
    </article>
  );
}
