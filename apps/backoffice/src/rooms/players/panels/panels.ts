import type { OperatorRight } from '@evens/contract';
import type { ComponentType } from 'react';
import { AgentsPanel } from './agents.tsx';
import { BalancePanel } from './balance.tsx';
import { BetsPanel } from './bets.tsx';
import { BonusesPanel } from './bonuses.tsx';
import { CasesPanel } from './cases.tsx';
import { DocumentsPanel } from './documents.tsx';
import { FactorsPanel } from './factors.tsx';
import { LimitsPanel } from './limits.tsx';
import { LinkedPanel } from './linked.tsx';
import { LogPanel } from './log.tsx';
import { MessagesPanel } from './messages.tsx';
import { NotesPanel } from './notes.tsx';
import type { PanelProps } from './panel-props.ts';
import { PrivacyPanel } from './privacy.tsx';
import { ProtectionPanel } from './protection.tsx';
import { RoundsPanel } from './rounds.tsx';
import { SessionsPanel } from './sessions.tsx';
import { WalletPanel } from './wallet.tsx';
import { WhoPanel } from './who.tsx';

/** One card on a player's page: its place in the list is its place on the page. */
export interface Panel {
  readonly name: string;
  /** The wide column, or the narrow one beside it. */
  readonly place: 'main' | 'side';
  /** Who may not, does not see it. */
  readonly right: OperatorRight;
  readonly Content: ComponentType<PanelProps>;
}

/** A new panel is a file in this folder and a line here. */
export const PANELS: readonly Panel[] = [
  { name: 'who', place: 'side', right: 'players.see', Content: WhoPanel },
  { name: 'wallet', place: 'main', right: 'players.see', Content: WalletPanel },
  { name: 'bets', place: 'main', right: 'tickets.see', Content: BetsPanel },
  { name: 'rounds', place: 'main', right: 'tickets.see', Content: RoundsPanel },
  { name: 'bonuses', place: 'main', right: 'bonuses.see', Content: BonusesPanel },
  { name: 'linked', place: 'main', right: 'players.see', Content: LinkedPanel },
  { name: 'agents', place: 'main', right: 'players.see', Content: AgentsPanel },
  { name: 'factors', place: 'side', right: 'players.see', Content: FactorsPanel },
  { name: 'documents', place: 'side', right: 'documents.see', Content: DocumentsPanel },
  { name: 'cases', place: 'side', right: 'cases.see', Content: CasesPanel },
  { name: 'balance', place: 'side', right: 'payments.decide', Content: BalancePanel },
  { name: 'notes', place: 'side', right: 'players.see', Content: NotesPanel },
  { name: 'sessions', place: 'side', right: 'players.see', Content: SessionsPanel },
  { name: 'messages', place: 'main', right: 'messages.see', Content: MessagesPanel },
  { name: 'protection', place: 'main', right: 'players.see', Content: ProtectionPanel },
  { name: 'limits', place: 'main', right: 'players.see', Content: LimitsPanel },
  { name: 'privacy', place: 'main', right: 'players.see', Content: PrivacyPanel },
  { name: 'log', place: 'main', right: 'audit.see', Content: LogPanel },
];
