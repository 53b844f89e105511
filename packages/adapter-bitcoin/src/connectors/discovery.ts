// Part of the first load, so it calls no wallet. A wallet that is both injected and registered gets one row.
import { type AdapterContext, type Connector, createRowReports } from '@openappkit/core/adapter';
import { createStandardWallets, type StandardWallet } from '@openappkit/wallet-standard';
import { type InjectedWallet, readInjected } from './injected.js';

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
