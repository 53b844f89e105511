// Renders `<appkit-wallet-button>` and connects on click. Lazy, so that pages without the button do not load it.
import type { AppKit, Wallet } from '@openappkit/kit';
import {
  connectByName,
  defineMessages,
  findInstalled,
  walletKindOf,
  loginMethods,
  type NamedWalletKind,
  walletName,
  type MessageParams,
} from '@openappkit/kit/internal';
import { html, nothing, type TemplateResult } from 'lit';
import { buttonMessages } from '../messages/button-messages.js';

export const walletButtonMessages = defineMessages('wallet-button', {
  connected: 'A wallet is already connected',
  noLogIn: ({ name }: MessageParams<'name'>) => `${name} sign-in isn’t available here`,
});

export interface WalletButtonHost {
  readonly wallet: Wallet;
  readonly namespace?: string | undefined;
  readonly disabled: boolean;
  busy: boolean;
}

/** Test ids that apps already use in their tests. */
const baseTestId = 'apkt-wallet-button';

export function renderWalletButton(host: WalletButtonHost, kit: AppKit): TemplateResult {
  const { wallet, busy } = host;
  const kind = walletKindOf(wallet);
  const { connectors } = kit.core.connection.state;
  const installed =
    kind === 'wallet' ? findInstalled(wallet, connectors, host.namespace) : undefined;
  const t = kit.messages.of(buttonMessages, walletButtonMessages);
  const why = disabledReason(kit, t, host, kind);
  const name = walletName(wallet);
  return html`<ak-trigger-button
    data-testid=${testId(kind, installed !== undefined)}
    state=${busy ? 'loading' : 'connected'}
    label=${busy ? t.connecting : name}
    accessible-label=${busy ? name : why}
    image=${installed?.imageUrl ?? ''}
    has-popup="dialog"
    exportparts="trigger, image"
    title=${why || nothing}
    ?disabled=${host.disabled || busy || why !== ''}
    .theme=${kit.core.theme.resolve()}
    @click=${() => connectByButton(kit, host)}
  ></ak-trigger-button>`;
}

/** Connects the wallet. Never rejects, because the dialog shows errors. */
async function connectByButton(kit: AppKit, host: WalletButtonHost): Promise<void> {
  if (host.disabled || host.busy) return;
  host.busy = true;
  await connectByName(kit, host.wallet, host.namespace).catch(() => undefined);
  host.busy = false;
}

/** Returns why the button is disabled, or '' if it is enabled. */
function disabledReason(
  kit: AppKit,
  t: (typeof walletButtonMessages)['english'],
  { wallet, namespace }: WalletButtonHost,
  kind: NamedWalletKind,
): string {
  const isLogin = kind === 'email' || kind === 'social';
  if (isLogin && !canLogIn(kit, wallet)) return t.noLogIn({ name: walletName(wallet) });
  const { account, chain } = kit.core;
  const { address } = account.get(namespace ?? chain.state.activeNamespace);
  return address === undefined ? '' : t.connected;
}

function canLogIn(kit: AppKit, wallet: string): boolean {
  const { email, providers } = loginMethods(kit.features);
  const isOn = wallet === 'email' ? email : providers.some((each) => each === wallet);
  return isOn && kit.hasFeature('embeddedLogin');
}

function testId(kind: NamedWalletKind, isInstalled: boolean): string {
  if (kind === 'pairing') return baseTestId;
  if (kind === 'wallet') return isInstalled ? `${baseTestId}-external` : baseTestId;
  return `${baseTestId}-${kind}`;
}
