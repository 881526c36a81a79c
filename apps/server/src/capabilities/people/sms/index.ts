import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '@evens/kernel';

export interface SmsParts {
  /** Where messages are taken: a gateway of the house's own choice, or the sandbox. */
  readonly url: string;
  /** What each call is signed with. */
  readonly secret: string;
  readonly clock: Pick<Clock, 'wallMs'>;
  /** Told that one was not taken, by what came back; never of the number or the text. */
  readonly onFault: (fault: string) => void;
}

export interface Sms {
  /** Sends a text to a phone (E.164) and returns whether it was accepted. Never retried: the player asks for another. */
  send(message: { readonly to: string; readonly text: string }): Promise<boolean>;
}

const TIMEOUT_MS = 10_000;

/** Signs what a gateway is sent: it takes nothing else, and nothing that is older than it allows. */
export const smsSignature = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Text messages leave the house here and nowhere else. */
export function openSms({ url, secret, clock, onFault }: SmsParts): Sms {
  return {
    send: async ({ to, text }) => {
      const body = JSON.stringify({ id: randomUUID(), to, text });
      const timestamp = String(Math.floor(clock.wallMs() / 1000));
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-evens-timestamp': timestamp,
            'x-evens-signature': smsSignature(secret, timestamp, body),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body?.cancel();
        if (!answer.ok) onFault(`status ${answer.status}`);
        return answer.ok;
      } catch (error) {
        onFault(error instanceof Error ? error.name : 'unknown');
        return false;
      }
    },
  };
}
