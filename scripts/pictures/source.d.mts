export interface Picture {
  readonly scene: string | { readonly flat: string; readonly file: string };
  readonly lamps: number;
  readonly sizes: readonly (readonly [name: string, width: number, quality: number])[];
}
export interface Baked {
  readonly source: string;
  readonly files: Readonly<Record<string, string>>;
}
export const BAKED: URL;
export function shaderOf(picture: Picture): string;
export function digestOf(bytes: string | Uint8Array): string;
export function sourceDigest(picture: Picture): string;
export function readBaked(): Readonly<Record<string, Baked>>;
