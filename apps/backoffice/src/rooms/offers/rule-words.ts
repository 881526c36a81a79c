import type { TraderRule } from '@evens/contract';
import { TEXTS } from './texts.ts';

/** When a rule answers, as a person would say it; a rule that names nothing answers always. */
export function whenWords(rule: TraderRule): string {
  const { aboveTimesLimit, upToTimesLimit, playerClasses, marketTypes, live, leastMinutesToStart } = rule;
  const words = [
    aboveTimesLimit !== undefined && TEXTS.rules.above(aboveTimesLimit),
    upToTimesLimit !== undefined && TEXTS.rules.upTo(upToTimesLimit),
    playerClasses !== undefined && TEXTS.rules.ofClasses(playerClasses),
    marketTypes !== undefined && TEXTS.rules.onMarkets(marketTypes),
    live !== undefined && (live ? TEXTS.rules.live : TEXTS.rules.before),
    leastMinutesToStart !== undefined && TEXTS.rules.early(leastMinutesToStart),
  ].filter((word) => word !== false);
  return words.length === 0 ? TEXTS.rules.always : words.join(', ');
}

export const answerWords = ({ answer }: TraderRule): string =>
  typeof answer === 'string' ? TEXTS.rules.answers[answer] : TEXTS.rules.offers(answer.offerTimesLimit);

/** What a person wrote into the form; empty fields name nothing. */
export interface WrittenRule {
  readonly name: string;
  readonly above: string;
  readonly upTo: string;
  readonly classes: string;
  readonly markets: string;
  readonly when: 'any' | 'live' | 'before';
  readonly minutes: string;
  readonly answer: 'take' | 'decline' | 'wait' | 'offer';
  readonly times: string;
}

export const EMPTY_RULE: WrittenRule = {
  name: '',
  above: '',
  upTo: '',
  classes: '',
  markets: '',
  when: 'any',
  minutes: '',
  answer: 'wait',
  times: '1',
};

const within = (text: string, least: number, most: number): number | undefined => {
  const value = Number(text.replace(',', '.'));
  return text.trim() !== '' && value >= least && value <= most ? value : undefined;
};

/** The rule that was written; undefined while a field cannot be what it says. The server judges it again. */
export function ruleOf(written: WrittenRule): TraderRule | undefined {
  const name = written.name.trim();
  const above = within(written.above, 1, 1000);
  const upTo = within(written.upTo, 1, 1000);
  const minutes = within(written.minutes, 0, 1_000_000);
  const times = within(written.times, 0.01, 10);
  const [classes, markets] = [written.classes, written.markets].map((text) => text.split(/[\s,]+/).filter(Boolean));
  const unclear = [
    [written.above, above],
    [written.upTo, upTo],
    [written.minutes, minutes],
  ].some(([text, value]) => text !== '' && value === undefined);
  if (name === '' || unclear || (written.answer === 'offer' && times === undefined)) return undefined;
  return {
    name,
    ...(above !== undefined && { aboveTimesLimit: above }),
    ...(upTo !== undefined && { upToTimesLimit: upTo }),
    ...(classes?.length && { playerClasses: classes }),
    ...(markets?.length && { marketTypes: markets }),
    ...(written.when !== 'any' && { live: written.when === 'live' }),
    ...(minutes !== undefined && { leastMinutesToStart: minutes }),
    answer: written.answer === 'offer' ? { offerTimesLimit: times ?? 1 } : written.answer,
  };
}
