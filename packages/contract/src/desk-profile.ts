import { z } from 'zod';
import { profileChange } from './account-forms.ts';
import { personalData } from './desk-persons.ts';
import { endpoint } from './endpoint.ts';

/** What KYC documents have shown is changed once a second person has approved it: then `approvalId` says which proposal waits. */
export const changePersonalData = endpoint({
  name: 'changePersonalData',
  method: 'POST',
  path: '/api/desk/players/:accountId/profile',
  summary: 'Changes what a player said of themselves, with a reason; of what is proven it proposes the change',
  access: 'operator',
  right: 'persons.change',
  params: z.object({ accountId: z.uuid() }),
  body: profileChange.extend({ reason: z.string().trim().min(3).max(500) }),
  response: personalData.extend({ approvalId: z.string().nullable() }),
  refusals: ['NotFound', 'UnderAge', 'ProposalWaits'],
});
