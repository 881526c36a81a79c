/** A topic as far as it matters here: who listens. */
interface Heard {
  readonly subscribers: ReadonlySet<{ readonly seat: number }>;
}

/**
 * The seats of those who may hear something of these topics. Undefined where the topics have as many listeners as there are
 * clients: then everybody is gone through in the order of the seats, since what lies side by side in memory, here and in the
 * kernel, is used one after another, which is worth more than leaving out those who hear nothing.
 */
export function hearersOf(topics: readonly Heard[], clients: number): Set<number> | undefined {
  let deliveries = 0;
  for (const topic of topics) deliveries += topic.subscribers.size;
  if (deliveries >= clients) return undefined;
  const hearers = new Set<number>();
  for (const topic of topics) for (const client of topic.subscribers) hearers.add(client.seat);
  return hearers;
}
