import type { SettingField } from '../../adapter.ts';

/** What the wire needs of every provider that speaks it. */
export const settings: readonly SettingField[] = [
  { name: 'address', secret: false },
  { name: 'operatorId', secret: false },
  /** Theirs (SPKI): calls are signed by it. */
  { name: 'publicKey', secret: false },
  /** The house's (PKCS #8): its own questions are signed by it. */
  { name: 'privateKey', secret: true },
];
