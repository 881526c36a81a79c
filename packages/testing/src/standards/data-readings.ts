import { by, type Reading } from './check.ts';

const AUDIT = 'apps/server/src/capabilities/house/audit/audit.test.ts';
const CASHIER = 'apps/server/src/capabilities/money/payments/movement/deposit/cashier.test.ts';
const CONTENT = 'apps/server/src/capabilities/house/content/content.test.ts';
const DOCUMENTS = 'apps/server/src/capabilities/people/documents/documents.test.ts';
const IDENTITY = 'apps/server/src/capabilities/people/identity/identity.test.ts';
const PARTNERS = 'apps/server/src/capabilities/people/identity/partners/partners.test.ts';
const BODIES = 'apps/server/src/platform/http/bodies.test.ts';
const HTTP = 'apps/server/src/platform/http/http.test.ts';
const BETTING_API = 'apps/server/test/betting-api.test.ts';
const CARD_DATA = 'apps/server/test/card-data.test.ts';
const LOGS_HOLD_NOBODY = 'apps/server/test/logs-hold-nobody.test.ts';
const PERSON_IN_EVERY_TABLE = 'apps/server/test/privacy/person-in-every-table.test.ts';
const PRIVACY = 'apps/server/test/privacy/privacy.test.ts';
const PLAYER_MATRIX = 'apps/server/test/roles/player-matrix.test.ts';
const CAPTURED_PARAMETERS = 'apps/site/src/shared/settings/captured-parameters.test.ts';
const BETTING = 'e2e/betting.test.ts';
const LAYOUT = 'e2e/layout.long.test.ts';
const E2E_PRIVACY = 'e2e/privacy.test.ts';
const SECURITY = 'e2e/security.test.ts';
const OUTGOING = 'packages/testing/src/outgoing.test.ts';

