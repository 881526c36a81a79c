export { type CheckpointRule, fillCheckpoints, openCheckpointing } from './checkpointing.ts';
export { countOf, type Piece, piecesOf, type Stretch } from './pieces.ts';
