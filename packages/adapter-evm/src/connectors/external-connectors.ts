// Lists wallets that do not announce themselves: the environment (Safe, Farcaster) and wallet packages from the options.
// Loaded on demand, because most pages have no such wallets and no wallet names with non-ASCII letters.
import type { AdapterContext, Connector } from '@openappkit/core/adapter';
import type { EvmAdapterOptions } from './peer-packages.types.js';

// biome-ignore lint/performance/noBarrelFile: the table of confusable letters loads on demand with this file.
export { isConfusableName } from '@openappkit/core/adapter';

type ExternalConnectorsContext = Pick<
  AdapterContext,
  'environment' | 'enableCoinbase' | 'enableBaseAccount'
>;

export function listExternalConnectors(
  { environment: { kind }, enableCoinbase, enableBaseAccount }: ExternalConnectorsContext,
  { coinbase, baseAccount, farcaster }: EvmAdapterOptions = {},
): readonly Connector[] {
  const rows: Connector[] = [];
  const addConnector = (isAvailable: unknown, id: string, name: string, rdns?: string): void => {
    // Wallets with an rdns open their own windows and overlays.
    const row = {
      type: 'EXTERNAL',
      namespace: 'eip155',
      rendersOwnUi: rdns !== undefined,
    } as const;
    if (isAvailable) rows.push({ ...row, id, name, rdns });
  };
  addConnector(kind === 'safe', 'safe', 'Safe');
  addConnector(kind === 'farcaster' && farcaster, 'farcaster', 'Farcaster');
  addConnector(enableCoinbase && coinbase, 'coinbaseWallet', 'Coinbase', 'com.coinbase.wallet');
  addConnector(enableBaseAccount && baseAccount, 'baseAccount', 'Base Account', 'app.base.account');
  return rows;
}
