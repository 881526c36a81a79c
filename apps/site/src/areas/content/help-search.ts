import { HELP_TOPICS, type HelpTopic } from '@evens/contract';

export interface Question {
  readonly id: string;
  readonly topic: HelpTopic;
  readonly question: string;
  readonly answer: string;
}

interface TopicTexts {
  readonly items: Readonly<Record<string, { readonly q: string; readonly a: string }>>;
}

/** Every question of the help centre, in the order of its topics. */
export const questionsOf = (topics: Readonly<Record<string, TopicTexts>>): readonly Question[] =>
  HELP_TOPICS.flatMap((topic) =>
    Object.entries(topics[topic]?.items ?? {}).map(([name, { q, a }]) => ({
      id: `${topic}-${name}`,
      topic,
      question: q,
      answer: a,
    })),
  );

/** Small letters without accents: what is typed without them is found all the same. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();

/** Signs of a search that count; nobody looks for more. */
const LONGEST_SEARCH = 100;

/** Questions that hold every word of a search, in question or answer; those with all of them in the question come first. */
export function findQuestions(questions: readonly Question[], search: string): readonly Question[] {
  const words = plain(search.slice(0, LONGEST_SEARCH))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return questions;
  const holds = (text: string): boolean => words.every((word) => plain(text).includes(word));
  const found = questions.filter(({ question, answer }) => holds(`${question} ${answer}`));
  return [...found.filter(({ question }) => holds(question)), ...found.filter(({ question }) => !holds(question))];
}
