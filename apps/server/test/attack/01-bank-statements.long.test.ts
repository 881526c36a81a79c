import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { discardBankStatement, getDeposits, listApprovals, withdrawApproval } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect } from 'vitest';
import { countLines } from '../support/bank-statements.ts';
import { type AttackedPlayer, attackedHouse, attacks, codeOf, must, type Try } from './attacked-house.ts';
import { bankDesk, mt940 } from './bank-desk.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'evens-attacked-bank-'));
afterAll(() => rm(folder, { recursive: true }));
const NUMBER = 'DE89370400440532013000';
const house = await attackedHouse('01', {
  BANK_ACCOUNTS: JSON.stringify([
    { id: 'eur', method: 'banktransfer', currency: 'EUR', form: 'iban', number: NUMBER, holder: 'Evens Ltd', folder },
  ]),
});
const { db } = house;
const bank = bankDesk(db, 'eur');
const { line, csv, upload, closingAfter, approve, propose, ask, decide, waiting } = bank;

const cara = await house.operator('cara', 'playerCare');
const eve = await house.operator('eve', 'payments');
const max = await house.operator('max', 'payments');
const hans = await house.operator('hans', 'headOfPayments');
const hilde = await house.operator('hilde', 'headOfPayments');
const hugo = await house.operator('hugo', 'headOfPayments');
const admin = await house.operator('admin', 'administrator');
const accomplices: AttackedPlayer[] = [];
/** A reference of an accomplice who asks to pay so much; each of his own, for few transfers of a player may be open. */
const wants = async (amount: string): Promise<string> => {
  const accomplice = await house.player(`accomplice ${accomplices.length + 1}`);
  accomplices.push(accomplice);
  return ask(accomplice, amount);
};
const honest = await house.player('honest');

// What the account held before anything was tried, and the honest player's transfer of 1,900.00, which counted.
const honestPaid = await ask(honest, '1900');
await bank.released([hans.client, hilde.client], csv(line('50000.00', 'balance brought on')), 5_000_000);
await bank.released([hans.client, hilde.client], csv(line('1900.00', honestPaid, { from: 'DE77' })), 190_000);

const heldMinor = async (): Promise<number> => Number((await closingAfter()).replace('.', ''));
const drop = (by: typeof eve, approvalId: string | null) =>
  by.client.call(withdrawApproval, { params: { approvalId: approvalId ?? '' }, body: {} });
const discard = (by: typeof eve, id: string) =>
  by.client.call(discardBankStatement, { params: { id }, body: { reason: 'not ours' } });
const factsOf = async (approvalId: string | null) => {
  const { approvals } = must(await hilde.client.call(listApprovals, { query: { state: 'open' } }));
  return approvals.find((each) => each.approvalId === approvalId)?.facts;
};
const takesName = (LastName: string) =>
  sql`
    update identity_account set profile = profile || ${JSON.stringify({ LastName })}::jsonb
    where id = ${accomplices.at(-1)?.accountId}`.execute(db);
