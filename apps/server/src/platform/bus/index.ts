export { type Bus, type BusEventName, type BusEvents, type BusHandler, inProcessBus } from './bus.ts';
