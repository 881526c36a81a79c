export type Entry = readonly unknown[];

/** Whoever fills topics. `snapshot` gives all entries of a topic, or undefined when there is no such thing. */
export interface TopicSource {
  owns(topic: string): boolean;
  snapshot(topic: string): readonly Entry[] | undefined;
}
