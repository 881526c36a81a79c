import {
  type AdminConfig,
  type JackpotCards,
  type JackpotInstance,
  type JackpotInstancesStats,
  jackpotCards,
  jackpotInstance,
  jackpotInstancesStats,
} from '@evens/contract';
import { accept, type Currency, refuse } from '@evens/kernel';
import type { Heard, Plan } from './adapter.ts';
import { fieldsIn } from './messages.ts';

/*
 * What providers say of their pools, read into the shapes of the contract. Nothing of it is money of the house: a message that cannot
 * be read shows nothing, and moves nothing.
 */

/** Four cards with amounts in whole hundredths; fields beside them are left out. */
export function cardsIn(value: unknown): JackpotCards | undefined {
  return jackpotCards.safeParse(value).data;
}

/** One pool: of Egypt Quest only the name is known, and this shape is assumed. */
export function instanceIn(value: unknown): JackpotInstance | undefined {
  return jackpotInstance.safeParse(value).data;
}

/** Pools by kind, level and currency: with `jackpotInstancesStats` around them, as the message has it. */
export function instancesIn(value: unknown): JackpotInstancesStats | undefined {
  return jackpotInstancesStats.safeParse(fieldsIn(value)?.jackpotInstancesStats).data;
}

/** Of a currency alone: kinds and levels that hold nothing in it are left out. */
export function instancesOf({ instanceStats }: JackpotInstancesStats, currency: Currency): JackpotInstancesStats {
  const kinds = instanceStats.map(({ instanceName, levelStats }) => ({
    instanceName,
    levelStats: levelStats
      .map(({ levelId, currentValue }) => ({
        levelId,
        currentValue: currentValue.filter(({ key }) => key === currency),
      }))
      .filter(({ currentValue }) => currentValue.length > 0),
  }));
  return { instanceStats: kinds.filter(({ levelStats }) => levelStats.length > 0) };
}

/** A display at a service outside, as an operator has entered it. */
export type JackpotDisplay = NonNullable<AdminConfig['casino']['jackpotDisplays']>[number];

const ID = /^[A-Za-z0-9_-]{1,60}$/;

function parsed({ status, body }: Heard): unknown {
  if (status < 200 || status > 299) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * Asks a service that shows pools of several providers by the id of one display (specification 2, L168; its form is assumed: it speaks as
 * `instancesIn` reads). Undefined for an id that is no plain name, which would be another address.
 */
export function askDisplay(address: string, id: string): Plan<JackpotInstancesStats> | undefined {
  if (!ID.test(id)) return undefined;
  return {
    kind: 'ask',
    request: { method: 'GET', url: `${address.replace(/\/+$/, '')}/${id}`, headers: {} },
    read: (heard) => {
      const found = instancesIn(parsed(heard));
      return found ? accept(found) : refuse('unreadable');
    },
  };
}
