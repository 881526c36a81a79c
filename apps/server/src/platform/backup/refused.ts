/** Why a backup was not taken or not restored; each name stands in docs/how-to/back-up-and-restore.md with what to do. */
export type BackupFault =
  | 'HouseRunning'
  | 'FolderTaken'
  | 'TargetNotEmpty'
  | 'BackupUnfinished'
  | 'ManifestUnreadable'
  | 'BackupCut'
  | 'ChecksumWrong'
  | 'BackupIsNewer'
  | 'OtherPostgres'
  | 'ProgramMissing'
  | 'ProgramFailed'
  | 'WalMissing'
  | 'MomentTooEarly'
  | 'NotThisWay'
  | 'RestoredOtherwise';

/** Said to whoever typed the command; nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
  readonly fault: BackupFault;

  constructor(fault: BackupFault, message: string) {
    super(`${fault}: ${message}`);
    this.fault = fault;
  }
}
