export { type AddressTrouble, processorAddresses } from './addresses.ts';
export { type ProcessorClient, processorClient } from './client.ts';
export { coinOfCode, PROCESSOR_COINS, readUnits } from './coin-codes.ts';
export type { AmountPolicy } from './judge-message.ts';
export { COIN_MESSAGES } from './odd-messages-store.ts';
export { processorPayouts } from './payouts.ts';
export { openProcessorEar, type ProcessorEar, type ProcessorParts } from './processor.ts';
export { PROCESSOR_RETENTION } from './retention.ts';
export { type ProcessorAccess, type ProcessorWire, processorWire } from './wire.ts';