const lineWith = async (words: string) => (await waiting(hilde.client)).lines.find((each) => each.words === words);
/** Waits until the house has read what was put into the folder, and answers what it made of it. */
async function put(name: string, text: string | Buffer): Promise<string> {
  await writeFile(path.join(folder, name), text);
  return whatBecameOf(name);
}
async function whatBecameOf(name: string): Promise<string> {
  const from = performance.now();
  for (;;) {
    house.pass(6_000);
    const { files } = await waiting(hilde.client);
    const found = files.find((each) => each.name === name);
    if (found) return `${found.state} ${found.why ?? found.fault ?? ''}`.trim();
    if (performance.now() - from > 20_000) return 'not read';
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const tries: readonly Try[] = [
  {
    name: 'care, the lowest role, uploads a made-up statement',
    does: async () => {
      const reference = await wants('40000');
      return codeOf(await upload(cara.client, csv(line('40000.00', reference)), await closingAfter(4_000_000)));
    },
    expect: 'Forbidden',
  },
  {
    name: 'an administrator, who gives roles, uploads one',
    does: async () => codeOf(await upload(admin.client, csv(line('40000.00', 'EV')))),
    expect: 'Forbidden',
  },
  {
    name: 'one of payments uploads it and releases it himself with the balance that he made up',
    does: async () => {
      const closing = await closingAfter(4_000_000);
      const { file } = must(await upload(eve.client, csv(line('40000.00', await wants('40000'))), closing));
      return [file.state, file.would.credit, codeOf(await approve(eve.client, file.approvalId, closing))];
    },
    expect: ['waiting', 1, 'Forbidden'],
  },
  {
    name: 'a head of payments uploads and releases it alone',
    does: async () => {
      const closing = await closingAfter(4_000_000);
      const { file } = must(await upload(hans.client, csv(line('40000.00', await wants('40000'))), closing));
      return codeOf(await approve(hans.client, file.approvalId, closing));
    },
    expect: 'OwnProposal',
  },
  {
    name: 'a head takes his proposal back, lets the lowest role put the file forward, and releases it',
    does: async () => {
      const closing = await closingAfter(4_000_000);
      const { file } = must(await upload(hans.client, csv(line('40000.00', await wants('40000'))), closing));
      must(await drop(hans, file.approvalId));
      const again = must(await propose(eve.client, file.id, closing)).file.approvalId;
      return codeOf(await approve(hans.client, again, closing));
    },
    expect: 'OwnProposal',
  },
  {
    name: 'a head types the balance of another’s file and withdraws, to release it when it is put forward anew',
    does: async () => {
      const { file } = must(await upload(eve.client, csv(line('40000.00', await wants('40000')))));
      const closing = await closingAfter(4_000_000);
      const typed = must(await propose(hans.client, file.id, closing)).file.approvalId;
      must(await drop(hans, typed));
      const again = must(await propose(eve.client, file.id)).file.approvalId;
      return [file.why, codeOf(await approve(hans.client, again, closing))];
    },
    expect: ['noBalances', 'OwnProposal'],
  },
  {
    name: 'the second person releases it without having read the balance at the bank',
    does: async () => {
      const closing = await closingAfter(4_000_000);
      const { file } = must(await upload(eve.client, csv(line('40000.00', await wants('40000'))), closing));
      const typed = [undefined, '', '0', `-${closing}`, `${closing}1`, '9.19e6', '９１９００.００', '91.900,00', ' '];
      const said: string[] = [];
      for (const each of typed) said.push(codeOf(await approve(hilde.client, file.approvalId, each)));
      return [...new Set(said)].sort();
    },
    expect: ['BankClosingDiffers'],
  },
  {
    name: 'the balance that he has to read is told by no list of the house',
    does: async () => {
      const closing = await closingAfter(7_654_321);
      const { file } = must(
        await upload(eve.client, csv(line('76543.21', 'secret sum'), line('-1.00', 'fee')), closing),
      );
      const told = [
        await hilde.fetch('/api/desk/bank/lines'),
        await hilde.fetch(`/api/desk/bank/files/${file.id}/lines`),
        await hilde.fetch('/api/approvals?state=open'),
        await hilde.fetch('/api/audit'),
      ];
      const texts = await Promise.all(told.map((each) => each.text()));
      return texts.some((text) => text.includes(closing));
    },
    expect: false,
  },
  {
    name: 'slices of 999.00 instead of one large line: still one file that waits',
    does: async () => {
      const lines: string[] = [];
      for (let slice = 0; slice < 5; slice += 1) lines.push(line('999.00', await wants('999')));
      const { file } = must(await upload(eve.client, csv(...lines), await closingAfter(5 * 99_900)));
      return [file.state, file.would.credit, (await factsOf(file.approvalId))?.came];
    },
    expect: ['waiting', 5, '4995.00'],
  },
  {
    name: 'a made-up supplier beside the made-up payment keeps the balance right: the second person reads its sum',
    does: async () => {
      const reference = await wants('72');
      const text = csv(line('72.00', reference), line('-72.00', 'supplier'));
      const { file } = must(await upload(eve.client, text, await closingAfter(0)));
      const facts = await factsOf(file.approvalId);
      return [facts?.gap, facts?.leftForNothingOfOurs, facts?.came];
    },
    expect: ['0.00', '72.00', '72.00'],
  },
  {
    name: 'a file that does not begin where the last ended is put forward by nobody’s upload',
    does: async () => {
      const reference = await wants('30');
      const { file } = must(
        await upload(eve.client, csv(line('30.00', reference)), await closingAfter(3_000, 900_000)),
      );
      return [file.why, file.gap, file.approvalId];
    },
    expect: ['gap', '9000.00', null],
  },
  {
    name: 'a made-up line takes the bank’s own number, so that the true payment of it never counts',
    does: async () => {
      const paid = await ask(honest, '15');
      const stolen = csv(line('15.00', await wants('15'), { id: 'BANK-4711' }));
      const closing = await closingAfter(1_500);
      const { file } = must(await upload(eve.client, stolen, closing));
      const counted = await bank.released(
        [max.client, hilde.client],
        csv(line('15.00', paid, { id: 'BANK-4711' })),
        1_500,
      );
      return [counted.matched, codeOf(await approve(hugo.client, file.approvalId, closing))];
    },
    expect: [1, 'BankFileInvalid'],
  },
  {
    name: 'ten release the true one at once, to have it counted twice',
    does: async () => {
      const paid = await ask(honest, '20');
      const closing = await closingAfter(2_000);
      const { file } = must(await upload(eve.client, csv(line('20.00', paid)), closing));
      const by = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? hilde : hugo));
      const said = await Promise.all(by.map(({ client }) => approve(client, file.approvalId, closing)));
      await countLines(db, file.id);
      return [said.filter(({ ok }) => ok).length, [...new Set(said.map(codeOf))].sort()];
    },
    expect: [1, ['ProposalNotOpen', 'ok']],
  },
  {
    name: 'a file is released while its proposer withdraws it and another discards it',
    does: async () => {
      const closing = await closingAfter(4_000_000);
      const { file } = must(await upload(eve.client, csv(line('40000.00', await wants('40000'))), closing));
      must(await drop(eve, file.approvalId));
      must(await discard(max, file.id));
      return [
        codeOf(await approve(hilde.client, file.approvalId, closing)),
        codeOf(await propose(eve.client, file.id, closing)),
      ];
    },
    expect: ['ProposalNotOpen', 'ProposalNotOpen'],
  },
  {
    name: 'the proposer’s session is another role’s by the time of the release',
    does: async () => {
      const closing = await closingAfter(4_000_000);
      const mole = await house.operator('mole', 'payments');
      const { file } = must(await upload(mole.client, csv(line('40000.00', await wants('40000'))), closing));
      await sql`update operator_account set roles = '{playerCare}' where id = ${mole.id}`.execute(db);
      return codeOf(await approve(hilde.client, file.approvalId, closing));
    },
    expect: 'ProposerNotActive',
  },
  {
    name: 'a line shown as another’s name is credited once the player takes that name',
    does: async () => {
      const paid = await wants('71');
      const closing = await closingAfter(7_100);
      const text = csv(line('71.00', paid, { name: 'Stolen Money' }));
      const { file } = must(await upload(eve.client, text, closing));
      await takesName('Money');
      must(await approve(hilde.client, file.approvalId, closing));
      const counted = await countLines(db, file.id);
      await takesName('Lovelace');
      return [file.would.open, counted.matched, (await lineWith(paid))?.why];
    },
    expect: [1, 0, 'otherName'],
  },
  {
    name: 'one person says that a line which left took the honest player’s deposit back',
    does: async () => {
      await bank.released(
        [eve.client, hilde.client],
        csv(line('-1900.00', `recall ${honestPaid}`, { from: 'DE77' })),
        -190_000,
      );
      const left = await lineWith(`recall ${honestPaid}`);
      const said = must(await decide(hans.client, left?.id ?? '', 'takeBack', honestPaid));
      return [
        left?.why,
        codeOf(await approve(hans.client, said.approvalId)),
        codeOf(await approve(eve.client, said.approvalId)),
      ];
    },
    expect: ['leftWhole', 'OwnProposal', 'Forbidden'],
  },
  {
    name: 'while that waits, he dismisses the same line the other way to have both',
    does: async () => codeOf(await decide(hans.client, (await lineWith(`recall ${honestPaid}`))?.id ?? '', 'leave')),
    expect: 'ProposalWaits',
  },
  {
    name: 'the accomplice writes the honest player’s reference on a transfer of his own and has his bank recall it',
    does: async () => {
      const paid = await ask(honest, '33');
      await bank.released([eve.client, hilde.client], csv(line('33.00', paid, { from: 'DE77' })), 3_300);
      await bank.released([eve.client, hilde.client], csv(line('33.00', `again ${paid}`, { from: 'DE66' })), 3_300);
      await bank.released([eve.client, hilde.client], csv(line('-33.00', `back ${paid}`, { from: 'DE66' })), -3_300);
      const left = await lineWith(`back ${paid}`);
      const alone = must(await decide(hans.client, left?.id ?? '', 'leave'));
      return [left?.why, alone.approvalId !== null];
    },
    expect: ['leftUnsure', true],
  },
  {
    name: 'one person assigns open lines to the accomplice in slices below the threshold',
    does: async () => {
      const sums = ['300.00', '300.00', '300.00', '300.00'];
      const text = csv(...sums.map((sum, at) => line(sum, `slice ${at}`)));
      await bank.released([eve.client, hilde.client], text, 120_000);
      const accomplice = await house.player('slices');
      accomplices.push(accomplice);
      const said: string[] = [];
      for (const [at] of sums.entries()) {
        const found = await lineWith(`slice ${at}`);
        const done = await decide(max.client, found?.id ?? '', 'assign', await ask(accomplice, '300'));
        said.push(done.ok ? (done.value.approvalId === null ? 'alone' : 'second') : codeOf(done));
      }
      return said;
    },
    expect: ['alone', 'alone', 'alone', 'second'],
  },
  {
    name: 'the same slices to three players: what one person moves by hand is summed, whoever gets it',
    does: async () => {
      const others = [await house.player('third'), await house.player('fourth'), await house.player('fifth')];
      await bank.released(
        [max.client, hilde.client],
        csv(...others.map((_, at) => line('450.00', `spread ${at}`))),
        135_000,
      );
      const said: string[] = [];
      for (const [at, other] of others.entries()) {
        const found = await lineWith(`spread ${at}`);
        const done = await decide(eve.client, found?.id ?? '', 'assign', await ask(other, '450'));
        said.push(done.ok ? (done.value.approvalId === null ? 'alone' : 'second') : codeOf(done));
      }
      return said;
    },
    expect: ['alone', 'alone', 'second'],
  },
  {
    name: 'money that came is sent back to the accomplice’s bank by one person, 1,000.00 at once',
    does: async () => {
      await bank.released([max.client, hilde.client], csv(line('1000.00', 'whose is this', { from: 'DE66' })), 100_000);
      const found = await lineWith('whose is this');
      const done = must(await decide(hugo.client, found?.id ?? '', 'return'));
      return [done.approvalId !== null, codeOf(await approve(hugo.client, done.approvalId))];
    },
    expect: [true, 'OwnProposal'],
  },
  {
    name: 'amounts that another reader takes for more: exponents, other digits, groups, two signs',
    does: async () => {
      const said: string[] = [];
      for (const amount of [
        '4e4',
        '４００００',
        '"40,000.00"',
        '--40000',
        '40000.001',
        '+-1',
        '0x9c40',
        'NaN',
        '1 000',
      ])
        said.push(codeOf(await upload(eve.client, csv(line(amount, 'EV')))));
      return [...new Set(said)];
    },
    expect: ['BankFileInvalid'],
  },
  {
    name: 'XML that reads a file of the machine or grows beyond all bounds',
    does: async () => {
      const entity = '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
      const bomb = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
      const said: string[] = [];
      for (const head of [entity, bomb])
        said.push(
          codeOf(
            await upload(
              eve.client,
              `<?xml version="1.0"?>${head}<Document><BkToCstmrStmt>&x;&b;</BkToCstmrStmt></Document>`,
            ),
          ),
        );
      return said;
    },
    expect: ['BankFileInvalid', 'BankFileInvalid'],
  },
  {
    name: 'a table of an account that is none of the house’s, and one whose own column names another',
    does: async () => {
      const text = 'Date,Amount,Text,Own account\n2026-11-29,1.00,EV,DE02120300000000202051';
      return [
        codeOf(await upload(eve.client, csv(line('1.00', 'EV')), undefined, 'usd')),
        codeOf(await upload(eve.client, text)),
      ];
    },
    expect: ['NotFound', 'BankFileInvalid'],
  },
  {
    name: 'sums beyond what the database counts in: a hundred lines of almost a quadrillion',
    does: async () => {
      const lines = Array.from({ length: 100 }, () => line('999999999999999.00', 'EV'));
      return codeOf(await upload(eve.client, csv(...lines)));
    },
    expect: 'BankFileInvalid',
  },
  {
    name: 'another site, and a player’s cookie, send a statement to the office',
    does: async () => {
      const body = JSON.stringify({ account: 'eur', name: 'day.csv', base64: '' });
      const url = `${house.urls.operator}/api/desk/bank/statements`;
      const headers = { 'content-type': 'application/json' };
      const cookie = `evens-operator-session=${eve.token}`;
      const foreign = await fetch(url, {
        method: 'POST',
        body,
        headers: { ...headers, cookie, origin: 'https://evil.example' },
      });
      const tokenless = await eve.send(url, { method: 'POST', body, headers });
      const player = await fetch(url, {
        method: 'POST',
        body,
        headers: { ...headers, cookie: `evens-session=${'x'.repeat(43)}` },
      });
      return [foreign.status, tokenless.status, player.status].map((status) => status >= 400 && status < 500);
    },
    expect: [true, true, true],
  },
  {
    name: 'a link in the bank’s folder to a forged file elsewhere',
    does: async () => {
      const elsewhere = path.join(house.folder, 'forged.sta');
      await writeFile(elsewhere, mt940(await heldMinor(), [[90_000, await wants('900')]]));
      await symlink(elsewhere, path.join(folder, 'linked.sta'));
      return whatBecameOf('linked.sta');
    },
    expect: 'not read',
  },
  {
    name: 'in the folder: a table without balances',
    does: async () => put('table.csv', csv(line('900.00', await wants('900')))),
    expect: 'waiting noBalances',
  },
  {
    name: 'in the folder: a statement cut off before its closing balance',
    does: async () => put('half.sta', mt940(await heldMinor(), [[90_000, await wants('900')]], { end: false })),
    expect: 'unreadable broken',
  },
  {
    name: 'in the folder: one whose balances do not come to what was booked',
    does: async () =>
      put('sums.sta', mt940(await heldMinor(), [[90_000, await wants('900')]], { closingMinor: await heldMinor() })),
    expect: 'unreadable balance',
  },
  {
    name: 'in the folder: one that does not begin where the last ended',
    does: async () => put('gap.sta', mt940((await heldMinor()) + 1, [[90_000, await wants('900')]])),
    expect: 'waiting gap',
  },
  {
    name: 'in the folder: one payment at the limit of a line',
    does: async () => put('line.sta', mt940(await heldMinor(), [[100_000, await wants('1000')]])),
    expect: 'waiting overLine',
  },
  {
    name: 'in the folder: the limit of a day in slices below that of a line, in two files',
    does: async () => {
      const slices: (readonly [number, string])[] = [];
      for (let at = 0; at < 10; at += 1) slices.push([95_000, `unknown payer ${at}`]);
      const first = await put('day-one.sta', mt940(await heldMinor(), slices));
      return [first, await put('day-two.sta', mt940(await heldMinor(), [[60_000, await wants('600')]]))];
    },
    expect: ['posted', 'waiting overDay'],
  },
  {
    name: 'in the folder: a statement of another account of the bank',
    does: async () =>
      put('other.sta', mt940(await heldMinor(), [[90_000, await wants('900')]], { own: '37040044/0532013001' })),
    expect: 'unreadable otherAccount',
  },
];

describe('line 1: a typed statement is no money', () => {
  attacks(house.listing, tries, async () => {
    // The slices that one person may move alone, 3 times 300.00; nothing that was made up.
    const ids = accomplices.map(({ accountId }) => accountId);
    const { rows } = await sql<{ minor: bigint }>`
      select coalesce(sum(amount_minor), 0)::bigint as minor from cashier_deposit
      where account_id = any(${ids}::uuid[]) and status = 2`.execute(db);
    expect(Number(rows[0]?.minor)).toBeLessThanOrEqual(90_000);
    const cash = await Promise.all(ids.map(async (id) => (await house.stood(id))[0]));
    expect(cash.reduce((sum, each) => sum + each, 0)).toBe(Number(rows[0]?.minor));
    const deposits = must(await honest.client.call(getDeposits, { query: {} }));
    expect(deposits.deposits.filter(({ StatusID }) => StatusID === 5)).toEqual([]);
    expect((await house.stood(honest.accountId))[0]).toBeGreaterThanOrEqual(190_000);
  });
});
