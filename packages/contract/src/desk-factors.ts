import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const accountId = z.object({ accountId: z.uuid() });

const playerFactors = z.object({
  accountId: z.string(),
  authenticator: z.boolean(),
  /** Null where none stands, or nobody wrote it down. */
  authenticatorSinceMs: z.number().nullable(),
  recoveryCodesLeft: z.number(),
  passkeys: z.number(),
  /** When any of it was last changed: what pays out may wait a while from then on. Null: never. */
  changedMs: z.number().nullable(),
});

export type PlayerFactors = z.output<typeof playerFactors>;

export const getPlayerFactors = endpoint({
  name: 'getPlayerFactors',
  method: 'GET',
  path: '/api/office/players/:accountId/factors',
  summary: 'By what beside the password a player signs in',
  access: 'operator',
  right: 'players.see',
  params: accountId,
  response: playerFactors,
  refusals: ['NotFound'],
});

/** For a player whose phone is gone, and the codes with it. A stranger who talks well asks for just this: two people decide. */
export const resetPlayerFactors = endpoint({
  name: 'resetPlayerFactors',
  method: 'POST',
  path: '/api/office/players/:accountId/factors/reset',
  summary: 'Asks a second person to remove authenticator, recovery codes and passkeys from an account',
  access: 'operator',
  right: 'factors.reset',
  params: accountId,
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'SecondFactorAbsent', 'ProposalWaits'],
});