/** Bodies, payments, privacy and reach: which assertion shows it, and what none shows. */
export const DATA_READINGS: readonly Reading[] = [
  {
    id: 64,
    shownBy: [
      by(
        PLAYER_MATRIX,
        'check 64: fields that nobody asked for change nothing, in every body',
        'expect(await standing()).toEqual(stood)',
      ),
      by(
        DOCUMENTS,
        'check 64: fields that nobody asked for change nothing of a KYC document',
        "toEqual([{ state: 'sent', round: 1, proven_at: null }])",
      ),
    ],
  },
  {
    id: 65,
    shownBy: [
      by(
        PARTNERS,
        'check 65: a partner’s code',
        "expect([status, body['ValidSec']]).toEqual([200, 60])",
        "expect(codeOf(await enter(house.browser(), late))).toBe('LinkNotUsable')",
      ),
      by(
        CAPTURED_PARAMETERS,
        'check 65: the token of a partner is taken out once, and stays nowhere',
        "not.toContain('once')",
      ),
      by(SECURITY, 'check 65: a partner’s link', "'nothing of it stays in the address').toBe('')"),
    ],
  },
  {
    id: 66,
    shownBy: [
      by(LOGS_HOLD_NOBODY, 'check 66: an address in any field is called by nobody', "expect(called).toEqual(['/'])"),
      by(
        OUTGOING,
        'check 66: only adapters call out, each the address that its setting names',
        'expect(found).toEqual(Object.keys(CALLS_OUT))',
      ),
    ],
  },
  {
    id: 67,
    shownBy: [
      by(
        PLAYER_MATRIX,
        'check 67: no other house may serve a picture into a page, so that QR codes are drawn here',
        "[\"'self'\", 'data:', 'blob:'].includes(each)",
      ),
    ],
    open: 'No picture of another house may be shown; that the QR code itself is drawn, and right, is not asserted by it.',
  },
  {
    id: 68,
    shownBy: [
      by(
        HTTP,
        'checks 56 and 68: sets cookies only over TLS and for its own host, and tells browsers to stay with TLS',
        'toMatch(/max-age=31536000/)',
      ),
      by(
        CONTENT,
        'check 68: is told to run only scripts of our own, and to frame only the configured providers',
        "script-src 'self' 'sha256-",
        'toContain("frame-ancestors \'none\'")',
      ),
    ],
    open: 'That an answer about an account is not stored is not asserted by these.',
  },
  {
    id: 69,
    shownBy: [
      by(
        HTTP,
        'check 69: never learns why the house failed, and the log does',
        "expect(text).not.toContain('secret reason')",
      ),
      by(
        IDENTITY,
        'check 69: is told by what became of it, whether or not somebody has the name',
        "toEqual(['signedIn', 'wrongPassword', 'wrongPassword', 'locked'])",
      ),
      by(
        HTTP,
        'check 69: that is denied is counted and logged by what was lacking, with nothing of who called',
        "['/api/for-agents', 'role']",
      ),
      by(AUDIT, 'refuses %s', "rejects.toThrow('the audit log is only added to')"),
    ],
    open: 'That times are in UTC, and that the log of the program is only added to, is not asserted.',
  },
  {
    id: 70,
    shownBy: [
      by(DOCUMENTS, 'check 70: a file above 10 MB is refused before it is read', "toBe('BodyTooLarge')"),
      by(
        BODIES,
        'check 70: must say how large they are, and wait while too many others come',
        "toBe('413 BodyTooLarge')",
      ),
      by(
        DOCUMENTS,
        'check 70: fifty at once keep exactly as many as an account may have',
        "toBe('DocumentQuotaReached')",
      ),
      by(
        BETTING_API,
        '%s gets a clear answer and moves no money',
        'expect(answer).toMatchObject({ status, body: { code } })',
      ),
    ],
    open: 'Bodies and files are asserted; the length of a page, of a slip and the time of patterns are not.',
  },
  {
    id: 71,
    shownBy: [
      by(CASHIER, '%s are refused and not even kept', "toEqual([401, 'SignatureInvalid'])"),
      by(
        CASHIER,
        'check 71: are taken with one fitting signature of several, and with a secret that is being replaced',
        'expect((await callback(body, both)).status).toBe(200)',
      ),
      by(
        CASHIER,
        'signed, about %s, are kept for a person and credit nothing',
        "toEqual(['0.00', TRANSACTION_STATUS.pending])",
      ),
      by(CASHIER, 'signed, holding %s, credit nothing and never fail for ever', "expect(await balance()).toBe('0.00')"),
    ],
    open: 'The messages of card payments are asserted; the shape of what a feed says is not cited here.',
  },
  {
    id: 72,
    shownBy: [
      by(
        CASHIER,
        'check 72: knows no card: no table of the house holds one',
        'expect([...new Set(holding)]).toEqual([])',
      ),
      by(
        CARD_DATA,
        'what a card says, planted in every place of every route of the cashier, is in no answer, log, row or file',
        'expect(around(await wholeDump())).toEqual([])',
        'expect(around(server.output())).toEqual([])',
        'expect(around(await files())).toEqual([])',
      ),
    ],
    open: 'Every table, log and file is read, after cards were planted in the routes of the cashier; other text fields of the house, and what the database writes ahead, are not.',
  },
  {
    id: 73,
    shownBy: [],
    open: 'Scripts of another house may not run (check 68); no list of those of the page that pays is kept and compared.',
  },
  {
    id: 74,
    shownBy: [
      by(
        PERSON_IN_EVERY_TABLE,
        'check 74: every table that names an account, or leads to one that does, has a line in the export',
        'expect([...naming].filter((table) => !personal.has(table)).sort()).toEqual(NAME_ACCOUNTS)',
      ),
      by(
        PERSON_IN_EVERY_TABLE,
        'check 74: gets a copy of every column of every table but for those that open the account',
        'expect(wrong).toEqual([])',
      ),
      by(
        PERSON_IN_EVERY_TABLE,
        'check 74: is nowhere in the database any more once erased, but where a reason says so',
        'expect((await marksLeft(db)).filter((mark) => !stays.has(mark))).toEqual([])',
      ),
      by(
        PRIVACY,
        'leaves a number without a name: no sign-in, no session, the name free, and the ledger as it was',
        'expect(await ledger()).toEqual(before)',
      ),
    ],
  },
  {
    id: 75,
    shownBy: [
      by(
        E2E_PRIVACY,
        'check 75: is only what is needed, on every screen, for visitors and players, who are asked nothing',
        'expect([[...strangers], [...asked]]).toEqual([[], [new URL(page.url()).host]])',
      ),
    ],
  },
  {
    id: 76,
    shownBy: [
      by(LAYOUT, 'check 76: $name fits and reads well', 'expect(await look(visitor(), screen, wanted)).toEqual([])'),
      by(BETTING, 'does the whole bet by keyboard alone', "slip.getByText('Bet accepted', { exact: true }).waitFor()"),
    ],
    open: 'axe is asserted on each screen, and a bet by keyboard alone; not all else by keyboard, nor zoom, narrow reflow and spoken changes of odds.',
  },
];
