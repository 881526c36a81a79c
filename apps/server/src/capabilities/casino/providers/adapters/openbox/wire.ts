/** Assumed: nothing of its own wallet is public. What a document says one day is written here. */
export { read, refused } from '../generic/wire.ts';
