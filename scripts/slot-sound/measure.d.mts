export interface Figures {
  readonly key: string;
  readonly name: string;
  readonly loops: boolean;
  readonly renderMs: number;
  readonly seconds: number;
  readonly peak: number;
  readonly loudnessDb: number;
  readonly dc: number;
  readonly clipped: number;
  readonly seam: number;
  readonly centreHz: number;
  readonly bandsPercent: readonly number[];
}
export const EFFECTS: readonly string[];
export const MUSIC: readonly string[];
export function openMeasure(): Promise<{
  readonly keys: readonly string[];
  measure(key: string, name: string): Promise<Figures>;
  close(): Promise<void>;
}>;
