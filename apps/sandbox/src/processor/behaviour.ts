import type { ProcessorLie } from './message-body.ts';

/** How the processor misbehaves from now on; all off by default. */
export interface ProcessorBehaviour {
  /** Each message is sent so many times. */
  readonly copies: number;
  /** Messages that wait for each other go out last first. */
  readonly reorder: boolean;
  /** No message is sent, until this is taken back. */
  readonly mute: boolean;
  /** Questions get no answer. */
  readonly deaf: boolean;
  /** So many requests that are carried out and whose answer is lost on the way. */
  readonly loseAnswers: number;
  /** So many requests that are lost before they are read. */
  readonly loseRequests: number;
  /** So many requests that are told to come later. */
  readonly busy: number;
  readonly lie: ProcessorLie;
  /** Addresses that are handed out have a wrong checksum. */
  readonly spoilAddresses: boolean;
  /** What becomes of payouts. */
  readonly payouts: 'confirmed' | 'cancelled' | 'processing';
}

export const HONEST_PROCESSOR: ProcessorBehaviour = {
  copies: 1,
  reorder: false,
  mute: false,
  deaf: false,
  loseAnswers: 0,
  loseRequests: 0,
  busy: 0,
  lie: 'none',
  spoilAddresses: false,
  payouts: 'confirmed',
};
