export * from './score-sheet.ts';
export * from './story-sheet.ts';
