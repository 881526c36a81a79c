export * from './calibration.ts';
