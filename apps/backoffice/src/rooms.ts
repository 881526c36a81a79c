import type { OperatorRight } from '@evens/contract';
import type { IconName } from '@evens/ui';
import type { ComponentType } from 'react';
import type { TEXTS } from './texts.ts';

/** One page of the back office: its place in the list is its place in the navigation. */
export interface Room {
  /** Its folder below `rooms`, and its address. */
  readonly name: string;
  readonly title: string;
  readonly group: keyof typeof TEXTS.groups;
  readonly icon: IconName;
  /** Who may not, does not see it. */
  readonly right: OperatorRight;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

export const ROOMS: readonly Room[] = [
  {
    name: 'fixtures',
    title: 'Trading board',
    group: 'trading',
    icon: 'chart-bar',
    right: 'fixtures.see',
    load: () => import('./rooms/fixtures/room.tsx'),
  },
  {
    name: 'offers',
    title: 'Referrals',
    group: 'trading',
    icon: 'handshake',
    right: 'offers.see',
    load: () => import('./rooms/offers/room.tsx'),
  },
  {
    name: 'liability',
    title: 'Liability',
    group: 'trading',
    icon: 'scales',
    right: 'liability.see',
    load: () => import('./rooms/liability/room.tsx'),
  },
  {
    name: 'tickets',
    title: 'Tickets',
    group: 'trading',
    icon: 'ticket',
    right: 'tickets.see',
    load: () => import('./rooms/tickets/room.tsx'),
  },
  {
    name: 'results',
    title: 'Results',
    group: 'trading',
    icon: 'flag-checkered',
    right: 'results.see',
    load: () => import('./rooms/results/room.tsx'),
  },
  {
    name: 'quarantine',
    title: 'Quarantine',
    group: 'trading',
    icon: 'hourglass-medium',
    right: 'results.see',
    load: () => import('./rooms/quarantine/room.tsx'),
  },
  {
    name: 'casino-rounds',
    title: 'Held rounds',
    group: 'trading',
    icon: 'spade',
    right: 'tickets.see',
    load: () => import('./rooms/casino-rounds/room.tsx'),
  },
  {
    name: 'game-providers',
    title: 'Casino providers',
    group: 'trading',
    icon: 'handshake',
    right: 'games.see',
    load: () => import('./rooms/game-providers/room.tsx'),
  },
  {
    name: 'errors',
    title: 'Palpable errors',
    group: 'trading',
    icon: 'warning-diamond',
    right: 'errors.see',
    load: () => import('./rooms/errors/room.tsx'),
  },
  {
    name: 'refusals',
    title: 'Rejected bets',
    group: 'trading',
    icon: 'prohibit',
    right: 'refusals.see',
    load: () => import('./rooms/refusals/room.tsx'),
  },
  {
    name: 'players',
    title: 'Players',
    group: 'players',
    icon: 'users',
    right: 'players.see',
    load: () => import('./rooms/players/room.tsx'),
  },
  {
    name: 'documents',
    title: 'KYC documents',
    group: 'players',
    icon: 'identification-card',
    right: 'documents.see',
    load: () => import('./rooms/documents/room.tsx'),
  },
  {
    name: 'support',
    title: 'Support',
    group: 'players',
    icon: 'headset',
    right: 'support.see',
    load: () => import('./rooms/support/room.tsx'),
  },
  {
    name: 'broadcasts',
    title: 'Broadcasts',
    group: 'players',
    icon: 'envelope-simple',
    right: 'messages.see',
    load: () => import('./rooms/broadcasts/room.tsx'),
  },
  {
    name: 'retained-exclusions',
    title: 'Retained exclusions',
    group: 'players',
    icon: 'fingerprint',
    right: 'persons.see',
    load: () => import('./rooms/retained-exclusions/room.tsx'),
  },
  {
    name: 'cases',
    title: 'Harm cases',
    group: 'players',
    icon: 'heartbeat',
    right: 'cases.see',
    load: () => import('./rooms/cases/room.tsx'),
  },
  {
    name: 'withdrawals',
    title: 'Withdrawals',
    group: 'players',
    icon: 'arrow-line-up',
    right: 'withdrawals.see',
    load: () => import('./rooms/withdrawals/room.tsx'),
  },
  {
    name: 'bank',
    title: 'Bank statements',
    group: 'players',
    icon: 'bank',
    right: 'payments.see',
    load: () => import('./rooms/bank/room.tsx'),
  },
  {
    name: 'held-payments',
    title: 'Held payments',
    group: 'players',
    icon: 'hourglass-medium',
    right: 'payments.see',
    load: () => import('./rooms/held-payments/room.tsx'),
  },
  {
    name: 'reconciliation',
    title: 'Reconciliation',
    group: 'players',
    icon: 'hand-coins',
    right: 'payments.see',
    load: () => import('./rooms/reconciliation/room.tsx'),
  },
  {
    name: 'provider-messages',
    title: 'Provider messages',
    group: 'players',
    icon: 'tray',
    right: 'payments.see',
    load: () => import('./rooms/provider-messages/room.tsx'),
  },
  {
    name: 'agents',
    title: 'Agents',
    group: 'players',
    icon: 'buildings',
    right: 'payments.see',
    load: () => import('./rooms/agents/room.tsx'),
  },
  {
    name: 'rates',
    title: 'Exchange rates',
    group: 'players',
    icon: 'arrows-left-right',
    right: 'payments.see',
    load: () => import('./rooms/rates/room.tsx'),
  },
  {
    name: 'approvals',
    title: 'Approvals',
    group: 'house',
    icon: 'seal-check',
    right: 'approvals.see',
    load: () => import('./rooms/approvals/room.tsx'),
  },
  {
    name: 'operators',
    title: 'Operators',
    group: 'house',
    icon: 'user-gear',
    right: 'operators.see',
    load: () => import('./rooms/operators/room.tsx'),
  },
  {
    name: 'audit',
    title: 'Audit log',
    group: 'house',
    icon: 'list-checks',
    right: 'audit.see',
    load: () => import('./rooms/audit/room.tsx'),
  },
];
