export { type GoalsChances, goalsJoint, goalsWithChances } from './goals-joint.ts';
export type { JointChances, Pick } from './joint.ts';
export {
  agrees,
  type BuilderFault,
  type BuilderPrice,
  canBePicked,
  type PricedPick,
  priceBuilder,
  priceCandidates,
} from './price-builder.ts';
