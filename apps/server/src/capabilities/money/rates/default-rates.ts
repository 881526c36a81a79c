import shipped from './default-rates.json' with { type: 'json' };
import { type RatesFile, readRatesFile } from './rates-file.ts';

const read = readRatesFile(shipped);
if (!('file' in read)) throw new Error(`default-rates.json: ${read.faults.join('; ')}`);

/** What a new house knows: about the rates of its date, too old to convert money with. */
export const DEFAULT_RATES: RatesFile = read.file;
