import { type BankLineView, decideBankLine, listBankLines } from '@evens/contract';
import { formatAmount, HOUSE_CURRENCY, refusal, refuse } from '@evens/kernel';
import { type OperatorRoute, route } from '../../../../../platform/http/index.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { decisionsOf, lineDecisions, lineTakesTwo, lineTwoFromMinor } from './decide-line.ts';
import { type DeskLine, deskLine, deskLines } from './desk-line-store.ts';
import { fileDesk, presentFile } from './files/file-routes.ts';
import { latestFiles, waitingFiles } from './files/file-views.ts';
import { STATEMENT_FORMATS, STATEMENT_LAYOUTS } from './layouts.ts';

const PAGE = 50;
const FILES = 10;
const WAITING_FILES = 100;

function present(line: DeskLine, names: ReadonlyMap<string, string>, fromMinor: bigint): BankLineView {
  const { depositId, accountId, depositMinor, depositCurrency, depositStatus, operator } = line;
  return {
    id: String(line.id),
    account: line.account,
    bookedOn: line.bookedOn,
    amount: formatAmount(line.amountMinor, line.currency),
    currency: line.currency,
    payerName: line.payerName,
    payerAccount: line.payerAccount,
    words: line.words,
    // One that is being dealt with at this moment is nobody's to decide yet.
    state: line.state === 'new' ? 'out' : line.state,
    why: line.why,
    deposit:
      depositId === null ||
      accountId === null ||
      depositMinor === null ||
      depositCurrency === null ||
      depositStatus === null
        ? null
        : {
            id: depositId,
            accountId,
            userName: line.userName ?? accountId,
            reference: line.reference,
            amount: formatAmount(depositMinor, depositCurrency),
            currency: depositCurrency,
            status: depositStatus,
          },
    returnReference: line.returnReference,
    decidedBy: operator === null ? null : (names.get(operator) ?? operator),
    decidedMs: line.decidedAt?.getTime() ?? null,
    decisions: [...decisionsOf(line)],
    takesTwo: decisionsOf(line).some((what) => lineTakesTwo(line, what, fromMinor)),
    twoFrom: formatAmount(fromMinor, HOUSE_CURRENCY),
    proposed: line.proposed,
  };
}

/** The room of bank statements. */
export function bankDesk(parts: CashierParts): readonly OperatorRoute[] {
  const { db, bank, namesOf } = parts;
  if (!bank) return [];
  const decide = lineDecisions(parts);

  return [
    route(listBankLines, async ({ query: { state, after } }) => {
      const found = await deskLines(db, { state, after }, PAGE + 1);
      const page = found.slice(0, PAGE);
      const files = [...(await waitingFiles(db, WAITING_FILES)), ...(await latestFiles(db, FILES))];
      const who = [
        ...page.flatMap(({ operator }) => operator ?? []),
        ...files.flatMap(({ uploadedBy, proposedBy, releasedBy }) =>
          [uploadedBy, proposedBy ?? [], releasedBy ?? []].flat(),
        ),
      ];
      const names = await namesOf([...new Set(who)]);
      return {
        lines: page.map((each) => present(each, names, lineTwoFromMinor(parts))),
        next: found.length > PAGE ? String(page.at(-1)?.id) : null,
        accounts: bank.accounts.map(({ id, currency, number }) => ({ id, currency, number })),
        layouts: [...STATEMENT_FORMATS, ...STATEMENT_LAYOUTS.map(({ label }) => label)],
        files: files.map((each) => presentFile(bank, each, names)),
      };
    }),

    ...fileDesk(parts),

    route(decideBankLine, async ({ caller, params, body }) => {
      const id = BigInt(params.id);
      const decided = await decide({ ...body, id, operator: caller.operatorId });
      if (!decided.ok) return decided;
      const line = await deskLine(db, id);
      if (!line) return refuse(refusal('NotFound'));
      const names = await namesOf(line.operator === null ? [] : [line.operator]);
      return { line: present(line, names, lineTwoFromMinor(parts)), approvalId: decided.value.approvalId };
    }),
  ];
}
