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

/** `given`: the operator's own file, parsed; the house's own data when absent. */
export function openRules(given: unknown = HOUSE_JURISDICTIONS): OpenRules {
  const of = readJurisdictions(given);
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
