import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const accountParam = z.object({ accountId: z.uuid() });

/** Who a player is, as far as anybody who sees players may know: what names the person is masked. */
export const deskPerson = z.object({
  accountId: z.string(),
  userName: z.string(),
  userType: z.number(),
  country: z.string(),
  currency: z.string(),
  /** Whole years today. */
  age: z.number(),
  language: z.string().nullable(),
  openedMs: z.number(),
  locked: z.boolean(),
  /** "M… K…"; empty where no name was given. */
  maskedName: z.string(),
  /** "m…r@example.com". */
  maskedEmail: z.string(),
  /** "+49 … 18"; empty where none was given. */
  maskedPhone: z.string(),
  /** The town without the street; empty where none was given. */
  city: z.string(),
});

export type DeskPerson = z.output<typeof deskPerson>;

export const getDeskPerson = endpoint({
  name: 'getDeskPerson',
  method: 'GET',
  path: '/api/desk/players/:accountId',
  summary: 'Who a player is, masked',
  access: 'operator',
  right: 'players.see',
  params: accountParam,
  response: deskPerson,
  refusals: ['NotFound'],
});

/** What a person said of themselves, in the open. */
export const personalData = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  Gender: z.string(),
  BirthDate: z.string(),
  Email: z.string(),
  Phone: z.string(),
  Address: z.string(),
  City: z.string(),
  PostalCode: z.string(),
  Country: z.string(),
  /** KYC documents have shown name and birth date: a change of these takes two people. */
  IsVerified: z.boolean(),
  /** What an operator has proposed to change, and nobody has approved yet; null where nothing waits. */
  Proposed: z.record(z.string(), z.string()).nullable(),
});

export type PersonalData = z.output<typeof personalData>;

/** Asked for with a reason, and written into the log with it: who looked at whose data, and why. */
export const seePersonalData = endpoint({
  name: 'seePersonalData',
  method: 'POST',
  path: '/api/desk/players/:accountId/personal-data',
  summary: 'Shows what a player said of themselves, and writes down who looked',
  access: 'operator',
  right: 'persons.see',
  params: accountParam,
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  response: personalData,
  refusals: ['NotFound'],
});

export const LINK_REASONS = [
  'name',
  'nearName',
  'birth',
  'nearBirth',
  'email',
  'phone',
  'address',
  'instrument',
] as const;

/** Two accounts that may be one person's. `person`: one person by all that is known; `shared`: they share what families share too. */
export const personLink = z.object({
  one: z.string(),
  other: z.string(),
  strength: z.enum(['person', 'shared']),
  points: z.number(),
  reasons: z.array(z.enum(LINK_REASONS)),
  foundMs: z.number(),
  /** What an operator said of it; null while nobody has. */
  decided: z.enum(['same', 'different']).nullable(),
});

export type PersonLink = z.output<typeof personLink>;

export const linkedAccounts = z.object({
  /** Of one person, this one too, the oldest first. */
  cluster: z.array(
    z.object({
      accountId: z.string(),
      userName: z.string(),
      country: z.string(),
      openedMs: z.number(),
      locked: z.boolean(),
      excluded: z.boolean(),
    }),
  ),
  /** Names of the accounts at the other end of a link that are not in the cluster. */
  others: z.array(z.object({ accountId: z.string(), userName: z.string() })),
  links: z.array(personLink),
});

export const getLinkedAccounts = endpoint({
  name: 'getLinkedAccounts',
  method: 'GET',
  path: '/api/desk/players/:accountId/linked',
  summary: "The accounts that belong to a player's person, and why",
  access: 'operator',
  right: 'players.see',
  params: accountParam,
  response: linkedAccounts,
  refusals: ['NotFound'],
});

/** A link that was undone stays undone, however alike the two become. */
export const decidePersonLink = endpoint({
  name: 'decidePersonLink',
  method: 'POST',
  path: '/api/desk/person-links',
  summary: 'Says of two accounts whether they are one person',
  access: 'operator',
  right: 'persons.change',
  body: z.object({
    one: z.uuid(),
    other: z.uuid(),
    decided: z.enum(['same', 'different']),
    reason: z.string().trim().min(3).max(500),
  }),
  response: personLink,
  refusals: ['NotFound'],
});
