/** The browser to drive, or undefined when this machine has none. CHROMIUM_PATH, when set, is the only one considered. */
export function findChromium(env?: Readonly<Record<string, string | undefined>>): string | undefined;
export function installChromium(say: (text: string) => void): string | undefined;
