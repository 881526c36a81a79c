/**
 * Domain events between capabilities. Each capability names its own by adding to this interface:
 * `declare module '../../platform/bus/bus.ts' { interface BusEvents { 'ticket.accepted': TicketAccepted } }`.
 * Payloads are plain JSON values, so that another process could receive them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities fill it by declaration merging.
export interface BusEvents {}

/**
 * Questions one process asks another, declared as events are: `interface BusQuestions { 'book.snapshot': { asked: Wish;
 * part: Fixture[] } }`. What is asked and each part of the answer are plain JSON values.
 */
// biome-ignore lint/suspicious/noEmptyInterface: as above.
export interface BusQuestions {}

export type BusEventName = keyof BusEvents & string;
export type BusHandler<Name extends BusEventName> = (payload: BusEvents[Name]) => void | Promise<void>;

export type BusQuestionName = keyof BusQuestions & string;
/** What is asked, and what each part of the answer is. */
export type Asked<Name extends BusQuestionName> = BusQuestions[Name] extends { asked: infer Each } ? Each : never;
export type AnswerPart<Name extends BusQuestionName> = BusQuestions[Name] extends { part: infer Each } ? Each : never;
/** Yields the answer in parts, each under `MOST_PART_BYTES` as JSON. Throwing fails the question. */
export type BusAnswerer<Name extends BusQuestionName> = (
  asked: Asked<Name>,
) => AsyncIterable<AnswerPart<Name>> | Iterable<AnswerPart<Name>>;

export interface AskOptions {
  /** How long to wait for the first part, and then for each next one. */
  readonly silenceMs: number;
}

/** Half of what a message of NATS may hold by default. */
export const MOST_PART_BYTES = 512_000;

/**
 * Why a question got no whole answer. `nobody`: no process answers it now. `silence`: no part came in time. `failed`: the
 * answerer gave up. `torn`: a part was lost on the way. Asking again is always allowed.
 */
export class AskError extends Error {
  override readonly name = 'AskError';
  constructor(
    readonly question: string,
    readonly why: 'nobody' | 'silence' | 'failed' | 'torn',
  ) {
    super(`${question} got no whole answer: ${why}`);
  }
}

/**
 * Delivery is best effort and in order of publishing to each handler: what must not be lost is stored before it is published, and its
 * readers look at the tables again when they start.
 */
export interface Bus {
  publish<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void;
  /** Returns the way to stop listening. */
  subscribe<Name extends BusEventName>(name: Name, handler: BusHandler<Name>): () => void;
  /** Answers a question for all processes. Where several do, an asker hears one of them. Returns the way to stop. */
  answer<Name extends BusQuestionName>(name: Name, answerer: BusAnswerer<Name>): () => void;
  /**
   * Asks, and hears the parts of one answer in order. Throws AskError, possibly after some parts. Leaving the loop early
   * ends the question.
   */
  ask<Name extends BusQuestionName>(
    name: Name,
    asked: Asked<Name>,
    options: AskOptions,
  ): AsyncGenerator<AnswerPart<Name>, void, undefined>;
  /**
   * Called when this process hears the others (again): what they said before may have been missed. Never, where there are no
   * others. Returns the way to stop.
   */
  whenBack(handler: () => void): () => void;
  /** Resolves when every handler of everything published so far is done. */
  settled(): Promise<void>;
}
