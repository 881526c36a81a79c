import { showHubFigures } from '../platform/hub/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { House } from './house.ts';
import { showCareFigures } from './house-care.ts';
import { showHouseFigures } from './house-figures.ts';
import { partsOf } from './house-parts.ts';
import { mountHouse } from './house-routes.ts';
import { closeWithGate, showBackupAge } from './house-system.ts';
import { type Capabilities, openCapabilities } from './open-capabilities.ts';
import { askStorage } from './storage-readiness.ts';

/** What the door of operations tells: whether the house is ready, and its figures. */
async function showState(house: House, of: Capabilities): Promise<void> {
  const { catalogue, tickets, settlement, risk, documents, casino } = of;
  const { readiness, metrics } = of.doors.http;
  await askStorage(house, readiness);
  of.houseBus.show(readiness, metrics);
  readiness.register('feed', () => catalogue.notReady());
  showHubFigures(metrics.registry, of.frame.hub);
  showCareFigures(metrics, documents);
  showBackupAge(metrics, of.system);
  showHouseFigures(metrics, { catalogue, tickets, settlement, risk, casino });
}

/** Builds the capabilities and lists what runs, in the order of starting. */
export async function compose(house: House): Promise<Part[]> {
  const capabilities = await openCapabilities(house);
  await showState(house, capabilities);
  closeWithGate(capabilities.doors.http, capabilities.system, capabilities.content);
  if (capabilities.frame.does.serves) mountHouse(capabilities);
  return partsOf(house, capabilities);
}
