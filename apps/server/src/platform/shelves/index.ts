export { countOf, type Piece, piecesOf, type Stretch } from './pieces.ts';
export { fillShelves, openShelving, type ShelfRule } from './shelving.ts';
