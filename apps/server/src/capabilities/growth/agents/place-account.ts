import { accept, type Currency, currencyExponent, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { USER_TYPES, type UserType } from '../../../platform/http/index.ts';
import type { GivenForm } from '../../people/identity/index.ts';
import { type AgentCaller, actingOn, heldStanding } from './acting.ts';
import { aboveOf, isBelow, type Standing, standingOf } from './branch.ts';
import { boundRefusal, type SaidTerms, withTerms } from './judge-terms.ts';
import { monthAfter, monthOf } from './months.ts';
import { type AgentsParts, HOUSE_BOUNDS } from './parts.ts';
import {
  insertNode,
  insertTree,
  nodesAmong,
  type PlaceRow,
  placesIn,
  setPlace,
  setTree,
  writeLog,
} from './tree-store.ts';
import { wholeOrNothing } from './undone.ts';

/** Who is made below whom. */
export interface NewAccountForm extends GivenForm, SaidTerms {
  readonly UserType: UserType;
  /** Undefined: below the caller himself. */
  readonly ParentID?: string | undefined;
}

export interface ChangeForm extends SaidTerms {
  readonly ParentID?: string | undefined;
}

type PlaceTerms = Pick<PlaceRow, 'position' | 'commission' | 'rebate' | 'plan'>;

const NO_TERMS: PlaceTerms = { position: 0, commission: 0, rebate: 0, plan: 'turnover' };

async function outOfBounds(
  tx: DatabaseTransaction,
  parts: AgentsParts,
  standing: Standing,
  changed: readonly PlaceRow[],
): Promise<Refusal | undefined> {
  const broken = boundRefusal(standing, changed, parts.bounds ?? HOUSE_BOUNDS);
  if (!broken) return undefined;
  const { field, accountId } = broken;
  const named = (await nodesAmong(tx, [accountId], parts.clock.wallMs())).get(accountId);
  return refusal('TermsOutOfBounds', { field, name: named?.userName ?? '' });
}

/** The tree of a standing as next month has it so far. */
const nextOf = async (tx: DatabaseTransaction, { tree, month }: Standing): Promise<Standing> =>
  standingOf(tree, monthAfter(month), await placesIn(tx, tree.rootId, monthAfter(month)));

const isLocked = async (tx: DatabaseTransaction, parts: AgentsParts, accountIds: readonly string[]) =>
  [...(await nodesAmong(tx, accountIds, parts.clock.wallMs())).values()].some(({ locked }) => locked);

/** Writes a new account into its tree, with the accounts of the ledger that an agent has. */
async function enterTree(
  tx: DatabaseTransaction,
  parts: AgentsParts,
  { tree }: Standing,
  place: PlaceRow & { readonly parentType: number | null },
  by: string,
): Promise<void> {
  const nowMs = parts.clock.wallMs();
  const { accountId, userType } = place;
  await insertNode(tx, { ...tree, accountId, userType, createdBy: by }, nowMs);
  await setPlace(tx, tree, { ...place, setBy: by }, nowMs);
  if (userType !== USER_TYPES.user) await parts.wallet.openAgent(tx, accountId, tree.currency);
}

/**
 * Opens an account below the caller, or below somebody of his branch. Its first terms hold at once: nothing was taken under them
 * before. Account, place and ledger are written together or not at all.
 */
export async function openSubAccount(
  parts: AgentsParts,
  caller: AgentCaller,
  form: NewAccountForm,
): Promise<Result<string, Refusal>> {
  const ready = await parts.identity.given.ready(form, form.UserType);
  if (!ready.ok) return ready;
  return wholeOrNothing(parts.db, async (tx) => {
    const standing = await heldStanding(tx, parts, caller.accountId);
    const parentId = form.ParentID ?? caller.accountId;
    const parent = standing?.places.get(parentId);
    const mine = standing && (parentId === caller.accountId || isBelow(standing, caller.accountId, parentId));
    if (!standing || !parent || !mine || parent.userType === USER_TYPES.user) return refuse(refusal('NotFound'));
    if (form.Currency !== standing.tree.currency) return refuse(refusal('CurrencyNotAllowed'));
    if (parent.userType <= form.UserType) return refuse(refusal('InvalidRequest', { field: 'UserType' }));
    if (await isLocked(tx, parts, [parentId, ...aboveOf(standing, parentId)])) return refuse(refusal('BranchLocked'));
    const blank = { ...NO_TERMS, accountId: ready.value.id, userType: form.UserType, parentId, from: standing.month };
    const isPlayer = form.UserType === USER_TYPES.user;
    const placed = withTerms(blank, isPlayer ? {} : form, parent.commission);
    if (!placed.ok) return placed;
    for (const each of [standing, await nextOf(tx, standing)]) {
      const refused = await outOfBounds(tx, parts, each, [placed.value]);
      if (refused) return refuse(refused);
    }
    const opened = await parts.identity.given.open(tx, ready.value);
    if (!opened.ok) return opened;
    await enterTree(tx, parts, standing, { ...placed.value, parentType: parent.userType }, caller.accountId);
    await writeLog(
      tx,
      {
        ...{ rootId: standing.tree.rootId, actorId: caller.accountId, accountId: opened.value, action: 'created' },
        detail: { type: form.UserType },
      },
      parts.clock.wallMs(),
    );
    return accept(opened.value);
  });
}

/** Sets what holds from the first of next month on: terms, or another parent of the same branch. Said twice, the last word counts. */
export const changePlace = (
  parts: AgentsParts,
  caller: AgentCaller,
  accountId: string,
  form: ChangeForm,
): Promise<Result<{ readonly from: string }, Refusal>> =>
  wholeOrNothing(parts.db, async (tx) => {
    const standing = await heldStanding(tx, parts, caller.accountId);
    if (!standing) return refuse(refusal('NotFound'));
    const acting = actingOn(standing, caller.accountId, accountId);
    if (!acting.ok) return acting;
    const next = await nextOf(tx, standing);
    const before = next.places.get(accountId) ?? acting.value.target;
    const parentId = form.ParentID ?? before.parentId ?? '';
    const parent = next.places.get(parentId);
    const mine = parentId === caller.accountId || isBelow(next, caller.accountId, parentId);
    if (!parent || !mine) return refuse(refusal('NotFound'));
    if (parent.userType <= before.userType) return refuse(refusal('InvalidRequest', { field: 'ParentID' }));
    const isPlayer = before.userType === USER_TYPES.user;
    const placed = withTerms({ ...before, parentId, from: next.month }, isPlayer ? {} : form, parent.commission);
    if (!placed.ok) return placed;
    const refused = await outOfBounds(tx, parts, next, [placed.value]);
    if (refused) return refuse(refused);
    const { position, commission, rebate, plan } = placed.value;
    const nowMs = parts.clock.wallMs();
    await setPlace(tx, standing.tree, { ...placed.value, parentType: parent.userType, setBy: caller.accountId }, nowMs);
    await writeLog(
      tx,
      {
        ...{ rootId: standing.tree.rootId, actorId: caller.accountId, accountId, action: 'terms' },
        detail: { from: next.month, position, commission, rebate, plan, parent: parentId },
      },
      nowMs,
    );
    return accept({ from: next.month });
  });

/** Who stands at the top of a new tree, with what he has agreed to: nothing where it is left out. Shares in hundredths of a percent. */
export interface RootOrder extends Pick<PlaceRow, 'accountId' | 'userType'>, Partial<PlaceTerms> {
  readonly currency: Currency;
  /** `operator:ID`, `house`. */
  readonly by: string;
}

/** Makes somebody the root of a tree of his own, from this month on. False where he is one already. */
export async function openTreeOf(tx: DatabaseTransaction, parts: AgentsParts, order: RootOrder): Promise<boolean> {
  const { by, currency, accountId, userType, ...terms } = order;
  const nowMs = parts.clock.wallMs();
  const began = monthOf(nowMs);
  if (!(await insertTree(tx, { rootId: accountId, currency, began, createdBy: by }, nowMs))) return false;
  const tree = { rootId: accountId, currency, lineMinor: 0n, charges: false, cashier: false, began };
  const place = { ...NO_TERMS, ...terms, accountId, userType, parentId: null, parentType: null, from: began };
  await enterTree(tx, parts, standingOf(tree, began, []), place, by);
  return true;
}

const DEMO_TERMS: PlaceTerms = { position: 3_000, commission: 80, rebate: 10, plan: 'turnover' };
const DEMO_LINE_UNITS = 5_000n;

/** An agent of a demonstration at the top of his own tree, with terms and a line. */
export async function openDemoTree(
  tx: DatabaseTransaction,
  parts: AgentsParts,
  accountId: string,
  currency: Currency,
): Promise<void> {
  const opened = await openTreeOf(tx, parts, {
    ...{ ...DEMO_TERMS, accountId, currency },
    userType: USER_TYPES.agent,
    by: 'house',
  });
  if (!opened) return;
  const lineMinor = DEMO_LINE_UNITS * 10n ** BigInt(currencyExponent(currency));
  await parts.wallet.setCreditFloor(tx, accountId, currency, lineMinor);
  await setTree(tx, accountId, { lineMinor, charges: false, cashier: false });
}
