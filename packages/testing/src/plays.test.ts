import * as contract from '@evens/contract';
import { describe, expect, it } from 'vitest';

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const ENDPOINTS = Object.values(contract as Record<string, unknown>).filter(isEndpoint);

describe('the stance of a route towards somebody kept from play', () => {
  it('is declared by every route of the players that changes anything, and by no other', () => {
    const undeclared = ENDPOINTS.filter(({ method, access, play }) => {
      return (method !== 'GET' && contract.doorOf(access) === 'player') !== (play !== undefined);
    });
    expect(
      undeclared.map(({ name }) => name),
      "say play: true (bets, plays or pays in), 'leaves' (money leaves play or the house) or false: see endpoint.ts",
    ).toEqual([]);
  });

  it('is to refuse by itself only where it plays, and where somebody is known to refuse', () => {
    const odd = ENDPOINTS.filter(({ refusesPlayItself, play, access }) => {
      return (refusesPlayItself && play !== true) || (play === true && access !== 'player' && access !== 'agent');
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
  });
});
