// Renders app, line and wallet, for the icon slot of ak-empty.
import '@openappkit/ui/components/image';
import '@openappkit/ui/components/the-line';
import '@openappkit/ui/components/wallet-image';
import { appMetadata } from '@openappkit/core/internal';
import type { LineState } from '@openappkit/ui';
import { html, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';

/** Milliseconds without a wallet's answer after which a view says where to look. */
export const answerSlowMs = 20_000;

export interface WalletLineViewModel {
  readonly state: LineState;
  /** Accessible name, such as "Waiting for Amber Vault". */
  readonly label: string;
  readonly wallet: { readonly name: string; readonly imageUrl: string | undefined };
}

export function renderWalletLine(
  kit: AppKit,
  { state, label, wallet }: WalletLineViewModel,
): TemplateResult {
  const icon = kit.core.options.state.current.metadata?.icons?.[0] ?? '';
  return html`<ak-the-line slot="icon" state=${state} label=${label}>
    <ak-image slot="app" src=${icon} name=${appMetadata(kit.core).name} .size=${56}></ak-image>
    <ak-wallet-image
      slot="wallet"
      src=${wallet.imageUrl ?? ''}
      name=${wallet.name}
      .size=${56}
    ></ak-wallet-image>
  </ak-the-line>`;
}

interface AccountConnection {
  readonly namespace: string;
  readonly connectorId: string;
}

/** @param unnamed fallback if the wallet has no name */
export function findRequestedWallet(
  { core }: Pick<AppKit, 'core'>,
  from: AccountConnection | undefined,
  unnamed: string,
): WalletLineViewModel['wallet'] {
  const entries = core.connection.state.connections[from?.namespace ?? ''] ?? [];
  const entry = entries.find(({ connectorId }) => connectorId === from?.connectorId);
  return { name: entry?.name ?? unnamed, imageUrl: entry?.imageUrl };
}
