import {
  amountOf,
  cashbackOf,
  DEFAULT_TERMS,
  faultsOfCampaign,
  PlayedWallet,
  requiredOf,
  sameMarketCounted,
  type Terms,
  type Wallet,
  worthIsComputable,
  worthOf,
} from '@evens/bonuses';
import type { z } from 'zod';
import { answerFile, Unreadable } from '../offline/answer-file.ts';
import type { Said } from '../offline/answer-rows.ts';
import { laidOver, ROW_FORMS, readStep, termsForm } from './forms.ts';

const HELP = `Usage: npm run -s bonus -- FILE.json        (- for standard input)
What a bonus does to a wallet of one player and one currency, in minor units; a list of such files gives a list of answers.
{"terms": {...}, "steps": [[VERB, ...], ...]}
 -> {"steps": [{"answer", "after": {"cash", "bonus", "house", "bonusCost", "receivable" (where not 0),
     "grants": [[NAME, STATE, REASON, AMOUNT, REQUIRED, DONE, CONVERTED]]}}]}

deposit  MINOR                          null
grant    NAME, TERMS [, DEPOSIT]        active, appended, used, or a code
bet      ID, MINOR [, {"product", "prices" (thousandths), "betType", "cashOnly"}]       placed, or a code
settle   ID, OUTCOME, PAYOUT            settled; 0 not decided, 1 void, 2 won, 3 lost, 4 refunded, 5 half won, 6 half lost
sell     ID, STAKE, AMOUNT              sold, or a code
cancel   [REASON]                       canceled, or NoActiveBonus
withdraw MINOR [, true]                 held, or BonusWouldEnd

"terms" lie over the defaults, those of a grant over them, each whole:
{"kind": "deposit", "percent": 100, "mostMinor": 10000, "leastDepositMinor": 1000, "amountMinor": null, "multiplier": "10",
 "base": "bonus" ("depositAndBonus"), "order": "cashFirst" ("bonusFirst"), "sticky": false, "mostStakeMinor": null,
 "mostConvertMinor": null, "leastPriceMilli": 1500, "contribution": {"sports": 100, "slots": 100, "live": 10, "table": 10},
 "usableOn": ["sports", "slots", "live", "table"]}

In the same file, each answered under its name as a list:
"amounts"    [{"terms", "depositMinor"}] -> bonusMinor, requiredMinor
"worth"      [{"deposit", "bonus", "required", "most_stake", "p", "sticky", "order", "most_convert"}] in whole units -> worth
"gate"       [{"jurisdiction", "campaign": {"multiplier", "base", "percent", "contribution", "usableOn", "qualifies"}}] -> faults
"cashback"   [{"ownStakesMinor", "ownReturnsMinor", "percent", "leastMinor", "mostMinor"}] -> cashbackMinor
"sameMarket" [{"stakesByOutcomeMinor"}] -> countedMinor

Exit code: 0, or 1 with {"error", "at"}, at the step or row, of a list of files at the file: InvalidFile, InvalidTerms, InvalidStep,
InvalidRow, RepeatedBet, RepeatedGrant, UnknownBet, WorthTooLarge.
`;

function afterOf({ books, grants }: Wallet): Record<string, unknown> {
  const { cash, bonus, house, bonusCost, receivable } = books;
  const owed = receivable < 0n ? { receivable: Number(-receivable) } : {};
  const rows = grants.map(({ name, standing, amountMinor, requiredMinor, doneMinor, convertedMinor }) => [
    ...[name, standing.state, 'reason' in standing ? standing.reason : null],
    ...[amountMinor, requiredMinor, doneMinor, convertedMinor].map(Number),
  ]);
  return {
    ...{ cash: Number(cash), bonus: Number(bonus), house: Number(house), bonusCost: Number(bonusCost) },
    ...owed,
    grants: rows,
  };
}

