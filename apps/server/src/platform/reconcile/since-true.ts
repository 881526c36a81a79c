import type { Database } from '../database/index.ts';
import { readMarks } from './mark-store.ts';

/** How long ago everything was last looked at and found true, in milliseconds; undefined where it never was. */
export const sinceBooksTrueMs = async (db: Database): Promise<number | undefined> => (await readMarks(db)).sinceFullMs;
