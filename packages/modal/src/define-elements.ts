import '@openappkit/ui/components/early-trigger-button';
import { AppkitAccountButton, AppkitButton, AppkitConnectButton } from './buttons/appkit-button.js';
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
 * Registers `appkit-button`, `appkit-connect-button`, `appkit-account-button`, `appkit-network-button`, `appkit-modal` and their
 * `w3m-` aliases, and `appkit-wallet-button`, which has no alias. Safe to call twice; does nothing on a server.
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
    // A class can have only one tag, so the alias is an empty subclass. A tag that another kit registered stays as it is.
    defineOnce(`w3m-${name}`, class extends element {});
  }
  defineOnce('appkit-wallet-button', AppkitWalletButton);
}

/** Keeps the page's first registration. Does not use ui's define(), which would add its package to the first load. */
function defineOnce(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
