import type { ExplorerWallet } from '@openappkit/core';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import type { AkTabDetail, TabItem } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import {
  browserIcon,
  downloadIcon,
  extensionIcon,
  externalIcon,
  phoneIcon,
} from '@openappkit/ui/icons';
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { AppKit } from '@openappkit/kit';
import { ViewElement } from '../../element/view-element.js';
import { goBack, trackStore } from '../../actions/guide.js';
import { renderAction, renderEmptyState, renderChunkMissing } from '../../shared/empty-state.js';
import { renderTabs } from '../../shared/tabbed.js';
import { type Store, type StoreKind, walletStores } from '../../shared/wallet-stores.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import type { DownloadsParams } from '../../navigation/route.types.js';

export const downloadsMessages = defineMessages('downloads', {
  list: ({ wallet }: MessageParams<'wallet'>) => `Where to get ${wallet}`,
  chrome_store: 'Chrome Web Store',
  chrome_storeText: 'Extension for Chrome on a computer',
  app_store: 'App Store',
  app_storeText: 'App for iPhone and iPad',
  play_store: 'Google Play',
  play_storeText: 'App for Android',
  homepage: 'Website',
  phones: 'Phone type',
  iphone: 'iPhone',
  android: 'Android',
  scan: ({ wallet }: MessageParams<'wallet'>) => `Scan with your phone’s camera to get ${wallet}`,
  code: ({ wallet, store }: MessageParams<'wallet' | 'store'>) =>
    `QR code to get ${wallet} from ${store}`,
  none: ({ wallet }: MessageParams<'wallet'>) => `No store link for ${wallet}`,
  noneText: 'Look for it in your device’s app or extension store.',
});

const phones = { app_store: 'iphone', play_store: 'android' } as const;

/**
 * @summary Stores of a wallet.
 * @route Downloads
 */
export class DownloadsView extends ViewElement<DownloadsParams> {
  static override styles = [
    reset,
    viewStyles,
    css`
      .code {
        display: grid;
        justify-items: center;
        gap: 0.75em;
        padding: 0.25em 1.25em 1em;
        text-align: center;
      }
      ak-qr {
        inline-size: 100%;
        min-block-size: 216px;
      }
      ak-tabs {
        padding-block-end: 0.75em;
      }
      ak-list {
        border-block-start: 1px solid var(--_ak-line);
        padding-block-end: env(safe-area-inset-bottom, 0px);
      }
      .start {
        border-block-start: 0;
      }
      .out {
        color: var(--_ak-ink-2);
      }
    `,
  ];

  @state() private chosen = '';
  @state() private isCodeMissing = false;

  protected override readonly focusSelectors = ['ak-list'];

  protected override firstUpdated(): void {
    void this.#loadCode();
  }

  async #loadCode(): Promise<void> {
    const { core } = this.appKit ?? {};
    if (core?.environment.isMobile !== false) return;
    this.isCodeMissing = false;
    try {
      await import('./lazy-qr.js');
    } catch (error) {
      core.env.onError(error);
      this.isCodeMissing = true;
    }
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const wallet = this.params?.wallet;
    if (!wallet) return nothing;
    const { os, isMobile } = kit.core.environment;
    const stores = walletStores(wallet, isMobile && os === 'desktop' ? 'ios' : os);
    const { homepage } = wallet;
    if (stores.length === 0 && homepage === undefined) return this.#none(kit, wallet);
    const code = isMobile ? nothing : this.#code(wallet, stores);
    return html`${code}
      <ak-list
        class=${code === nothing ? 'start' : ''}
        label=${this.#t.list({ wallet: wallet.name })}
      >
        ${stores.map(({ kind, url }) =>
          this.#row(kit, wallet, { kind, url, text: this.#t[`${kind}Text`] }),
        )}
        ${
          homepage === undefined
            ? nothing
            : this.#row(kit, wallet, { kind: 'homepage', url: homepage, text: hostOf(homepage) })
        }
      </ak-list>`;
  }

  /** The QR code opens the store page on the phone. */
  #code(wallet: ExplorerWallet, stores: readonly Store[]): TemplateResult | typeof nothing {
    const tabs: TabItem[] = [];
    for (const { kind } of stores)
      if (kind !== 'chrome_store') tabs.push({ id: kind, label: this.#t[phones[kind]] });
    const selected = tabs.some(({ id }) => id === this.chosen) ? this.chosen : tabs[0]?.id;
    const store = stores.find(({ kind }) => kind === selected);
    if (!store || !this.appKit) return nothing;
    if (this.isCodeMissing) return renderChunkMissing(this.appKit, () => void this.#loadCode());
    const code = html`<div class="code">
      <ak-qr
        .value=${store.url}
        .size=${216}
        label=${this.#t.code({ wallet: wallet.name, store: this.#t[store.kind] })}
      ></ak-qr>
      <p>${this.#t.scan({ wallet: wallet.name })}</p>
    </div>`;
    return renderTabs({ label: this.#t.phones, tabs, selected, onTab: this.#onTab }, code);
  }

  #row(
    kit: AppKit,
    wallet: ExplorerWallet,
    {
      kind,
      url,
      text,
    }: { readonly kind: StoreKind | 'homepage'; readonly url: string; readonly text: string },
  ): TemplateResult {
    return html`<ak-list-row
      heading=${this.#t[kind]}
      detail=${text}
      href=${url}
      @click=${() => trackStore(kit, wallet, kind)}
      ><ak-wallet-image slot="start" plain>${iconOf(kind)}</ak-wallet-image
      ><span slot="end" class="out"
        >${externalIcon}<span class="hidden-text">${this.#t.newTab}</span></span
      ></ak-list-row
    >`;
  }

  #none(kit: AppKit, { name }: ExplorerWallet): TemplateResult {
    const { back, none, noneText } = this.#t;
    return renderEmptyState(
      { icon: downloadIcon, heading: none({ wallet: name }), text: noneText },
      renderAction(back, () => goBack(kit), 'secondary'),
    );
  }

  get #t() {
    return this.messages(commonMessages, downloadsMessages);
  }

  #onTab = ({ detail }: CustomEvent<AkTabDetail>): void => {
    this.chosen = detail.id;
  };
}

function iconOf(kind: StoreKind | 'homepage'): TemplateResult {
  if (kind === 'homepage') return browserIcon;
  return kind === 'chrome_store' ? extensionIcon : phoneIcon;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

define('ak-downloads-view', DownloadsView);
