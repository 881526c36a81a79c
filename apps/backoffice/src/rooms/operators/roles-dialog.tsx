import { OPERATOR_ROLES, type OperatorRole, type OperatorRow, proposeRoles } from '@evens/contract';
import { Check } from '@evens/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS as FRAME } from '../../texts.ts';
import { TEXTS } from './texts.ts';

/** Proposes other roles; another person approves them. */
export function RolesDialog({ of, onClose }: { of: OperatorRow; onClose: () => void }) {
  const [roles, setRoles] = useState<readonly OperatorRole[]>(of.roles);
  const propose = useDo(proposeRoles);
  const turn = (role: OperatorRole): void =>
    setRoles(roles.includes(role) ? roles.filter((each) => each !== role) : [...roles, role]);
  return (
    <ReasonDialog
      open
      title={TEXTS.rolesTitle(of.displayName)}
      confirm={TEXTS.propose}
      busy={propose.isPending}
      error={propose.error}
      onClose={onClose}
      onConfirm={(reason) => {
        if (roles.length === 0) return;
        const call = { params: { operatorId: of.operatorId }, body: { roles: [...roles], reason } };
        propose.mutate(call, { onSuccess: onClose });
      }}
    >
      <p>{TEXTS.rolesText}</p>
      {OPERATOR_ROLES.map((role) => (
        <Check key={role} checked={roles.includes(role)} onChange={() => turn(role)}>
          {FRAME.roles[role]}
        </Check>
      ))}
    </ReasonDialog>
  );
}
