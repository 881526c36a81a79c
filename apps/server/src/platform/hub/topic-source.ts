export type Entry = readonly unknown[];

/** Whoever fills topics. `snapshot` gives all entries of a topic, or undefined when there is no such thing. */
export interface TopicSource {
  /** Names that each account has for itself: they are asked for under `personalTopic`, and by nobody who is not signed in. */
  personal?(wireName: string): boolean;
  owns(topic: string): boolean;
  /** A client listens to a personal topic from now on. */
  joined?(topic: string): void;
  snapshot(topic: string): readonly Entry[] | undefined;
}
