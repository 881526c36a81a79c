import type { RailDoors } from '../rail.ts';
import { processorAddresses } from './addresses.ts';
import { processorPayouts } from './payouts.ts';
import { openProcessorEar } from './processor.ts';
import { processorStatement } from './processor-statement.ts';

export const PROCESSOR: RailDoors = {
  open: processorAddresses,
  hear: openProcessorEar,
  ask: processorPayouts,
  pay: processorPayouts,
  statement: processorStatement,
};
