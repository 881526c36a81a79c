import type { ApprovalView } from '@evens/contract';
import { subjectText } from '../../shared/words.ts';

/** What a proposal is about, in words where the house has them. */
export const onText = ({ about, subject }: ApprovalView): string => about ?? subjectText(subject);
