// defineElements(): registers the public elements and their w3m-* twins. Called by createAppKit's mount, in
// browsers only; importing this file registers nothing but ui's trigger.
import '@openappkit/ui/components/trigger-button';
import { AppkitAccountButton } from './buttons/appkit-account-button.js';
import { AppkitButton } from './buttons/appkit-button.js';
import { AppkitConnectButton } from './buttons/appkit-connect-button.js';
import { AppkitNetworkButton } from './buttons/appkit-network-button.js';
import { AppkitWalletButton } from './buttons/appkit-wallet-button.js';
import type { KitElement } from './element/kit-element.js';
import { AppkitModal } from './modal/appkit-modal.js';

declare global {
  interface HTMLElementTagNameMap {
    'appkit-button': AppkitButton;
    'appkit-connect-button': AppkitConnectButton;
    'appkit-account-button': AppkitAccountButton;
    'appkit-network-button': AppkitNetworkButton;
    'appkit-wallet-button': AppkitWalletButton;
    'appkit-modal': AppkitModal;
  }
}

/**
 * Registers `appkit-button`, `appkit-connect-button`, `appkit-account-button`, `appkit-network-button`,
 * `appkit-modal` and the same under `w3m-`; and `appkit-wallet-button`, which has no twin. Safe to call twice, and on a server, where it does nothing.
 * @example defineElements();
 */
export function defineElements(): void {
  if (typeof customElements === 'undefined') return;
  const elements: Readonly<Record<string, new () => KitElement>> = {
    modal: AppkitModal,
    button: AppkitButton,
    'connect-button': AppkitConnectButton,
    'account-button': AppkitAccountButton,
    'network-button': AppkitNetworkButton,
  };
  for (const [name, element] of Object.entries(elements)) {
    defineOnce(`appkit-${name}`, element);
    // One class cannot carry two tags: the twin is an empty subclass. A tag that another kit took stays its.
    defineOnce(`w3m-${name}`, class extends element {});
  }
  defineOnce('appkit-wallet-button', AppkitWalletButton);
}

/** The first registration of a page stays. Not ui's define(), which would pull its package into the first load. */
function defineOnce(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
