// Finds wallets by EIP-6963 and `window.ethereum`. Wallets that share an rdns get separate, marked rows, because either may imitate
// the other. Reports rows in batches and ignores a flood of announcements, so that the page stays usable.
import {
  type AdapterContext,
  type Connector,
  createRowReports,
  type Env,
  cleanConnectorIcon,
  cleanConnectorName,
} from '@openappkit/core/adapter';
import { isWalletProvider, type WalletProvider } from '../wallet-provider.js';
import type { EvmAdapterOptions } from './peer-packages.types.js';

const announceEvent = 'eip6963:announceProvider';
const requestEvent = 'eip6963:requestProvider';
/** The wallet at `window.ethereum`, for wallets that do not announce themselves. */
export const injectedConnectorId = 'injected';
const injectedEvent = 'ethereum#initialized';
/** Ignores further announcements, because more wallets are an attack. */
const maxWallets = 200;
/**
 * Matches the kit's own ids, such as `injected`, `safe`, `walletConnect` and `AUTH`. A wallet without an rdns gets its name as id,
 * and a name that matches gets a suffix.
 */
const reservedIdPattern = /^(AUTH|[a-z]\w*)$/;
/** Printable ASCII, which contains no look-alike letters of other alphabets. */
const plainNamePattern = /^[ -~]*$/;

type LazyConnectors = typeof import('./external-connectors.js');

interface Wallet extends Announcement {
  readonly id: string;
  /** The rdns, or the name of a wallet without one. */
  readonly group: string;
}

export interface FoundProvider {
  readonly id: string;
  readonly provider: WalletProvider;
}

export type Discovery = ReturnType<typeof createDiscovery>;

export function createDiscovery(context: AdapterContext, options?: EvmAdapterOptions) {
  const { page, clock, logger } = context.env;
  const wallets: Wallet[] = [];
  let isRequested = false;
  let lazyConnectors: LazyConnectors | undefined;

  const injected = (): WalletProvider | undefined =>
    context.enableInjected ? readInjected(page) : undefined;

  const { changed, onFound, ...reports } = createRowReports(clock, () => {
    const external = lazyConnectors?.listExternalConnectors(context, options) ?? [];
    context.report.connectors(
      createConnectors(context, wallets, injected(), external, lazyConnectors),
    );
  });
  const loadLazyConnectors = async (): Promise<void> => {
    if (isRequested) return;
    isRequested = true;
    lazyConnectors = await import('./external-connectors.js').catch(() => undefined);
    if (lazyConnectors) changed();
  };
  const onAnnounce = (event: unknown): void => {
    const announcement = parseAnnouncement(event);
    if (announcement === undefined || isKnown(wallets, announcement)) return;
    if (wallets.length < maxWallets) {
      wallets.push(assignId(wallets, announcement));
      if (!plainNamePattern.test(announcement.name)) void loadLazyConnectors();
      changed();
    } else {
      page?.events.removeEventListener(announceEvent, onAnnounce);
      logger.warn(`More than ${maxWallets} wallets on this page; ignoring the rest.`);
    }
  };

  return {
    start(): void {
      if (context.enableInjected) page?.events.addEventListener(injectedEvent, changed);
      if (context.enableEIP6963) {
        page?.events.addEventListener(announceEvent, onAnnounce);
        page?.events.dispatchEvent(new Event(requestEvent));
      }
      if (injected() !== undefined) changed();
      if (context.environment.autoConnect || options) void loadLazyConnectors();
    },
    stop(): void {
      page?.events.removeEventListener(announceEvent, onAnnounce);
      page?.events.removeEventListener(injectedEvent, changed);
      reports.stop();
    },
    provider: (connectorId: string): WalletProvider | undefined =>
      wallets.find((wallet) => wallet.id === connectorId)?.provider ??
      (connectorId === injectedConnectorId ? injected() : undefined),
    findByGroup: (group: string): readonly FoundProvider[] =>
      wallets.filter((wallet) => wallet.group === group),
    onFound,
  };
}

/** Reads inside try/catch, because getters may throw. Ignores `window.ethereum.providers`. */
function readInjected(page: Env['page']): WalletProvider | undefined {
  try {
    const provider = page?.global('ethereum');
    return isWalletProvider(provider) ? provider : undefined;
  } catch {
    return undefined;
  }
}

