// Renders app, line and wallet, for the icon slot of ak-empty.
import { appMetadata } from '@openappkit/core/internal';
import '@openappkit/ui/components/image';
import '@openappkit/ui/components/the-line';
import '@openappkit/ui/components/wallet-image';
import type { LineState } from '@openappkit/ui';
import { html, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';

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
