export { personalTopic } from './account-topic.ts';
export { type Client, STALL_BYTES, STALL_LIMIT_MS } from './client.ts';
export { acceptConnections, type ConnectionOptions } from './connection.ts';
export type { HubFigures } from './figures.ts';
export { Hub, type HubOptions } from './hub.ts';
export { showHubFigures } from './metrics.ts';
export type { Entry, TopicSource } from './topic-source.ts';
export type { ClientIdentity, Wire } from './wire.ts';
