import type { AnswerOf, getLobbyChoices } from '@evens/contract';

/** What an operator has chosen of the casino's lobby, page by page. */
export type Choices = AnswerOf<typeof getLobbyChoices>;
