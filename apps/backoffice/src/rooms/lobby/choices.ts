import type { AnswerOf, getLobbyChoices } from '@evens/contract';

/** What the lobby's desk answers. */
export type Choices = AnswerOf<typeof getLobbyChoices>;
