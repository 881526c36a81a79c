import {
  type OutcomeSettlement,
  resolveMarket,
  ruleOnFixture,
  SOURCE_FIRST_MS,
  sportByAlias,
  sportRules,
} from '@evens/catalogue';
import { assert } from '@evens/kernel';
import { type ExampleBet, RESULT_EXAMPLES, type ResultExample } from './result-examples.ts';

const HOUSE_LOOKS_MS = 2 * SOURCE_FIRST_MS;

/** What the rules make of a bet of an example: the resolver's answer, or the house's ruling on a contest broken off. */
export function workedResult({ sportAlias, contest }: ResultExample, { key, outcome }: ExampleBet): OutcomeSettlement {
  const cancelled: OutcomeSettlement = { outcome, result: 'cancelled' };
  if (contest.kind === 'result') {
    const answers = resolveMarket(key, contest.result, [outcome]);
    return answers?.[0] ?? { outcome, result: 'pending' };
  }
  const sport = sportByAlias(sportAlias);
  assert(sport, 'an example is of a sport of the house');
  const ruling = ruleOnFixture(
    {
      fixture: { sportId: sport.id, kind: 'match', status: 'abandoned', startMs: 0, live: contest.live },
      overMs: 0,
      known: true,
      lastWordWallMs: 0,
    },
    [{ key, outcomes: [outcome] }],
    { eventMs: HOUSE_LOOKS_MS, wallMs: HOUSE_LOOKS_MS },
  );
  const settled = ruling?.settled.flatMap((market) => market.outcomes) ?? [];
  return settled.find((each) => each.outcome === outcome) ?? cancelled;
}

/** Examples for the page of a sport: its own, and those of its family whose rules are the same there. */
export function resultExamplesFor(sportAlias: string): readonly ResultExample[] {
  const rules = sportRules(sportAlias);
  if (!rules) return [];
  const like = RESULT_EXAMPLES.filter((each) => each.family === rules.family && sameRules(each, sportAlias));
  const own = like.filter((each) => each.sportAlias === sportAlias);
  return own.length > 0 ? own : like.filter((each) => !each.onlyThisSport);
}

/** Another sport's example teaches only where counting, overtime and least play are the same. */
function sameRules({ sportAlias: of, contest }: ResultExample, sportAlias: string): boolean {
  const [theirs, ours] = [sportRules(of), sportRules(sportAlias)];
  if (!theirs || !ours) return false;
  if (of === sportAlias) return true;
  const played = contest.kind !== 'brokenOff' || theirs.leastPlayed.unit === ours.leastPlayed.unit;
  return (
    theirs.counts === ours.counts && theirs.overtime === ours.overtime && theirs.partStat === ours.partStat && played
  );
}
