export interface BakedJob {
  readonly source: string;
  readonly files: Readonly<Record<string, string>>;
}
export function digestOf(bytes: string | Uint8Array): string;
/** By "THEME JOB". */
export function readBaked(): Readonly<Record<string, BakedJob>>;
export function sourceDigest(key: string, job: string): Promise<string>;
export function folderOf(key: string): URL;
