import {
  BANK_FILE_FAULTS,
  BANK_FILE_WHYS,
  type BankFileView,
  discardBankStatement,
  listProposedBankLines,
  type ProposedBankLine,
  proposeBankStatement,
  uploadBankStatement,
} from '@evens/contract';
import { type Currency, formatAmount, HOUSE_CURRENCY, refusal, refuse } from '@evens/kernel';
import { type OperatorRoute, route } from '../../../../../../platform/http/index.ts';
import type { CashierParts } from '../../../movement/deposit/parts.ts';
import type { BankParts } from '../bank-parts.ts';
import { takeFile } from '../take-file.ts';
import { fileById } from './file-store.ts';
import { type DeskFile, deskFile } from './file-views.ts';
import { statementProposals } from './propose-file.ts';
import { proposedLines, type ShownLine } from './proposed-line-store.ts';

const PAGE = 100;

const oneOf = <Name extends string>(names: readonly Name[], found: string | null): Name | null =>
  names.find((name) => name === found) ?? null;

const currencyOf = ({ accounts }: BankParts, account: string): Currency =>
  // One that is none of the house's any more keeps its figures.
  accounts.find(({ id }) => id === account)?.currency ?? HOUSE_CURRENCY;

export function presentFile(bank: BankParts, file: DeskFile, names: ReadonlyMap<string, string>): BankFileView {
  const { id, account, name, source, state, lines, fresh, balanced, approvalId, uploadedBy, proposedBy, releasedBy } =
    file;
  const currency = currencyOf(bank, account);
  const nameOf = (operator: string | null): string | null =>
    operator === null ? null : (names.get(operator) ?? operator);
  return {
    ...{ id, account, currency, name, source, state, lines, fresh, balanced, approvalId },
    why: state === 'waiting' ? oneOf(BANK_FILE_WHYS, file.why) : null,
    fault: oneOf(BANK_FILE_FAULTS, file.why),
    came: formatAmount(file.cameMinor, currency),
    left: formatAmount(file.leftMinor, currency),
    gap: file.gapMinor === null ? null : formatAmount(file.gapMinor, currency),
    would: { credit: file.credits, open: file.opens, leaves: file.leaves },
    uploadedBy: nameOf(uploadedBy) ?? uploadedBy,
    uploadedMs: file.uploadedAt.getTime(),
    proposedBy: nameOf(proposedBy),
    releasedBy: nameOf(releasedBy),
    doneMs: file.doneAt?.getTime() ?? null,
  };
}

const presentLine = (line: ShownLine, currency: Currency): ProposedBankLine => {
  const { place, bookedOn, payerName, payerAccount, words, known, accountId, userName, reference } = line;
  return {
    ...{ place, bookedOn, payerName, payerAccount, words },
    amount: formatAmount(line.amountMinor, currency),
    would: known ? 'known' : line.would,
    why: known ? null : line.why,
    deposit: accountId === null ? null : { accountId, userName: userName ?? accountId, reference },
  };
};

/** Files of statements: uploaded, put before a second person, discarded, and what stands in them. */
export function fileDesk(parts: CashierParts): readonly OperatorRoute[] {
  const { db, bank, namesOf } = parts;
  if (!bank) return [];
  const proposals = statementProposals(parts);
  const shown = async (id: string): Promise<BankFileView | undefined> => {
    const file = await deskFile(db, id);
    if (!file) return undefined;
    const who = [file.uploadedBy, file.proposedBy, file.releasedBy].flatMap((each) => each ?? []);
    return presentFile(bank, file, await namesOf([...new Set(who)]));
  };
  return [
    route(uploadBankStatement, async ({ caller, body: { account, name, base64, closing } }) => {
      const bytes = Buffer.from(base64, 'base64');
      const given = { account, name, bytes, closing, source: 'upload', by: caller.operatorId } as const;
      const taken = await takeFile(parts, proposals.propose, given);
      if (!taken.ok) return taken;
      const file = await shown(taken.value.id);
      return file ? { layout: taken.value.layout, file } : refuse(refusal('NotFound'));
    }),

    route(proposeBankStatement, async ({ caller, params: { id }, body }) => {
      const done = await proposals.again({ ...body, id, operator: caller.operatorId });
      if (!done.ok) return done;
      const file = await shown(id);
      return file ? { file } : refuse(refusal('NotFound'));
    }),

    route(discardBankStatement, async ({ caller, params: { id }, body }) => {
      const done = await proposals.discard({ ...body, id, operator: caller.operatorId });
      if (!done.ok) return done;
      const file = await shown(id);
      return file ? { file } : refuse(refusal('NotFound'));
    }),

    route(listProposedBankLines, async ({ params: { id }, query: { after } }) => {
      const file = await fileById(db, id);
      if (!file) return refuse(refusal('NotFound'));
      const found = await proposedLines(db, file, Number(after ?? 0), PAGE + 1);
      const page = found.slice(0, PAGE);
      const currency = currencyOf(bank, file.account);
      return {
        lines: page.map((each) => presentLine(each, currency)),
        next: found.length > PAGE ? String(page.at(-1)?.place) : null,
      };
    }),
  ];
}
