import { boundsInPercent, openAgents } from '../capabilities/growth/agents/index.ts';
import type { Approvals } from '../capabilities/house/approvals/index.ts';
import { COUNTRY_CODES, type Content } from '../capabilities/house/content/index.ts';
import type { PaymentsParts } from '../capabilities/money/payments/index.ts';
import type { Wallet } from '../capabilities/money/wallet/index.ts';
import type { Identity } from '../capabilities/people/identity/index.ts';
import type { PlayLimits } from '../capabilities/people/play-limits/index.ts';
import type { Complain, House } from './house.ts';

interface AgentDoors {
  readonly wallet: Wallet;
  readonly content: Content;
  readonly approvals: Approvals;
  /** Whose accounts they are, and whether an agent at home in a country may be granted a line. */
  readonly players: {
    readonly identity: Identity;
    readonly mayLendIn: (country: string) => boolean;
    readonly playLimits: Pick<PlayLimits, 'lateDeposit'>;
  };
  readonly complain: Complain;
}

/** Trees of agents, whose accounts are opened by the rules of registration and whose money does not pass the cashier. */
export function openHouseAgents({ db, clock, config }: House, { content, players, complain, ...doors }: AgentDoors) {
  const agents = openAgents({
    ...{ ...doors, db, clock, identity: players.identity, mayLendIn: players.mayLendIn },
    // Nobody is asked for his limits here: the player is not there when his agent gives.
    keepsFrom: players.playLimits.lateDeposit,
    bounds: boundsInPercent(config.agentsKeepLeast, config.agentsMostOfTurnover),
    countries: async () => {
      const { isCountryAllowed } = await content.registrationRules();
      return COUNTRY_CODES.filter(isCountryAllowed);
    },
    onError: complain('months of agents were not looked at'),
  });
  return {
    ...agents,
    /** What keeps the money of players of trees from the cashier, both ways. */
    atCashier: (keeping: PaymentsParts['keeping']) => ({
      protections: { ...keeping, gates: [agents.depositGate, ...keeping.gates] },
      paidElsewhere: agents.paidElsewhere,
    }),
  };
}
