import type { Buffer } from 'node:buffer';
import { Hub, type Wire } from '../../apps/server/src/platform/hub/index.ts';
import { changesOf, choices, entryOf, PERIOD, type Plan, topicName } from './plan.ts';

class CountingWire implements Wire {
  bytes = 0;
  write(bytes: Buffer): void {
    this.bytes += bytes.length;
  }
  pendingBytes(): number {
    return 0;
  }
  close(): void {}
  terminate(): void {}
}

/** Bytes that our hub writes to each client in each tick of a period, once its sequences have three digits. */
export function bytesOf(plan: Plan): number[][] {
  const hub = new Hub({ nowMs: () => 0, epoch: 'bench' });
  hub.register({ owns: () => true, snapshot: () => [] });
  const wires = choices(plan).map((chosen) => {
    const wire = new CountingWire();
    const client = hub.connect(wire, {});
    for (const topic of chosen) hub.subscribe(client, topicName(topic));
    return wire;
  });
  const pass = (tick: number): number[] => {
    for (const topic of changesOf(plan, tick % PERIOD))
      hub.publish([topicName(topic)], '1x2', entryOf(topic, tick % PERIOD, plan.entryBytes));
    hub.tick();
    return wires.map((wire) => {
      const { bytes } = wire;
      wire.bytes = 0;
      return bytes;
    });
  };
  const WARM_UP = 256;
  for (let tick = 0; tick < WARM_UP; tick += 1) pass(tick);
  return Array.from({ length: PERIOD }, (_, tick) => pass(WARM_UP + tick));
}
