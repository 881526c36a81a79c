import { SPORT_RULES, sportByAlias, sportById } from '@evens/catalogue';
import { seededRng } from '@evens/kernel';
import { modelFor } from '@evens/pricing';
import { describe, expect, it } from 'vitest';

/** Few, since every one of them must say it. */
const CONTESTS = 20;

/** What the models of a sport say about the whole contest and regular time, over some contests. */
function played(alias: string): { regular: number; whole: number; drawn: number } {
  const model = modelFor(alias);
  const told = { regular: 0, whole: 0, drawn: 0 };
  if (!model) return told;
  for (let seed = 0; seed < CONTESTS; seed += 1) {
    const rng = seededRng(`rules/${alias}/${seed}`);
    const main = model.play(model.params(0, rng), rng).result.scores.main ?? {};
    if (main.ft) told.regular += 1;
    if (main.all) told.whole += 1;
    if (main.ft && main.all && main.ft.join() !== main.all.join()) told.drawn += 1;
  }
  return told;
}

/** The rule book says what markets without a part count; results that carry `ft` settle them on regular time. */
describe('what the rule book says is counted is what results carry', () => {
  it.each(SPORT_RULES.filter((each) => each.family === 'goals' || each.family === 'points'))(
    '$sportAlias: $counts',
    ({ sportAlias, counts, overtime }) => {
      const { regular, whole, drawn } = played(sportAlias);
      expect(regular).toBe(counts === 'regular' ? CONTESTS : 0);
      if (counts === 'whole') expect(whole).toBe(CONTESTS);
      if (!overtime) expect(drawn).toBe(0);
    },
  );

  it('innings count the whole contest', () => {
    for (const { sportAlias } of SPORT_RULES.filter((each) => each.family === 'innings'))
      expect(played(sportAlias), sportAlias).toMatchObject({ regular: 0, whole: CONTESTS });
  });

  it('every sport of the rules is a sport of the house', () => {
    for (const { sportAlias } of SPORT_RULES)
      expect(sportById(sportByAlias(sportAlias)?.id ?? 0)?.alias).toBe(sportAlias);
  });
});
