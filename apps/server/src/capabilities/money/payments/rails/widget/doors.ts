import { lacks, type RailDoors } from '../rail.ts';
import { fund } from './fund-transfer.ts';

export const WIDGET: RailDoors = {
  open: fund,
  hear: lacks('the provider that the widget belongs to tells of its payments'),
  ask: lacks('the provider that the widget belongs to is asked'),
  pay: lacks('a widget sells, and pays nobody'),
  statement: lacks('its payments stand in the statement of the provider that it belongs to'),
};
