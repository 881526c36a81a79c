export { personalTopic } from './account-topic.ts';
export { type Client, type ClientIdentity, STALL_BYTES, STALL_LIMIT_MS, type Wire } from './client.ts';
export { acceptConnections, type ConnectionOptions } from './connection.ts';
export { Hub, type HubOptions } from './hub.ts';
export { type HubFigures, showHubFigures } from './metrics.ts';
export type { Entry, TopicSource } from './topic-source.ts';
