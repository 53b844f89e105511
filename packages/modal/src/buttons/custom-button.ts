// Fills in and handles the app's own button in `<appkit-button>`. Loads only if there is one.
import type { AppKit, ButtonState, ButtonActions } from '@openappkit/kit';
import { type ButtonSource, createButtonSource } from '@openappkit/kit/internal';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { buttonDigits, tokenText } from '../messages/amount.js';

export interface ButtonChange extends ButtonState, ButtonActions {}

declare global {
  interface HTMLElementEventMap {
    'appkit-change': CustomEvent<ButtonChange>;
  }
}

type Host = ReactiveControllerHost &
  HTMLElement & { readonly appKit: AppKit | undefined; readonly namespace?: string };

interface BoundSource {
  readonly kit: AppKit;
  readonly namespace: string | undefined;
  readonly source: ButtonSource;
  readonly stop: () => void;
}

export class CustomButton implements ReactiveController {
  readonly #host: Host;
  #bound: BoundSource | undefined;
  #lastState: ButtonState | undefined;

  constructor(host: Host) {
    this.#host = host;
    host.addEventListener('click', this.#onClick);
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#bound?.stop();
    this.#bound = undefined;
    this.#lastState = undefined;
  }

  hostUpdated(): void {
    const bound = this.#bind();
    if (!bound) return;
    const state = bound.source.read();
    this.#host.dataset.status = state.status;
    for (const place of this.#host.querySelectorAll<HTMLElement>('[data-text]')) {
      const text = textsOf(bound.kit, state)[place.dataset.text ?? ''];
      // Write only changed text, because each write triggers the page's mutation observers.
      if (text !== undefined && place.textContent !== text) place.textContent = text;
    }
    if (state === this.#lastState) return;
    this.#lastState = state;
    const detail: ButtonChange = { ...state, ...bound.source.actions };
    this.#host.dispatchEvent(new CustomEvent('appkit-change', { detail, bubbles: true }));
  }

  #bind(): BoundSource | undefined {
    const { appKit: kit, namespace } = this.#host;
    if (this.#bound && this.#bound.kit === kit && this.#bound.namespace === namespace)
      return this.#bound;
    this.hostDisconnected();
    if (!kit) return undefined;
    const source = createButtonSource(kit, namespace);
    const stop = source.subscribe(() => this.#host.requestUpdate());
    this.#bound = { kit, namespace, source, stop };
    return this.#bound;
  }

  /** Ignores a click that the app has handled with `preventDefault`. */
  #onClick = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const slotted = target?.closest('[slot=button]');
    if (!slotted || event.defaultPrevented || !this.#host.contains(slotted)) return;
    const bound = this.#bind();
    if (!bound) return;
    const { actions, read } = bound.source;
    const action = target?.closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action === 'networks') void actions.openNetworks();
    else if (action === 'disconnect') actions.disconnect().catch(bound.kit.core.env.onError);
    else if (action === 'close' || read().isOpen) void actions.close();
    else void actions.open();
  };
}

function textsOf(
  kit: AppKit,
  { account, network, wallet }: ButtonState,
): Readonly<Record<string, string>> {
  const { balance, balanceSymbol } = account ?? {};
  const { tag } = kit.messages.state;
  // Use the displayed name, because apps get the embedded wallet's connector id as its name.
  const connection = Object.values(kit.core.connection.state.connections)
    .flat()
    .find(({ accounts }) => account && accounts.includes(account.address));
  return {
    address: account?.address ?? '',
    account: account?.name ?? account?.shortAddress ?? '',
    balance: balance === undefined ? '' : tokenText(tag, balance, balanceSymbol, buttonDigits),
    network: network?.name ?? '',
    wallet: connection?.name ?? wallet?.name ?? '',
  };
}
