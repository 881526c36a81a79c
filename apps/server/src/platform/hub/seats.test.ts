import { expect, it } from 'vitest';
import type { Client } from './client.ts';
import { Seats } from './seats.ts';
import type { Wire } from './wire.ts';

const client = (): Client => ({}) as Client;
const wire = {} as Wire;

it('gives a seat that was left to the next, who is ready only when it says so', () => {
  const seats = new Seats();
  const [first, second] = [seats.take(client(), wire), seats.take(client(), wire)];
  seats.isReady(first, 3, 7);
  expect([first, second, ...seats.ready.subarray(0, 2)]).toEqual([0, 1, 1, 0]);
  seats.leave(first);
  expect([seats.clients[first], seats.ready[first]]).toEqual([undefined, 0]);
  expect([seats.take(client(), wire), seats.ready[first]]).toEqual([first, 0]);
  expect(seats.take(client(), wire)).toBe(2);
});

it('grows with those who come, and forgets nobody', () => {
  const seats = new Seats();
  const all = Array.from({ length: 5000 }, client);
  for (const [at, each] of all.entries()) seats.isReady(seats.take(each, wire), at, at + 1);
  expect(seats.clients).toEqual(all);
  expect([seats.begins[4999], seats.ends[4999], seats.ready[4999], seats.ready[5000]]).toEqual([4999, 5000, 1, 0]);
  for (let seat = 0; seat < 5000; seat += 1) seats.leave(seat);
  for (const each of all) expect(seats.take(each, wire)).toBeLessThan(5000);
});
