import { type ExampleContest, type ResultExample, workedResult } from '@evens/betting';
import type { FixtureResult, Pair } from '@evens/catalogue';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { useRuleTexts } from './use-rule-texts.ts';

/** Made-up sides; the examples of a field call its runners by their numbers. */
const SIDES = {
  competitors: [
    { name: 'Alderford', shortName: 'Alderford' },
    { name: 'Birchwell', shortName: 'Birchwell' },
  ],
  runners: ['Lantern Tide', 'Quiet Harbour', 'Old Meadow', 'Northern Otter', 'Pebble Run', 'Salt Road'].map(
    (name, index) => ({ code: `r${index + 1}`, name }),
  ),
};

const pairText = ([home, away]: readonly [number, number]): string => `${home}–${away}`;

/** What is counted beside the score, in the end or until somebody gave up: games, points. */
const counted = (scores: FixtureResult['scores'], soFar: FixtureResult['soFar']): [string, Pair][] =>
  Object.entries({
    ...Object.fromEntries(Object.entries(scores).map(([stat, by]) => [stat, by.ft])),
    ...soFar,
  }).flatMap(([stat, pair]): [string, Pair][] => (stat === 'main' || !pair ? [] : [[stat, pair]]));

/** The score of a contest by its parts, as short words: what happened before anything is settled. */
function useHappened() {
  const texts = useCatalogueTexts();
  const { t } = useRuleTexts();
  return (contest: ExampleContest): string[] => {
    if (contest.kind === 'brokenOff') {
      const { main, parts, clock } = contest.live;
      const minutes = clock && Math.round(clock.elapsedSec / 60);
      return [
        pairText(main),
        ...parts.map(([period, pair]) => `${texts.period(period)} ${pairText(pair)}`),
        ...(clock && minutes !== undefined
          ? [clock.countsDown ? t('rules:contest.left', { minutes }) : t('rules:contest.played', { minutes })]
          : []),
      ];
    }
    const { scores, places, soFar } = contest.result;
    if (places) {
      return SIDES.runners.flatMap(({ code, name }) => {
        const place = places[code];
        if (place === undefined) return [];
        return [typeof place === 'number' ? `${place}. ${name}` : `${name}: ${t(`rules:contest.${place}`)}`];
      });
    }
    const main = Object.entries(scores.main ?? {});
    const whole = scores.main?.ft ?? scores.main?.all ?? soFar?.main;
    const extra = scores.main?.all;
    return [
      ...(whole ? [pairText(whole)] : []),
      ...main
        .filter(([period]) => period !== 'ft' && period !== 'all')
        .map(([period, pair]) => `${texts.period(period)} ${pairText(pair)}`),
      ...counted(scores, soFar).map(([stat, pair]) => `${texts.stat(stat)} ${pairText(pair)}`),
      ...(extra && whole && pairText(extra) !== pairText(whole)
        ? [`${t('rules:contest.whole')} ${pairText(extra)}`]
        : []),
    ];
  };
}

/** A contest and what its result makes of bets on it. */
export function ResultExampleCard({ example }: { example: ResultExample }) {
  const texts = useCatalogueTexts();
  const { t, result } = useRuleTexts();
  const happened = useHappened();
  const { contest, sportAlias } = example;
  const state = contest.kind === 'brokenOff' ? 'brokenOff' : contest.result.status === 'retired' ? 'retired' : 'ended';
  return (
    <article className="rex" data-example={example.id}>
      <header>
        <b>
          {texts.sport(sportAlias)} · {t(`rules:contest.${state}`)}
        </b>
        <span>
          {contest.kind === 'result' && contest.result.places
            ? null
            : SIDES.competitors.map(({ name }) => name).join(' – ')}
        </span>
      </header>
      <p className="rex__what num">{happened(contest).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('rules:bet.market')}</th>
            <th scope="col">{t('rules:bet.pick')}</th>
            <th scope="col">{t('rules:bet.result')}</th>
          </tr>
        </thead>
        <tbody>
          {example.bets.map((bet) => {
            const answer = workedResult(example, bet);
            return (
              <tr key={`${bet.key}/${bet.outcome}`}>
                <td>{texts.market(bet.key, sportAlias, SIDES)}</td>
                <td>{texts.outcome(bet.key, bet.outcome, SIDES)}</td>
                <td>
                  <span className="rex__r" data-result={answer.result}>
                    {result(answer.result)}
                  </span>
                  {answer.deadHeat && (
                    <small>
                      {t('rules:bet.deadHeat', { places: answer.deadHeat[0], runners: answer.deadHeat[1] })}
                    </small>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </article>
  );
}
