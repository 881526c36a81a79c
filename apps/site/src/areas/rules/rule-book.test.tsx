import {
  PAYOUT_EXAMPLES,
  RESULT_EXAMPLES,
  resultExamplesFor,
  SETTLEMENT_RULES,
  workedPayout,
  workedResult,
} from '@evens/betting';
import { OUTCOME_RESULTS, SPORT_RULES, SPORTS } from '@evens/catalogue';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import catalogue from '../../locales/en-US/catalogue.json' with { type: 'json' };
import rules from '../../locales/en-US/rules.json' with { type: 'json' };
import slip from '../../locales/en-US/slip.json' with { type: 'json' };
import { RuleBook } from './rule-book.tsx';
import { SportRulesScreen } from './sport-rules-screen.tsx';
import { countingStatements, timeStatements } from './sport-statements.ts';
import { TOPICS } from './topics.ts';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { rules, slip, catalogue } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
});

const page = (path: string): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/:lang/rules" element={<RuleBook />} />
        <Route path="/:lang/rules/:sportAlias" element={<SportRulesScreen />} />
      </Routes>
    </MemoryRouter>,
  );

/** What stands on a page inside the card of each example. */
function cards(html: string): Map<string, string> {
  return new Map(
    html
      .split('<article')
      .slice(1)
      .map((card) => [/data-example="([^"]+)"/.exec(card)?.[1] ?? '', card.split('</article>')[0] ?? '']),
  );
}
const wordOf = (result: keyof typeof OUTCOME_RESULTS): string =>
  slip.ticket.result[`${OUTCOME_RESULTS[result]}` as keyof typeof slip.ticket.result];

describe('the rule book', () => {
  it('shows every worked payout with the figure that the engine gives', () => {
    const shown = cards(page('/en-US/rules'));
    expect([...shown.keys()].sort()).toEqual(PAYOUT_EXAMPLES.map(({ id }) => id).sort());
    for (const example of PAYOUT_EXAMPLES) {
      const paid = (Number(workedPayout(example).payoutMinor) / 100).toFixed(2);
      expect(shown.get(example.id)?.replace(',', ''), example.id).toContain(`Pays ${paid}<`);
    }
  });

  it('has every section, names every rule that stands on bets, and leads to every sport', () => {
    const html = page('/en-US/rules');
    expect(TOPICS.map(({ code }) => code).sort()).toEqual(Object.keys(rules.topic).sort());
    for (const rule of SETTLEMENT_RULES) expect(html).toContain(`<dt>${slip.ticket.rule[rule]}</dt>`);
    for (const { alias } of SPORTS) expect(html).toContain(`href="/en-US/rules/${alias}"`);
    expect(html).not.toContain('{{');
  });

  it('shows every paragraph of every section', () => {
    for (const { code, paragraphs } of TOPICS) {
      expect([code, ...Object.keys(rules.topic[code])]).toEqual([code, 'title', ...paragraphs]);
    }
  });
});

describe('the page of a sport', () => {
  it.each(SPORT_RULES.map((each) => [each.sportAlias, each] as const))(
    '%s says what settlement does',
    (alias, each) => {
      const html = page(`/en-US/rules/${alias}`);
      const statements = [...countingStatements(each), ...timeStatements(each)];
      for (const { key } of statements) expect(html, key).toContain(`data-rule="${key}"`);
      expect(html).not.toMatch(/\{\{|<li[^>]*>(sport|family)\./);
      expect(html).toContain(`${each.startWithinHours} h`);
      expect([...cards(html).keys()]).toEqual(resultExamplesFor(alias).map(({ id }) => id));
    },
  );

  it.each(RESULT_EXAMPLES)('shows what the engine makes of $id', (example) => {
    const card = cards(page(`/en-US/rules/${example.sportAlias}`)).get(example.id) ?? '';
    const results = [...card.matchAll(/class="rex__r"[^>]*>([^<]+)</g)].map(([, word]) => word);
    expect(results).toEqual(example.bets.map((bet) => wordOf(workedResult(example, bet).result)));
  });
});
