// <ak-page-toasts> shows results of transactions that the app reported, while the dialog is closed.
import '@openappkit/ui/components/toast';
import { define, reset, tokens } from '@openappkit/ui/base';
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { type RecentTransaction, type AppKit, findKit, onKitsChange } from '@openappkit/kit';
import { KitElement } from '../element/kit-element.js';
import { ShellTheme } from '../modal/shell-theme.js';
import { recentMessages } from './messages.js';

/** Milliseconds that a toast is visible, as in the dialog. */
const goodMs = 4_000;

const badMs = 10_000;

const most = 3;

interface Toast {
  readonly key: string;
  readonly text: string;
  readonly isGood: boolean;
}

/** @summary Toasts in the corner of the page, announced as they appear. */
export class PageToasts extends KitElement {
  static override styles = [
    tokens,
    reset,
    css`
      :host {
        position: fixed;
        inset-block-end: max(1em, env(safe-area-inset-bottom, 0px));
        inset-inline-end: 1em;
        z-index: var(--_ak-z-index);
        inline-size: min(22em, 100vi - 2em);
        pointer-events: none;
      }
      .list {
        display: grid;
        gap: 0.5em;
      }
      ak-toast {
        pointer-events: auto;
      }
    `,
  ];

  @state() private toasts: readonly Toast[] = [];

  constructor() {
    super();
    new ShellTheme(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // A copy from a router's page cache has no kit.
    if (!this.kit) this.remove();
  }

  show({ caipNetworkId, description, hash, status }: RecentTransaction): void {
    const kit = this.appKit;
    const t = this.messages(recentMessages);
    if (!kit || status === 'waiting' || status === 'unknown') return;
    const isGood = status === 'confirmed';
    const text = t[status]({ what: description });
    if (kit.isOpen()) {
      kit.core.notices.show(isGood ? 'success' : 'error', text);
      return;
    }
    const key = `${caipNetworkId}:${hash}`;
    const others = this.toasts.filter((each) => each.key !== key);
    this.toasts = [...others, { key, text, isGood }].slice(-most);
    kit.core.env.clock.setTimeout(() => this.#drop(key), isGood ? goodMs : badMs);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { tag = '', dir = '' } = this.appKit?.messages.state ?? {};
    Object.assign(this, { lang: tag, dir });
  }

  protected override render(): TemplateResult {
    const t = this.messages(recentMessages);
    return html`<section class="ak-root" aria-label=${t.region}>
      <div class="list" role="status">
        ${this.toasts.map(
          ({ key, text, isGood }) =>
            html`<ak-toast
              variant=${isGood ? 'success' : 'error'}
              text=${text}
              close-label=${t.dismiss}
              @ak-dismiss=${() => this.#drop(key)}
            ></ak-toast>`,
        )}
      </div>
    </section>`;
  }

  #drop(key: string): void {
    this.toasts = this.toasts.filter((each) => each.key !== key);
  }
}

define('ak-page-toasts', PageToasts);

declare global {
  interface HTMLElementTagNameMap {
    'ak-page-toasts': PageToasts;
  }
}

/** Mounts a kit's toasts once. Destroying the kit removes them. */
export async function mountToasts(kit: AppKit): Promise<void> {
  const present = [...document.querySelectorAll('ak-page-toasts')];
  if (kit.features.headless || present.some((each) => each.kit === kit)) return;
  const toasts = document.createElement('ak-page-toasts');
  toasts.kit = kit;
  toasts.stays = true;
  document.body.append(toasts);
  const recent = await kit.feature('recentTransactions');
  const stopHearing = recent.onSettled((one) => toasts.show(one));
  const stop = onKitsChange(() => {
    if (isHere(kit)) return;
    stop();
    stopHearing();
    toasts.stays = false;
    toasts.remove();
  });
}

function isHere(kit: AppKit): boolean {
  try {
    return findKit(kit.instanceId) === kit;
  } catch {
    // The kit is unnamed and two other kits are named, so it matches neither.
    return false;
  }
}
