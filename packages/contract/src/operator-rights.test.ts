import { describe, expect, it } from 'vitest';
import { OPERATOR_ROLES, type OperatorRight, rightsOf } from './operator-rights.ts';

const bringing = (right: OperatorRight) => OPERATOR_ROLES.filter((role) => rightsOf([role]).has(right));

describe('who may decide on money', () => {
  it.each<[OperatorRight, readonly string[]]>([
    ['withdrawals.see', ['playerCare', 'headOfCare', 'payments', 'headOfPayments', 'finance', 'auditor']],
    ['payments.see', ['playerCare', 'headOfCare', 'payments', 'headOfPayments', 'finance', 'auditor']],
    ['withdrawals.decide', ['payments', 'headOfPayments']],
    ['payments.decide', ['payments', 'headOfPayments']],
    ['withdrawals.approve', ['headOfPayments']],
    ['payments.approve', ['headOfPayments']],
    ['withdrawals.release', ['payments']],
    ['bonuses.change', ['headOfCare', 'headOfPayments', 'marketing']],
    ['bonuses.approve', ['headOfCare', 'headOfPayments']],
    ['reports.see', ['headTrader', 'headOfPayments', 'marketing', 'finance', 'auditor']],
    ['content.change', ['headOfCare', 'marketing', 'content']],
    ['content.publish', ['headOfCare', 'content']],
    ['documents.decide', ['playerCare', 'headOfCare']],
    ['documents.approve', ['headOfCare']],
  ])('%s: %j', (right, roles) => expect(bringing(right)).toEqual(roles));
});
