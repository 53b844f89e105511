// The wallet window: shows what a site asks, signs when Approve is pressed, and tells the bridge.
// It finds the bridge as a named frame of the page that opened it, and hears nothing from that page itself.

import * as z from 'zod/mini';
import { channel, frameName, type Pending, type WindowToBridge } from '../protocol.js';
import { describePending } from './describe-pending.js';
import { drawElement } from './draw-element.js';
import { drawRequest } from './draw-request.js';
import { drawSettings } from './draw-settings.js';
import { signPending } from './sign-pending.js';
import {
  knownChains,
  parsePatch,
  readConfig,
  readState,
  type WalletState,
  writeState,
} from './wallet-state.js';

const show = z.object({
  channel: z.literal(channel),
  message: z.object({
    pending: z.nullable(
      z.object({
        id: z.number(),
        origin: z.string(),
        method: z.string(),
        params: z.array(z.unknown()),
      }),
    ),
    waiting: z.number(),
    state: z.unknown(),
  }),
});

/** Milliseconds: the page's frame may still be loading when this window is up. */
const retryEvery = 100;

class WalletWindow {
  private readonly config = readConfig();
  private readonly main = document.getElementById('main');
  /** The request that is to be seen, once it is put into words. */
  private shown: number | undefined;
  /** The request that was decided here and is not answered yet. */
  private busyWith: number | undefined;
  private calling = 0;

  open(): void {
    window.addEventListener('message', (event: MessageEvent<unknown>) => this.hear(event));
    this.calling = window.setInterval(() => this.tell({ type: 'next' }), retryEvery);
    this.drawIdle(readState());
    this.tell({ type: 'next' });
  }

  private bridge(): Window | undefined {
    const page: unknown = window.opener;
    if (typeof page !== 'object' || page === null) return undefined;
    try {
      return Reflect.get(page, frameName) as Window | undefined;
    } catch {
      return undefined;
    }
  }

  private tell(message: WindowToBridge): void {
    this.bridge()?.postMessage({ channel, message }, location.origin);
  }

  private hear(event: MessageEvent<unknown>): void {
    if (event.origin !== location.origin || event.source !== this.bridge()) return;
    const parsed = show.safeParse(event.data);
    if (!parsed.success) return;
    clearInterval(this.calling);
    const { pending, waiting } = parsed.data.message;
    const state = { ...readState(), ...parsePatch(parsed.data.message.state) };
    this.shown = pending?.id;
    if (!pending) this.drawIdle(state);
    else if (pending.id !== this.busyWith) void this.drawPending(pending, waiting, state);
  }

  private change(patch: Partial<WalletState>): void {
    if (this.bridge()) {
      this.tell({ type: 'set', patch });
    } else {
      writeState(patch);
      this.drawIdle(readState());
    }
  }

  private chain(state: WalletState) {
    return knownChains(state, this.config).find(({ chainId }) => chainId === state.chainId);
  }

  private async decide(pending: Pending, approved: boolean, state: WalletState): Promise<void> {
    const { id } = pending;
    this.busyWith = id;
    for (const button of document.querySelectorAll('button')) button.disabled = true;
    if (approved)
      this.tell({ type: 'decide', id, ...(await signPending(pending, state, this.config)) });
    else
      this.tell({
        type: 'decide',
        id,
        error: { code: 4001, message: 'User rejected the request.' },
      });
  }

  private async drawPending(pending: Pending, waiting: number, state: WalletState): Promise<void> {
    const description = await describePending(pending);
    // Meanwhile another may have come, or this one gone.
    if (this.shown !== pending.id || this.busyWith === pending.id) return;
    const request = drawRequest({
      pending,
      description,
      waiting,
      state,
      chain: this.chain(state),
      decide: (approved) => void this.decide(pending, approved, state),
    });
    this.main?.replaceChildren(...request, this.drawControls(state));
  }

  private drawIdle(state: WalletState): void {
    this.main?.replaceChildren(
      drawElement('h1', {}, 'Sandbox Wallet'),
      drawElement('p', { class: 'quiet', role: 'status' }, 'Nothing to approve.'),
      this.drawControls(state),
    );
  }

  private drawControls(state: WalletState): HTMLElement {
    const details = drawElement('details', {});
    details.open = this.main?.querySelector('details')?.open ?? false;
    const summary = drawElement('summary', { 'data-testid': 'settings' }, 'Settings');
    details.append(
      summary,
      drawSettings(state, this.config, (patch) => this.change(patch)),
    );
    return details;
  }
}

new WalletWindow().open();
