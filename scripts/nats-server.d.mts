/** The nats-server to start, or undefined when this machine has none. NATS_SERVER_PATH, when set, is the only one considered. */
export function findNatsServer(env?: Readonly<Record<string, string | undefined>>): string | undefined;
export function unpackNatsServer(say: (text: string) => void): string | undefined;
