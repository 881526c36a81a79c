export {
  type AnswerPart,
  AskError,
  type Asked,
  type AskOptions,
  type Bus,
  type BusAnswerer,
  type BusEventName,
  type BusEvents,
  type BusHandler,
  type BusQuestionName,
  type BusQuestions,
  MOST_PART_BYTES,
} from './bus.ts';
export { inProcessBus } from './in-process.ts';
export { readNatsAddress } from './nats-address.ts';
export { type NatsBus, openNatsBus } from './nats-bus.ts';