/** Also compares providers, because some wallets announce a new uuid on each request. */
function isKnown(wallets: readonly Wallet[], next: Announcement): boolean {
  return wallets.some(
    (wallet) =>
      wallet.uuid === next.uuid || (wallet.provider === next.provider && wallet.rdns === next.rdns),
  );
}

/** The id is the group. The second wallet of a group gets the suffix `#2`, and so on. */
function assignId(wallets: readonly Wallet[], announcement: Announcement): Wallet {
  const group = announcement.rdns ?? (announcement.name.replaceAll('#', '') || announcement.uuid);
  const sameGroup =
    wallets.filter((wallet) => wallet.group === group).length +
    (reservedIdPattern.test(group) ? 1 : 0);
  return { ...announcement, group, id: sameGroup === 0 ? group : `${group}#${sameGroup + 1}` };
}

function createConnectors(
  { connectorImages, environment }: AdapterContext,
  wallets: readonly Wallet[],
  injected: WalletProvider | undefined,
  external: readonly Connector[],
  lazyConnectors: LazyConnectors | undefined,
): readonly Connector[] {
  const image = (key: string): string | undefined =>
    Object.hasOwn(connectorImages, key) ? connectorImages[key] : undefined;
  const sizes = new Map<string, number>();
  for (const { group } of wallets) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const rows = wallets.map(
    (wallet): Connector => ({
      id: wallet.id,
      type: 'ANNOUNCED',
      name: wallet.name,
      imageUrl: image(wallet.id) ?? image(wallet.group) ?? wallet.icon,
      rdns: wallet.rdns,
      uuid: wallet.uuid,
      namespace: 'eip155',
      collides: (sizes.get(wallet.group) ?? 0) > 1,
      // Mark such names as confusable until the check is loaded.
      isConfusable:
        !plainNamePattern.test(wallet.name) &&
        (lazyConnectors?.isConfusableName(wallet.name) ?? true),
    }),
  );
  const { isMobile, autoConnect } = environment;
  const announced = wallets.find((wallet) => wallet.provider === injected);
  // On a desktop, `window.ethereum` is one of the announced wallets or a mixture of them.
  const isHidden = announced !== undefined || (!isMobile && wallets.length > 0);
  if (injected !== undefined && !isHidden)
    rows.push({
      id: injectedConnectorId,
      type: 'INJECTED',
      name: 'Browser Wallet',
      namespace: 'eip155',
      imageUrl: image(injectedConnectorId),
    });
  for (const row of external)
    if (!sizes.has(row.rdns ?? '')) rows.push({ ...row, imageUrl: image(row.id) });
  // The environment's own wallet comes first: Safe, Farcaster, or the wallet browser on a phone.
  const environmentConnectorId =
    autoConnect ?? (isMobile && injected ? (announced?.id ?? injectedConnectorId) : '');
  return rows.sort(
    (one, two) =>
      Number(two.id === environmentConnectorId) - Number(one.id === environmentConnectorId),
  );
}

/** A checked EIP-6963 announcement. */
interface Announcement {
  readonly uuid: string;
  readonly name: string;
  readonly icon: string | undefined;
  /** Lower case; undefined if invalid. */
  readonly rdns: string | undefined;
  readonly provider: WalletProvider;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const rdnsPattern = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/;

/** The announcement is untrusted: its getters may throw and its fields may have any type. */
function parseAnnouncement(event: unknown): Announcement | undefined {
  try {
    const detail = (
      event as { detail?: { info?: Readonly<Record<string, unknown>>; provider?: unknown } }
    ).detail;
    const { info, provider } = detail ?? {};
    if (info === undefined || !isWalletProvider(provider)) return undefined;
    const { uuid, name, icon, rdns } = info;
    const cleanName = cleanConnectorName(name);
    if (cleanName === undefined || typeof uuid !== 'string' || !uuidPattern.test(uuid))
      return undefined;
    const domain = typeof rdns === 'string' ? rdns.toLowerCase() : '';
    return {
      uuid: uuid.toLowerCase(),
      name: cleanName,
      icon: cleanConnectorIcon(icon),
      rdns: rdnsPattern.test(domain) ? domain : undefined,
      provider,
    };
  } catch {
    return undefined;
  }
}
