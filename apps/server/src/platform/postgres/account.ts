import { readFileSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** A user of the operating system under which PostgreSQL runs. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: Account = { uid: 65534, gid: 65534 };

export function accountOf(name: string, passwd: string): Account | undefined {
  for (const line of passwd.split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name && uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/**
 * PostgreSQL refuses to run as root: as root it gets the account `postgres`, else `nobody`. An ordinary user runs it
 * as himself (undefined).
 */
export function accountForPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  let passwd = '';
  try {
    passwd = readFileSync('/etc/passwd', 'utf8');
  } catch {
    // A container without /etc/passwd: the numeric account serves as well.
  }
  return accountOf('postgres', passwd) ?? accountOf('nobody', passwd) ?? NOBODY;
}

/** May `account` enter the folder and all above it? Folders that do not exist yet will be made by us and count as open. */
export async function canTraverse(folder: string, account: Account): Promise<boolean> {
  let at = path.resolve(folder);
  try {
    at = await realpath(at);
  } catch {
    const parent = path.dirname(at);
    return parent === at ? true : canTraverse(parent, account);
  }
  for (;;) {
    const { mode, uid, gid } = await stat(at);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    const parent = path.dirname(at);
    if (parent === at) return true;
    at = parent;
  }
}
