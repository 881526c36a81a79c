export interface CoverRecord {
  readonly source: string;
  /** Digests of files by their names. */
  readonly files: Readonly<Record<string, string>>;
}
export const COVERS: URL;
export function readRecord(): Record<string, CoverRecord>;
export function digestOf(bytes: Uint8Array | string): string;
export function sourceDigest(game: string): Promise<string>;
