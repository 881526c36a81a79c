export { type BackupManifest, nameOfKey } from './manifest.ts';
export { type RecordedBackup, readBackups, recordBackup } from './record.ts';
export { type BackupFault, BackupRefused } from './refused.ts';
export { checkBackup, type RestoreOrder, restoreBackup } from './restore.ts';
export { BACKUP_NAME, type BackupOrder, deleteOlder, type TakenBackup, takeBackup } from './take.ts';
