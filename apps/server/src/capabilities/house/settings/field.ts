import type { SettingArea, SettingView } from '@evens/contract';

/** One thing that operators set: what is said of it in the room. */
export interface Field {
  readonly name: string;
  readonly area: SettingArea;
  readonly kind: SettingView['kind'];
  readonly title: string;
  readonly says: string;
  readonly unit: string | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly choices: readonly string[];
  readonly optional: boolean;
  /** Whether a change takes two people: it moves money or protects players. */
  readonly twoPeople: boolean;
  /** The variable of the environment that gives the default. */
  readonly variable: string | null;
}

/** What most fields have in common. */
export const PLAIN = {
  unit: null,
  least: null,
  most: null,
  choices: [],
  optional: false,
  twoPeople: false,
  variable: null,
} as const;

/** By the name of a field. What is missing, or null in a change, is the default. */
export type Values = Readonly<Record<string, unknown>>;
