export const JOBS: Readonly<Record<string, readonly string[]>>;
