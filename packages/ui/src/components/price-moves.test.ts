import { expect, it } from 'vitest';
import { FLASH_MS, MOVE_HELD_MS, PriceMoves } from './price-moves.ts';

class TestNode {
  move: string | undefined;
  writes = 0;
  setAttribute(_: string, value: string): void {
    this.move = value;
    this.writes += 1;
  }
  removeAttribute(): void {
    this.move = undefined;
    this.writes += 1;
  }
}

function page() {
  let now = 0;
  let due: { work: () => void; atMs: number }[] = [];
  const moves = new PriceMoves(
    () => now,
    (work, ms) => due.push({ work, atMs: now + ms }),
  );
  const pass = (ms: number): void => {
    for (const end = now + ms; now < end; now += 50) {
      const ripe = due.filter(({ atMs }) => atMs <= now);
      due = due.filter(({ atMs }) => atMs > now);
      for (const { work } of ripe) work();
    }
  };
  return { moves, pass, timers: () => due.length };
}

it('a move is lit, rests, and ends; then no timer is left', () => {
  const { moves, pass, timers } = page();
  const node = new TestNode();
  moves.begin(node, 'up');
  expect(node.move).toBe('up fresh');
  pass(FLASH_MS - 100);
  expect(node.move).toBe('up fresh');
  pass(500);
  expect(node.move).toBe('up');
  pass(MOVE_HELD_MS - FLASH_MS - 500);
  expect(node.move).toBe('up');
  pass(600);
  expect([node.move, timers()]).toEqual([undefined, 0]);
});

it('thousands of moves share one timer', () => {
  const { moves, timers } = page();
  for (let at = 0; at < 2000; at += 1) moves.begin(new TestNode(), at % 2 ? 'up' : 'down');
  expect(timers()).toBe(1);
});

it('a second move begins anew, the other way at once, the same way without another write', () => {
  const { moves, pass } = page();
  const node = new TestNode();
  moves.begin(node, 'up');
  pass(FLASH_MS - 100);
  moves.begin(node, 'up');
  expect(node.writes).toBe(1);
  pass(FLASH_MS - 100);
  expect(node.move).toBe('up fresh');
  moves.begin(node, 'down');
  expect(node.move).toBe('down fresh');
  pass(MOVE_HELD_MS - 100);
  expect(node.move).toBe('down');
});

it('a node that is dropped shows nothing and is not written to again', () => {
  const { moves, pass, timers } = page();
  const node = new TestNode();
  moves.begin(node, 'up');
  moves.drop(node);
  const { writes } = node;
  pass(MOVE_HELD_MS + 1000);
  expect([node.move, node.writes, timers()]).toEqual([undefined, writes, 0]);
});
