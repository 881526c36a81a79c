/** What a hub has done and holds, since the start. */
export interface HubFigures {
  readonly clients: number;
  readonly stalledClients: number;
  readonly topics: number;
  readonly entriesPublished: number;
  readonly framesWritten: number;
  readonly bytesWritten: number;
  readonly clientsTerminated: number;
}
