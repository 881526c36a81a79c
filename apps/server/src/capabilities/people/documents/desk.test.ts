import { randomUUID } from 'node:crypto';
import {
  askForDocument,
  claimDocument,
  type DeskDocumentDetail,
  type DocumentsView,
  decideApproval,
  decideDocument,
  getDeskDocument,
  getDocuments,
  getPlayerDocuments,
  listApprovals,
  listDocuments,
  takeBackDocument,
} from '@evens/contract';
import type { RefusalCode } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csrfOf, pdf, picture, send } from '../../../../test/kyc-files.ts';
import { type KycHouse, type Operator, openKycHouse, type Player } from '../../../../test/kyc-house.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { DOCUMENT_RETENTION } from './index.ts';

const DAY_MS = 24 * 3_600_000;
const { db } = await testDatabase({ max: 12 });
const clock = manualClock(Date.UTC(2026, 10, 24, 12));
let house: KycHouse;
let player: Player;
let noor: Operator;
let ines: Operator;
let second: Operator;
beforeAll(async () => {
  house = await openKycHouse(db, clock);
  noor = house.operator('Noor', 'playerCare');
  ines = house.operator('Inês', 'headOfCare');
  second = house.operator('Second', 'headOfCare');
});
beforeEach(async () => {
  player = await house.player({ FirstName: 'Mira' });
  house.told.length = 0;
});
afterEach(() => {
  expect(house.errors).toEqual([]);
});
afterAll(() => house.stop());

