import type { Client } from './client.ts';
import type { Topic } from './topic.ts';

/**
 * Who may hear something of these topics. Where they have as many listeners as there are clients, that is everybody, in
 * their own order: what lies side by side in memory, here and in the kernel, is used one after another, which is worth more
 * than leaving out those who hear nothing.
 */
export function hearersOf(topics: readonly Topic[], clients: ReadonlySet<Client>): ReadonlySet<Client> {
  let deliveries = 0;
  for (const topic of topics) deliveries += topic.subscribers.size;
  if (deliveries >= clients.size) return clients;
  const hearers = new Set<Client>();
  for (const topic of topics) for (const client of topic.subscribers) hearers.add(client);
  return hearers;
}