function stepsAnswered(raw: unknown, laid: Terms): unknown {
  if (!Array.isArray(raw)) throw new Unreadable('InvalidFile', null);
  const played = new PlayedWallet();
  // All are read before the first happens: a file is refused for what it says before it is for what cannot follow.
  const steps = raw.map((each: unknown, at) => {
    const step = readStep(each, laid);
    if (!step) throw new Unreadable('InvalidStep', at, `Step ${at}: ${JSON.stringify(each)}`);
    return step;
  });
  return steps.map((step, at) => {
    const answer = played.step(step);
    if (!answer.ok) throw new Unreadable(answer.refusal, at);
    return { answer: answer.value, after: afterOf(played.wallet) };
  });
}

type Rows = { readonly [Name in keyof typeof ROW_FORMS]: z.output<(typeof ROW_FORMS)[Name]> };

/** Three places: what a bonus is worth is an expectation, not an amount. */
function worthText(row: Rows['worth'], at: number): string {
  const { most_stake: mostStake, most_convert: mostConvert, p: chance, ...more } = row;
  const asked = { ...more, mostStake, mostConvert, chance };
  if (!worthIsComputable(asked)) throw new Unreadable('WorthTooLarge', at);
  return worthOf(asked).toFixed(3);
}

const ROWS: { readonly [Name in keyof Rows]: (row: Rows[Name], at: number, laid: Terms) => unknown } = {
  amounts: ({ terms: named, depositMinor }, _, laid) => {
    const terms = laidOver(laid, named);
    const bonusMinor = amountOf(terms, depositMinor);
    return { bonusMinor: Number(bonusMinor), requiredMinor: Number(requiredOf(terms, bonusMinor, depositMinor)) };
  },
  worth: (row, at) => ({ worth: worthText(row, at) }),
  gate: ({ jurisdiction, campaign }) => ({ faults: faultsOfCampaign(jurisdiction, campaign) }),
  cashback: (week) => ({ cashbackMinor: Number(cashbackOf(week)) }),
  sameMarket: ({ stakesByOutcomeMinor }) => ({ countedMinor: Number(sameMarketCounted(stakesByOutcomeMinor)) }),
};

const isRows = (name: string): name is keyof Rows => Object.hasOwn(ROWS, name);

function rowsAnswered<Name extends keyof Rows>(name: Name, raw: unknown, laid: Terms): unknown {
  if (!Array.isArray(raw)) throw new Unreadable('InvalidFile', null);
  return raw.map((each: unknown, at) => {
    const found = ROW_FORMS[name].safeParse(each);
    if (!found.success) throw new Unreadable('InvalidRow', at, `Row ${at} of ${name}: ${JSON.stringify(each)}`);
    return ROWS[name](found.data as Rows[Name], at, laid);
  });
}

function answerOne(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Unreadable('InvalidFile', null);
  const { terms = {}, ...asked } = raw as Record<string, unknown>;
  const named = termsForm.safeParse(terms);
  if (!named.success) throw new Unreadable('InvalidTerms', null);
  const laid = laidOver(DEFAULT_TERMS, named.data);
  const answers = Object.entries(asked).map(([name, part]): [string, unknown] => {
    if (name === 'steps') return [name, stepsAnswered(part, laid)];
    if (!isRows(name)) throw new Unreadable('InvalidFile', null, `Nothing is asked by ${name}.`);
    return [name, rowsAnswered(name, part, laid)];
  });
  if (answers.length === 0) throw new Unreadable('InvalidFile', null);
  return Object.fromEntries(answers);
}

/** One file, or a list of such; a fault in one of a list is told at its place in the list. */
function answer(raw: unknown): unknown {
  if (!Array.isArray(raw)) return answerOne(raw);
  return raw.map((each: unknown, at) => {
    try {
      return answerOne(each);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const where = error.at === null ? '' : ` at ${error.at}`;
      throw new Unreadable(error.code, at, `In the file ${at} of the list${where}.`);
    }
  });
}

/**
 * What a bonus does to a wallet, by the engine that the house calls; and what a bonus comes to, is worth and may be.
 *
 * @param args - one path, `-` for standard input, or `--help`
 * @param read - the text at a path; may throw
 */
export const bonus = (args: readonly string[], read: (path: string) => string): Said =>
  answerFile(args, read, { help: HELP, answer });
