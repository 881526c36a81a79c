import { HOUSE_JURISDICTIONS } from './house-jurisdictions.ts';
import { type Jurisdiction, RULE_NAMES, type RuleName, type Rules, readJurisdictions } from './jurisdictions.ts';

/** The rules by country, and who obeys them. */
export interface OpenRules {
  jurisdiction(country: string): Jurisdiction;
  /** What the rule says in a country, for the code that obeys it. Asking for it here is what binds it. */
  bind<Name extends RuleName>(rule: Name): (country: string) => Rules[Name];
  /** Throws, naming them, where rules are configured that no code obeys: such a protection is worse than none. */
  mustBeBound(): void;
}

/** Why rules by country cannot be read; undefined where they can. */
export function jurisdictionFault(given: unknown): string | undefined {
  try {
    readJurisdictions(given);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * `given`: the operator's own file, parsed; the house's own data when absent. `set`: what operators set in its place while the house runs,
 * asked each time; null where they set nothing. Who sets it has asked `jurisdictionFault` before.
 */
export function openRules(given: unknown = HOUSE_JURISDICTIONS, set: () => unknown = () => null): OpenRules {
  const atStart = readJurisdictions(given);
  let read: { readonly from: unknown; readonly of: typeof atStart } | undefined;
  const of: typeof atStart = (country) => {
    const now = set();
    if (now === null || now === undefined) return atStart(country);
    if (read?.from !== now) read = { from: now, of: readJurisdictions(now) };
    return read.of(country);
  };
  const bound = new Set<RuleName>();
  return {
    jurisdiction: of,
    bind: (rule) => {
      bound.add(rule);
      return (country) => of(country).rules[rule];
    },
    mustBeBound: () => {
      const loose = RULE_NAMES.filter((name) => !bound.has(name));
      if (loose.length === 0) return;
      throw new Error(
        `jurisdictions: nothing in this house obeys ${loose.join(', ')}. A protection that is configured must hold: bind it or the house does not start.`,
      );
    },
  };
}
