import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What KYC documents prove: once they have, the player no longer changes it. */
export const PROVEN_FIELDS = ['FirstName', 'LastName', 'BirthDay', 'BirthMonth', 'BirthYear'] as const;

/** What a player said of themselves; what was not said is empty. */
export const profileView = z.object({
  UserID: z.string(),
  UserName: z.string(),
  /** Changed by a way of its own, as is the phone: the new one must be shown to be the player's. */
  Email: z.string(),
  Phone: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Gender: z.enum(['female', 'male', 'other', '']),
  Address: z.string(),
  City: z.string(),
  PostalCode: z.string(),
  BirthDay: z.number(),
  BirthMonth: z.number(),
  BirthYear: z.number(),
  Country: z.object({ Code: z.string() }),
  Currency: z.string(),
  /** KYC documents have shown who it is: `PROVEN_FIELDS` are an operator's to change. */
  IsVerified: z.boolean(),
});

export type ProfileView = z.output<typeof profileView>;

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/profile',
  summary: 'What the signed-in player said of themselves',
  access: 'player',
  response: profileView,
  refusals: [],
});
