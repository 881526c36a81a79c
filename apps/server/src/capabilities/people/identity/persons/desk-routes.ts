import { decidePersonLink, getDeskPerson, getLinkedAccounts, type PersonLink, seePersonalData } from '@evens/contract';
import { type Clock, refusal, refuse } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../platform/http/index.ts';
import { audit } from '../../../house/audit/index.ts';
import { isLocked } from '../betting-gate.ts';
import { proposedFor } from '../profile/desk-routes.ts';
import { dayInCountry, yearsOn } from '../registration/birth-day.ts';
import { maskedEmail, maskedName, maskedPhone } from './masks.ts';
import { clusterOf, decideLink, type LinkRow, linksOf, userNames } from './match-store.ts';
import { type PersonRow, personById } from './person-store.ts';
import { MOST_IN_CLUSTER } from './persons.ts';

const birthOf = ({ birthDate }: PersonRow) => {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  return { year, month, day };
};

const presentLink = ({ foundAt, ...link }: LinkRow): PersonLink => ({
  one: link.one,
  other: link.other,
  strength: link.strength,
  points: link.points,
  reasons: [...link.reasons],
  decided: link.decided,
  foundMs: foundAt.getTime(),
});

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly isVerified?: ((accountId: string, db: Database | DatabaseTransaction) => Promise<boolean>) | undefined;
}

/** One person. Who it is in the open takes a right of its own, a reason, and a line in the log. */
const ofOne = ({ db, clock, isVerified }: Parts): readonly OperatorRoute[] => [
  route(getDeskPerson, async ({ params: { accountId } }) => {
    const person = await personById(db, accountId);
    if (!person) return refuse(refusal('NotFound'));
    const { profile, email, userName, userType, country, currency, language } = person;
    const nowMs = clock.wallMs();
    return {
      accountId,
      userName,
      userType,
      country,
      currency,
      language,
      age: yearsOn(birthOf(person), dayInCountry(country, nowMs)),
      openedMs: person.openedAt.getTime(),
      locked: isLocked(person, nowMs),
      maskedName: maskedName(profile.FirstName, profile.LastName),
      maskedEmail: maskedEmail(email),
      maskedPhone: maskedPhone(profile.Phone),
      city: profile.City ?? '',
    };
  }),

  route(seePersonalData, ({ caller, params: { accountId }, body: { reason } }) =>
    inTransaction(db, async (tx) => {
      const person = await personById(tx, accountId);
      if (!person) return refuse(refusal('NotFound'));
      await audit.record(tx, {
        operator: caller.operatorId,
        action: 'persons.see',
        subject: `player/${accountId}`,
        reason,
      });
      const { profile } = person;
      const said = (field: string): string => profile[field] ?? '';
      return {
        FirstName: said('FirstName'),
        LastName: said('LastName'),
        Gender: said('Gender'),
        BirthDate: person.birthDate,
        Email: person.email,
        Phone: said('Phone'),
        Address: said('Address'),
        City: said('City'),
        PostalCode: said('PostalCode'),
        Country: person.country,
        IsVerified: (await isVerified?.(accountId, tx)) ?? false,
        Proposed: await proposedFor(tx, accountId),
      };
    }),
  ),
];

/** Which accounts belong to one person, and what operators say of that. */
const ofLinks = ({ db, clock }: Parts): readonly OperatorRoute[] => [
  route(getLinkedAccounts, async ({ params: { accountId } }) => {
    const cluster = await clusterOf(db, accountId, ['person'], MOST_IN_CLUSTER);
    if (cluster.length === 0) return refuse(refusal('NotFound'));
    const inside = new Set(cluster.map((each) => each.accountId));
    const links = await linksOf(db, [...inside]);
    const outside = links.flatMap(({ one, other }) => [one, other]).filter((id) => !inside.has(id));
    const nowMs = clock.wallMs();
    return {
      cluster: cluster.map((each) => ({
        accountId: each.accountId,
        userName: each.userName,
        country: each.country,
        openedMs: each.openedAt.getTime(),
        locked: isLocked(each, nowMs),
        excluded: each.excluded,
      })),
      others: [...(await userNames(db, outside))],
      links: links.map(presentLink),
    };
  }),

  route(decidePersonLink, ({ caller, body: { one, other, decided, reason } }) =>
    inTransaction(db, async (tx) => {
      const [first, second] = one < other ? [one, other] : [other, one];
      const done = await decideLink(tx, { one: first, other: second }, decided, clock.wallMs());
      if (!done) return refuse(refusal('NotFound'));
      await audit.record(tx, {
        operator: caller.operatorId,
        action: 'persons.decideLink',
        subject: `player/${first}`,
        before: { decided: done.before },
        after: { decided, other: second },
        reason,
      });
      return presentLink(done);
    }),
  ),
];

/** What the back office sees of a person. */
export const personDeskRoutes = (parts: Parts): OperatorRoute[] => [...ofOne(parts), ...ofLinks(parts)];
