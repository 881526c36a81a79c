import { createHmac, randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE, isLanguageCode } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import { CODE_TEXTS } from './code-texts.ts';

export interface SmsParts {
  /** Where messages are taken: a gateway of the house's own choice, or the sandbox. */
  readonly url: string;
  /** What each call is signed with. */
  readonly secret: string;
  readonly brand: () => Promise<string>;
  readonly clock: Pick<Clock, 'wallMs'>;
  /** Told that one was not taken, by what came back; never of the number or the text. */
  readonly onFault: (fault: string) => void;
}

export interface Sms {
  /** Sends a code to a phone and answers whether it was taken. Not tried again: whoever waits asks for another. */
  sendCode(message: { readonly to: string; readonly code: string; readonly language: string | null }): Promise<boolean>;
}

const TIMEOUT_MS = 10_000;

/** Signs what a gateway is sent: it takes nothing else, and nothing that is older than it allows. */
export const smsSignature = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Text messages leave the house here and nowhere else. */
export function openSms({ url, secret, brand, clock, onFault }: SmsParts): Sms {
  return {
    sendCode: async ({ to, code, language }) => {
      const words = CODE_TEXTS[language !== null && isLanguageCode(language) ? language : DEFAULT_LANGUAGE];
      const text = words.replace('{{code}}', code).replace('{{brand}}', await brand());
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
