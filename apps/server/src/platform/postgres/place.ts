import { chown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Account, accountForPostgres, canTraverse } from './account.ts';

/** Where root's PostgreSQL keeps what its own account cannot reach elsewhere. */
export const SYSTEM_FOLDER = '/var/lib/evens';

export interface Place {
  /** The folder of the cluster's password, log and data. */
  readonly folder: string;
  readonly account: Account | undefined;
  /** What the operator should be told, if the data lies elsewhere than asked. */
  readonly notice: string | undefined;
}

/** One folder a data directory under the system folder, so that two clones of root never meet: /root/a/data is root-a-data. */
export const systemFolderFor = (dataDir: string): string =>
  path.join(SYSTEM_FOLDER, path.resolve(dataDir).split(path.sep).filter(Boolean).join('-') || 'data');

/** Chooses folder and account, and makes the folder. */
export async function choosePlace(dataDir: string): Promise<Place> {
  const asked = path.resolve(dataDir);
  const forRoot = accountForPostgres();
  if (!forRoot) {
    await mkdir(asked, { recursive: true, mode: 0o700 });
    return { folder: asked, account: undefined, notice: undefined };
  }
  const account = (await ownerOfCluster(asked)) ?? forRoot;
  // 0711: PostgreSQL's account passes through to its own folder and sees nothing else.
  if (await canTraverse(asked, account)) {
    await mkdir(asked, { recursive: true, mode: 0o711 });
    return { folder: asked, account, notice: undefined };
  }
  const folder = systemFolderFor(asked);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  return {
    folder,
    account: (await ownerOfCluster(folder)) ?? forRoot,
    notice: `PostgreSQL does not run as root and its account cannot enter ${asked}: its data lies in ${folder}`,
  };
}

/** A cluster that an ordinary user made keeps its owner when root starts it. */
async function ownerOfCluster(folder: string): Promise<Account | undefined> {
  const cluster = await stat(path.join(folder, 'postgres')).catch(() => undefined);
  return cluster && cluster.uid !== 0 ? { uid: cluster.uid, gid: cluster.gid } : undefined;
}

export async function giveTo(account: Account | undefined, file: string): Promise<void> {
  if (account) await chown(file, account.uid, account.gid);
}
