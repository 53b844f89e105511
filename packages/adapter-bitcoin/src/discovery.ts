// Part of the first load, so it calls no wallet. A wallet that is both injected and registered gets one row.
import {
  type AdapterContext,
  type Connector,
  cleanConnectorIcon,
  cleanConnectorName,
  createRowReports,
  type Env,
} from '@openappkit/core/adapter';
import {
  createStandardWallets,
  readMember,
  type StandardWallet,
} from '@openappkit/wallet-standard';

/** Wallets inject themselves before the page has loaded; UniSat emits its own event. */
const injectionEvents = ['load', 'unisat#initialized'] as const;
/** Wallets must not use the kit's own ids. */
const reservedIds = ['walletConnect', 'AUTH'] as const;

export type FoundWallet =
  | { readonly id: string; readonly standard: StandardWallet }
  | { readonly id: string; readonly injected: InjectedWallet };

export type Discovery = ReturnType<typeof createDiscovery>;

export function createDiscovery(context: AdapterContext) {
  const { page, clock } = context.env;
  const { changed, onFound, ...reports } = createRowReports(clock, () =>
    context.report.connectors(listWallets().map((wallet) => toConnector(context, wallet))),
  );
  const standard = createStandardWallets({
    page,
    accepts: (wallet) => wallet.feature('bitcoin:connect') !== undefined,
    onChange: changed,
  });
  const listWallets = (): readonly FoundWallet[] => {
    const wallets = standard.list();
    const names = new Set(wallets.map(({ name }) => normalizeName(name)));
    const ids = new Set<string>([...reservedIds, ...wallets.map(({ id }) => id)]);
    const injected = context.enableInjected ? readInjected(page) : [];
    const others = injected.flatMap((wallet): FoundWallet[] => {
      if (names.has(normalizeName(wallet.name)) || ids.has(wallet.id)) return [];
      names.add(normalizeName(wallet.name));
      return [{ id: wallet.id, injected: wallet }];
    });
    return [...wallets.map((each) => ({ id: each.id, standard: each })), ...others];
  };

  return {
    start(): void {
      for (const event of injectionEvents) page?.events.addEventListener(event, changed);
      standard.start();
      if (listWallets().length > 0) changed();
    },
    stop(): void {
      reports.stop();
      for (const event of injectionEvents) page?.events.removeEventListener(event, changed);
      standard.stop();
    },
    get: (connectorId: string) => listWallets().find(({ id }) => id === connectorId),
    candidates: (connectorId: string): readonly FoundWallet[] =>
      listWallets().filter(({ id }) => toGroup(id) === toGroup(connectorId)),
    onFound,
  };
}

function toGroup(id: string): string {
  return id.replace(/#\d+$/, '');
}

function normalizeName(name: string): string {
  return name.toLowerCase().replace(/ wallet$/, '');
}

function toConnector({ connectorImages }: AdapterContext, wallet: FoundWallet): Connector {
  const { id } = wallet;
  const details = 'standard' in wallet ? wallet.standard : wallet.injected;
  return {
    id,
    type: 'standard' in wallet ? 'ANNOUNCED' : 'INJECTED',
    name: details.name,
    imageUrl: Object.hasOwn(connectorImages, id) ? connectorImages[id] : details.imageUrl,
    namespace: 'bip122',
    ...('standard' in wallet
      ? { collides: wallet.standard.collides, isConfusable: wallet.standard.isConfusable }
      : {}),
  };
}

type InjectedFamily = 'sats' | 'leather' | 'okx' | 'unisat';

interface InjectedWallet {
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

/** Reads entries of `window.btc_providers` and known globals, with guards, because page content is not trusted. */
function readInjected(page: Env['page']): readonly InjectedWallet[] {
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
