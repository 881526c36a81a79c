import type { Database } from '../../../platform/database/index.ts';
import { type Part, repeatedLook } from '../../../platform/lifecycle/index.ts';
import { writeRefusedCountries } from './country-store.ts';

export interface CountryRulesParts {
  readonly db: Database;
  /** The operator's setting, as it is now. */
  readonly blockedCountries: () => Promise<readonly string[]>;
  /** What the jurisdictions say. */
  readonly playIn: (country: string) => boolean;
  /** All countries there are. */
  readonly countries: readonly string[];
  /** Who may play where is another than before. */
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
  /** A second when absent. */
  readonly everyMs?: number;
}

export interface CountryRules {
  /** Whether people at home there, or calling from there, may play and pay in. */
  mayPlayIn(country: string): boolean;
  /** The same of an address; where nobody has said where it is, it may only while all countries may. */
  mayPlayFrom(country: string | undefined): boolean;
  readonly part: Part;
}

/**
 * Where nothing may be played: by the jurisdictions and by the operator's setting, which is read anew each second. What the database
 * decides by itself (a provider's debit, what is taken late) reads the same list.
 */
export function countryRules(parts: CountryRulesParts): CountryRules {
  const { db, blockedCountries, playIn, countries, onChange, onError, everyMs = 1000 } = parts;
  const byRule = countries.filter((country) => !playIn(country));
  let refused: ReadonlySet<string> = new Set(byRule);
  let written: string | undefined;

  const look = async (): Promise<void> => {
    const next = [...new Set([...byRule, ...(await blockedCountries())])].sort();
    const key = next.join();
    if (key === written) return;
    refused = new Set(next);
    await writeRefusedCountries(db, next);
    written = key;
    onChange();
  };
  const looks = repeatedLook({ look, everyMs, onError });
  return {
    mayPlayIn: (country) => !refused.has(country),
    mayPlayFrom: (country) => refused.size === 0 || (country !== undefined && !refused.has(country)),
    part: {
      name: 'country rules',
      start: async () => {
        // The first list has to stand before anybody comes in.
        await look();
        looks.start();
      },
      stop: looks.stop,
    },
  };
}