type Answer = { readonly ok: boolean; readonly refusal?: { readonly code: RefusalCode } };
const said = (answer: Answer): string => (answer.ok ? 'ok' : (answer.refusal?.code ?? ''));
const viewOf = async (of: Player): Promise<DocumentsView> => {
  const answer = await of.browser.client.call(getDocuments);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const recordOf = async (kind: string, of: Player = player) =>
  (await viewOf(of)).documents.find((each) => each.kind === kind);
const detail = async (documentId: string, by: Operator = noor): Promise<DeskDocumentDetail> => {
  const answer = await by.browser.client.call(getDeskDocument, { params: { documentId } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
/** Sends a KYC document; answers its id. */
async function sent(kind = 'identityCard', of: Player = player): Promise<string> {
  expect(await send(of, kind, { bytes: await picture(120, 80) })).toBe('ok');
  const { rows } = await sql<{ id: string }>`
    select id from document_record where account_id = ${of.accountId} and kind = ${kind}`.execute(db);
  return rows[0]?.id ?? '';
}
const claim = async (documentId: string, by: Operator = noor, claimed = true): Promise<string> =>
  said(await by.browser.client.call(claimDocument, { params: { documentId }, body: { claimed } }));
const current = async (documentId: string): Promise<string[]> =>
  (await detail(documentId)).fileList.filter((file) => file.current).map(({ id }) => id);
async function decide(
  documentId: string,
  body: {
    decision: 'accept' | 'refuse' | 'refuseAndClose';
    reason?: 'tooOld' | 'notGenuine' | 'underAge';
    words?: string;
    expiresOn?: string;
    seen?: string[];
  },
  by: Operator = noor,
): Promise<string> {
  const seen = body.seen ?? (await current(documentId));
  return said(await by.browser.client.call(decideDocument, { params: { documentId }, body: { ...body, seen } }));
}
const accepted = async (kind: string, expiresOn?: string, of: Player = player): Promise<string> => {
  const id = await sent(kind, of);
  expect(await claim(id)).toBe('ok');
  expect(await decide(id, { decision: 'accept', ...(expiresOn !== undefined && { expiresOn }) })).toBe('ok');
  return id;
};
const logOf = async (documentId: string): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject = ${`document/${documentId}`} order by place`.execute(db);
  return rows.map(({ action }) => action);
};

describe('deciding', () => {
  it('is done in hand: taken, looked at, accepted until a day, told', async () => {
    const id = await sent();
    expect((await detail(id)).person).toMatchObject({ firstName: null, birthDate: null, country: 'DE' });
    expect(await claim(id)).toBe('ok');
    const { person, fileList, claimedByName } = await detail(id);
    expect(person).toMatchObject({ firstName: 'Mira', birthDate: '1990-01-01' });
    expect(claimedByName).toBe('Noor');
    expect((await recordOf('identityCard'))?.state).toBe('review');
    const looked = await noor.browser.fetch(`/api/desk/document-files/${fileList[0]?.id}`);
    expect([looked.status, looked.headers.get('content-type'), looked.headers.get('content-security-policy')]).toEqual([
      200,
      'image/jpeg',
      "default-src 'none'; sandbox",
    ]);
    expect(await decide(id, { decision: 'accept', expiresOn: '2031-05-17' })).toBe('ok');
    expect(await recordOf('identityCard')).toMatchObject({ state: 'accepted', expiresOn: '2031-05-17' });
    expect(await viewOf(player)).toMatchObject({ level: 'identity', ageProvenMs: clock.wallMs() });
    expect(house.told).toEqual([{ event: 'documentAccepted', to: player.accountId, values: { kind: 'identityCard' } }]);
    expect(await logOf(id)).toEqual(['documents.claim', 'documents.look', 'documents.accept']);
  });

  it('with a refusal tells the reason, and what is sent anew is another round', async () => {
    const id = await sent('proofOfAddress');
    await claim(id);
    expect(await decide(id, { decision: 'refuse', reason: 'tooOld', words: '<b>May</b> is too long ago' })).toBe('ok');
    expect(await recordOf('proofOfAddress')).toMatchObject({
      state: 'refused',
      reason: 'tooOld',
      words: '<b>May</b> is too long ago',
      maySend: true,
    });
    expect(house.told).toEqual([
      {
        event: 'documentRefusedWithWords',
        to: player.accountId,
        values: { kind: 'proofOfAddress', reason: 'tooOld', words: '<b>May</b> is too long ago' },
      },
    ]);
    await sent('proofOfAddress');
    const { fileList, state } = await detail(id);
    expect(state).toBe('sent');
    expect(fileList.map((file) => file.current)).toEqual([false, true]);
    // Words to the player stay out of a log that is kept for ever.
    const { rows } = await sql`select from audit_entry where row_to_json(audit_entry)::text like '%May%'`.execute(db);
    expect(rows).toEqual([]);
  });

  it.each([
    ['not in hand', async (id: string) => decide(id, { decision: 'accept' }), 'DocumentClaimed'],
    [
      'in hand of another',
      async (id: string) => {
        await claim(id, ines);
        return decide(id, { decision: 'accept' });
      },
      'DocumentClaimed',
    ],
    [
      'in hand too long ago',
      async (id: string) => {
        await claim(id);
        clock.advance(10 * 60_000 + 1);
        return decide(id, { decision: 'accept' });
      },
      'DocumentClaimed',
    ],
    [
      'a file that was not looked at',
      async (id: string) => {
        await claim(id);
        const seen = await current(id);
        await send(player, 'identityCard', { bytes: await picture(50, 50) });
        return decide(id, { decision: 'accept', seen });
      },
      'DocumentChanged',
    ],
    [
      'no file at all',
      async (id: string) => {
        await claim(id);
        return decide(id, { decision: 'accept', seen: [] });
      },
      'DocumentChanged',
    ],
    [
      'no without a reason',
      async (id: string) => {
        await claim(id);
        return decide(id, { decision: 'refuse' });
      },
      'InvalidRequest',
    ],
    [
      'yes with a reason',
      async (id: string) => {
        await claim(id);
        return decide(id, { decision: 'accept', reason: 'tooOld' });
      },
      'InvalidRequest',
    ],
    [
      'yes until yesterday',
      async (id: string) => {
        await claim(id);
        return decide(id, { decision: 'accept', expiresOn: '2026-11-23' });
      },
      'InvalidRequest',
    ],
    [
      'one that nobody has',
      async () => {
        const answer = await noor.browser.client.call(decideDocument, {
          params: { documentId: randomUUID() },
          body: { decision: 'accept', seen: [] },
        });
        return said(answer);
      },
      'NotFound',
    ],
    [
      'decided already',
      async (id: string) => {
        await claim(id);
        await decide(id, { decision: 'refuse', reason: 'tooOld' });
        return decide(id, { decision: 'accept' });
      },
      'DocumentNotOpen',
    ],
  ] as const)('is refused: %s', async (_what, act, code) => {
    expect(await act(await sent())).toBe(code);
  });

  it('of one KYC document by fifty at once is one decision, by whoever took it', { tags: 'long' }, async () => {
    const id = await sent();
    const hands = await Promise.all(Array.from({ length: 50 }, (_, at) => claim(id, at % 2 === 0 ? noor : ines)));
    expect(new Set(hands)).toEqual(new Set(['ok', 'DocumentClaimed']));
    const holder = (await detail(id)).claimedByMe ? noor : ines;
    const seen = await current(id);
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? decide(id, { decision: 'accept', seen }, holder)
          : decide(id, { decision: 'refuse', reason: 'tooOld', seen }, holder),
      ),
    );
    expect(verdicts.filter((each) => each === 'ok')).toHaveLength(1);
    expect(house.told).toHaveLength(1);
  });

  it('is given back, and a player takes nothing back that somebody looks at', async () => {
    const id = await sent();
    const [fileId = ''] = await current(id);
    await claim(id);
    const takeBack = () => player.browser.client.call(takeBackDocument, { params: { fileId } });
    expect(said(await takeBack())).toBe('DocumentNotSendable');
    await claim(id, noor, false);
    expect(said(await takeBack())).toBe('ok');
  });

  it('waits in one queue, oldest first, and says which files others sent too', async () => {
    const other = await house.player();
    const bytes = await picture(77, 77);
    clock.advance(1_000);
    await send(other, 'passport', { bytes });
    clock.advance(1_000);
    await send(player, 'passport', { bytes });
    const answer = await noor.browser.client.call(listDocuments, { query: { state: 'waiting' } });
    if (!answer.ok) throw new Error(answer.refusal.code);
    const mine = answer.value.documents.filter(({ accountId }) =>
      [other.accountId, player.accountId].includes(accountId),
    );
    expect(mine.map(({ accountId }) => accountId)).toEqual([other.accountId, player.accountId]);
    expect((await detail(mine[0]?.documentId ?? '')).fileList[0]?.sameElsewhere).toBe(1);
  });

  it.each(['trader', 'administrator'] as const)('is nobody else’s: a %s sees no document and no file', async (role) => {
    const id = await sent();
    const [file] = await current(id);
    const stranger = house.operator('Stranger', role);
    expect(said(await stranger.browser.client.call(getDeskDocument, { params: { documentId: id } }))).toBe('Forbidden');
    expect((await stranger.browser.fetch(`/api/desk/document-files/${file}`)).status).toBe(403);
    const auditor = house.operator('Auditor', 'auditor');
    expect((await auditor.browser.fetch(`/api/desk/document-files/${file}`)).status).toBe(200);
    expect(await claim(id, auditor)).toBe('Forbidden');
  });

  it('asks for a KYC document with words, which the player may then send', async () => {
    const params = { accountId: player.accountId };
    const body = { kind: 'sourceOfFunds', words: 'Your deposits have grown.' } as const;
    expect(said(await noor.browser.client.call(askForDocument, { params, body }))).toBe('ok');
    expect(await recordOf('sourceOfFunds')).toMatchObject({ state: 'asked', askedWords: 'Your deposits have grown.' });
    expect(house.told).toEqual([{ event: 'documentAsked', to: player.accountId, values: body }]);
    expect(await send(player, 'sourceOfFunds', { bytes: pdf() })).toBe('ok');
    expect(said(await noor.browser.client.call(askForDocument, { params, body }))).toBe('DocumentNotOpen');
    const nobody = { accountId: randomUUID() };
    expect(said(await noor.browser.client.call(askForDocument, { params: nobody, body }))).toBe('NotFound');
  });
});

describe('a refusal that closes the account', () => {
  const openClosing = async (documentId: string): Promise<string> => {
    const answer = await second.browser.client.call(listApprovals, {
      query: { state: 'open', subject: `document/${documentId}` },
    });
    return answer.ok ? (answer.value.approvals[0]?.approvalId ?? '') : '';
  };
  const approve = async (approvalId: string, by: Operator): Promise<string> =>
    said(
      await by.browser.client.call(decideApproval, { params: { approvalId }, body: { approve: true, decision: '' } }),
    );

  it('takes two: proposed, held, approved by another, then refused, locked and signed out in one', async () => {
    const id = await sent();
    await claim(id, ines);
    expect(await decide(id, { decision: 'refuseAndClose', reason: 'notGenuine' }, ines)).toBe('ok');
    expect((await recordOf('identityCard'))?.state).not.toBe('refused');
    expect(await decide(id, { decision: 'accept' }, ines)).toBe('ProposalWaits');
    const approvalId = await openClosing(id);
    expect(await approve(approvalId, ines)).toBe('OwnProposal');
    expect(await approve(approvalId, noor)).toBe('Forbidden');
    expect(await approve(approvalId, second)).toBe('ok');
    await expect.poll(async () => said(await player.browser.client.call(getDocuments))).toBe('NotSignedIn');
    const { rows } = await sql`
      select a.locked_at is not null as locked, p.state, p.reason from identity_account a
      join document_record p on p.account_id = a.id where a.id = ${player.accountId}`.execute(db);
    expect(rows).toEqual([{ locked: true, state: 'refused', reason: 'notGenuine' }]);
    expect(await logOf(id)).toContain('documents.refuseAndClose');
  });

  it('is not done over another KYC document than was proposed', async () => {
    const id = await sent();
    await claim(id, ines);
    await decide(id, { decision: 'refuseAndClose', reason: 'notGenuine' }, ines);
    const [fileId = ''] = await current(id);
    await claim(id, ines, false);
    expect(said(await player.browser.client.call(takeBackDocument, { params: { fileId } }))).toBe('ok');
    expect(await approve(await openClosing(id), second)).toBe('NotFound');
    expect(said(await player.browser.client.call(getDocuments))).toBe('ok');
  });
});

describe('what is proven', () => {
  const allowsOf = async (of: Player = player) =>
    Object.fromEntries((await viewOf(of)).allows.map(({ act, allowed, most, needs }) => [act, [allowed, most, needs]]));

  it('allows more with each level, in the currency of the account', async () => {
    expect(await allowsOf()).toEqual({
      deposit: [true, '2000.00', 'identity'],
      withdraw: [false, null, 'identity'],
    });
    await accepted('proofOfAddress');
    expect((await viewOf(player)).level).toBe('none');
    const passport = await accepted('passport');
    expect((await viewOf(player)).level).toBe('address');
    expect(await allowsOf()).toMatchObject({ deposit: [true, null, null], withdraw: [true, null, null] });
    const { accountId } = player;
    expect(await house.documents.allows({ accountId, currency: 'EUR' }, 'withdraw')).toMatchObject({ allowed: true });
    // Taken up again and refused: it proves nothing any more.
    await claim(passport);
    expect(await decide(passport, { decision: 'refuse', reason: 'tooOld' })).toBe('ok');
    expect((await viewOf(player)).level).toBe('none');
    const korean = await house.player({ currency: 'KRW' });
    expect((await allowsOf(korean)).deposit?.[1]).toMatch(/^\d{6,}$/);
  });

  it('stands while a newer one is read, and after that is refused, unless it is not genuine', async () => {
    const id = await accepted('passport', '2027-01-01');
    await sent('passport');
    expect(await recordOf('passport')).toMatchObject({ state: 'sent', standing: true });
    await claim(id);
    await decide(id, { decision: 'refuse', reason: 'tooOld' });
    expect(await recordOf('passport')).toMatchObject({ state: 'refused', standing: true });
    expect((await viewOf(player)).level).toBe('identity');
    await sent('passport');
    await claim(id);
    await decide(id, { decision: 'refuse', reason: 'notGenuine' });
    expect((await viewOf(player)).level).toBe('none');
  });

  it('ends with its last day, by itself, and its owner is told once', async () => {
    const other = await house.player();
    await accepted('identityCard', '2026-12-01', other);
    house.told.length = 0;
    const noon = clock.wallMs();
    const levelOf = () => house.documents.level(other.accountId);
    clock.set({ wallMs: Date.UTC(2026, 11, 1, 23, 59) });
    expect(await levelOf()).toBe('identity');
    await house.documents.catchUp();
    expect(house.told).toEqual([]);
    clock.set({ wallMs: Date.UTC(2026, 11, 2, 0, 1) });
    expect(await levelOf()).toBe('none');
    await Promise.all([house.documents.catchUp(), house.documents.catchUp()]);
    expect(house.told).toEqual([{ event: 'documentExpired', to: other.accountId, values: { kind: 'identityCard' } }]);
    clock.set({ wallMs: noon });
    expect((await recordOf('identityCard', other))?.state).toBe('expired');
    await sent('identityCard', other);
    const [fileId = ''] = (await recordOf('identityCard', other))?.files.map(({ id }) => id) ?? [];
    await other.browser.client.call(takeBackDocument, { params: { fileId } });
    expect((await recordOf('identityCard', other))?.state).toBe('expired');
  });

  it('is shown on the player’s page', async () => {
    await accepted('passport');
    const answer = await noor.browser.client.call(getPlayerDocuments, { params: { accountId: player.accountId } });
    expect(answer).toMatchObject({
      value: { level: 'identity', documents: [{ kind: 'passport', state: 'accepted' }] },
    });
  });

  it('bounds deposits: all that was asked for at once, counted under the account’s lock', async () => {
    const asked = { currency: 'EUR', accountId: player.accountId } as const;
    const gate = (amountMinor: bigint, before: bigint) =>
      inTransaction(db, (tx) =>
        house.documents.refusesDeposit(tx, { ...asked, amountMinor, depositedMinor: async () => before }),
      );
    expect(await gate(200_000n, 0n)).toBeUndefined();
    expect(await gate(1n, 200_000n)).toEqual({
      code: 'DocumentsRequired',
      detail: { maximum: '2000.00', currency: 'EUR' },
    });
    await accepted('drivingLicence');
    expect(await gate(1n, 200_000n)).toBeUndefined();
  });
});

it('files that prove nothing any more go after 90 days, all after five years; what was proven stays', async () => {
  const thin = async (name: string, days: number): Promise<number> => {
    const rule = DOCUMENT_RETENTION.find((each) => each.name === name);
    return inTransaction(db, async (tx) => (await rule?.thin(tx, clock.wallMs() + days * DAY_MS, 1_000)) ?? 0);
  };
  const id = await accepted('passport');
  await sent('passport');
  await claim(id);
  await decide(id, { decision: 'accept' });
  const kept = async (): Promise<number> => (await detail(id)).fileList.length;
  expect(await kept()).toBe(2);
  await thin('document-ended', -1);
  expect(await kept()).toBe(2);
  await thin('document-ended', 1);
  expect(await kept()).toBe(1);
  await thin('document-old', 1);
  expect(await kept()).toBe(0);
  expect((await viewOf(player)).level).toBe('identity');
  expect(await csrfOf(player)).not.toBe('');
});
