// Finds Bitcoin wallets: those of the Wallet Standard with `bitcoin:connect`, and injected ones. A wallet found both
// ways is one row. Part of the first load; asks no wallet anything.
import { type AdapterContext, type Connector, createRowReports } from '@openappkit/core/adapter';
import { createStandardWallets, type StandardWallet } from '@openappkit/wallet-standard';
import { type InjectedWallet, readInjected } from './injected.js';

/** Wallets put themselves on the page before it has loaded; UniSat says when it has. */
const laterEvents = ['load', 'unisat#initialized'] as const;
/** The kit's own ids are no wallet's to take. */
const reserved = ['walletConnect', 'AUTH'] as const;

export type FoundWallet =
  | { readonly id: string; readonly standard: StandardWallet }
  | { readonly id: string; readonly injected: InjectedWallet };

export type Discovery = ReturnType<typeof createDiscovery>;

export function createDiscovery(context: AdapterContext) {
  const { page, clock } = context.env;
  const { changed, onFound, ...reports } = createRowReports(clock, () =>
    context.report.connectors(all().map((wallet) => toRow(context, wallet))),
  );
  const standard = createStandardWallets({
    page,
    fits: (wallet) => wallet.feature('bitcoin:connect') !== undefined,
    onChange: changed,
  });
  const all = (): readonly FoundWallet[] => {
    const wallets = standard.list();
    const names = new Set(wallets.map(({ name }) => plain(name)));
    const ids = new Set<string>([...reserved, ...wallets.map(({ id }) => id)]);
    const injected = context.enableInjected ? readInjected(page) : [];
    const others = injected.flatMap((wallet): FoundWallet[] => {
      if (names.has(plain(wallet.name)) || ids.has(wallet.id)) return [];
      names.add(plain(wallet.name));
      return [{ id: wallet.id, injected: wallet }];
    });
    return [...wallets.map((each) => ({ id: each.id, standard: each })), ...others];
  };

  return {
    start(): void {
      for (const event of laterEvents) page?.events.addEventListener(event, changed);
      standard.start();
      if (all().length > 0) changed();
    },
    stop(): void {
      reports.stop();
      for (const event of laterEvents) page?.events.removeEventListener(event, changed);
      standard.stop();
    },
    get: (connectorId: string) => all().find(({ id }) => id === connectorId),
    candidates: (connectorId: string): readonly FoundWallet[] =>
      all().filter(({ id }) => groupOf(id) === groupOf(connectorId)),
    onFound,
  };
}

function groupOf(id: string): string {
  return id.replace(/#\d+$/, '');
}

/** "OKX" and "OKX Wallet" are the same. */
function plain(name: string): string {
  return name.toLowerCase().replace(/ wallet$/, '');
}

function toRow({ connectorImages }: AdapterContext, wallet: FoundWallet): Connector {
  const { id } = wallet;
  const own = 'standard' in wallet ? wallet.standard : wallet.injected;
  return {
    id,
    type: 'standard' in wallet ? 'ANNOUNCED' : 'INJECTED',
    name: own.name,
    imageUrl: Object.hasOwn(connectorImages, id) ? connectorImages[id] : own.imageUrl,
    namespace: 'bip122',
    ...('standard' in wallet
      ? { collides: wallet.standard.collides, isConfusable: wallet.standard.isConfusable }
      : {}),
  };
}
