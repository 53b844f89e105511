// Reads entries of `window.btc_providers` and known globals, with guards, because page content is not trusted.
import { cleanConnectorIcon, cleanConnectorName, type Env } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';

export type InjectedFamily = 'sats' | 'leather' | 'okx' | 'unisat';

export interface InjectedWallet {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly family: InjectedFamily;
  readonly provider: unknown;
}

const leatherId = 'LeatherProvider';
/** More entries than users have. */
const maxEntries = 100;

/** Path of the object, the id that existing AppKit apps know, and the name. */
const knownWallets: readonly (readonly [string, string, string, InjectedFamily])[] = [
  ['okxwallet', 'OKX', 'OKX Wallet', 'okx'],
  ['unisat', 'unisat', 'UniSat Wallet', 'unisat'],
  ['bitkeep.unisat', 'bitget', 'Bitget Wallet', 'unisat'],
  ['binancew3w.bitcoin', 'binancew3w', 'Binance Wallet', 'unisat'],
  [leatherId, leatherId, 'Leather', 'leather'],
];

export function readInjected(page: Env['page']): readonly InjectedWallet[] {
  if (page === undefined) return [];
  const found: InjectedWallet[] = [];
  const add = (path: string, entry: Omit<InjectedWallet, 'provider'>): void => {
    const provider = readGlobal(page, path);
    const isTaken = found.some(({ id }) => id === entry.id);
    if (isTaken || !isObject(provider)) return;
    const isThere =
      entry.family === 'okx'
        ? ['bitcoin', 'bitcoinTestnet', 'bitcoinSignet'].some((key) =>
            isObject(readMember(provider, key)),
          )
        : ['request', 'requestAccounts'].some(
            (key) => typeof readMember(provider, key) === 'function',
          );
    if (isThere) found.push({ ...entry, provider });
  };
  for (const entry of readEntries(readGlobal(page, 'btc_providers'))) {
    const [id, name] = [readMember(entry, 'id'), cleanConnectorName(readMember(entry, 'name'))];
    if (typeof id !== 'string' || name === undefined || !/^[\w$]+(\.[\w$]+){0,4}$/.test(id))
      continue;
    const imageUrl = cleanConnectorIcon(readMember(entry, 'icon'));
    add(id, { id, name, imageUrl, family: id === leatherId ? 'leather' : 'sats' });
  }
  for (const [path, id, name, family] of knownWallets)
    add(path, { id, name, imageUrl: undefined, family });
  return found;
}

function readEntries(list: unknown): readonly unknown[] {
  try {
    return Array.isArray(list) ? list.slice(0, maxEntries) : [];
  } catch {
    return [];
  }
}

function readGlobal(page: NonNullable<Env['page']>, path: string): unknown {
  const [first = '', ...rest] = path.split('.');
  let value: unknown;
  try {
    value = page.global(first);
  } catch {
    return undefined;
  }
  return rest.reduce<unknown>(readMember, value);
}

function isObject(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
