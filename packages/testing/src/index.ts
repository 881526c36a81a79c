export * from './calibration.ts';
export * from './football-oracle.ts';
