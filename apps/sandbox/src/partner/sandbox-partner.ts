import { createHmac, randomUUID } from 'node:crypto';
import { PARTNER_SIGNATURE_HEADER, PARTNER_TIMESTAMP_HEADER } from '@evens/contract';

export interface AskedCode {
  readonly status: number;
  /** What the house answered. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
}

/** How a request may be wrong, on purpose. */
export interface Astray {
  readonly id?: string;
  readonly secret?: string;
  /** Seconds that this partner's clock is ahead. */
  readonly aheadSec?: number;
  /** Sent in place of what was signed. */
  readonly instead?: string;
}

export interface SandboxPartner {
  /** Asks the house for a code of one of its players. */
  askFor(player: string, astray?: Astray): Promise<AskedCode>;
}

/** A house of another kind, whose signed-in customers come to this one signed in. */
export const openSandboxPartner = ({
  id: partner,
  secret,
  houseUrl,
  nowMs,
}: {
  readonly id: string;
  readonly secret: string;
  readonly houseUrl: string;
  readonly nowMs: () => number;
}): SandboxPartner => ({
  askFor: async (player, { id = randomUUID(), secret: signedWith = secret, aheadSec = 0, instead } = {}) => {
    const body = JSON.stringify({ id, player });
    const timestamp = String(Math.floor(nowMs() / 1000) + aheadSec);
    const answer = await fetch(`${houseUrl}/api/partners/${partner}/codes`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [PARTNER_TIMESTAMP_HEADER]: timestamp,
        [PARTNER_SIGNATURE_HEADER]: createHmac('sha256', signedWith).update(`${timestamp}.${body}`).digest('hex'),
      },
      body: instead ?? body,
    });
    const said = (await answer.json()) as Record<string, unknown>;
    const { Token } = said;
    return { status: answer.status, body: said, token: typeof Token === 'string' ? Token : undefined };
  },
});
