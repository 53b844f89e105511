// <ak-downloads-view>: where to get one wallet: real links to its stores and page, and on a computer the code
// of its store page for the phone.
import '../../element/second-picture.js';
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/tabs';
import '@openappkit/ui/components/wallet-image';
import type { ExplorerWallet } from '@openappkit/core';
import type { AkList, AkTabDetail, TabItem } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { browserIcon } from '@openappkit/ui/icons/browser';
import { downloadIcon } from '@openappkit/ui/icons/download';
import { extensionIcon } from '@openappkit/ui/icons/extension';
import { externalIcon } from '@openappkit/ui/icons/external';
import { phoneIcon } from '@openappkit/ui/icons/phone';
import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { AppKit } from '@openappkit/kit';
import { ViewElement } from '../../element/view-element.js';
import { goBack, trackStore } from '../../choices/guide.js';
import { type Store, type StoreKind, storesOf } from '../../parts/stores.js';
import { viewStyles } from '../../parts/view.styles.js';
import { downloadsViewStyles } from './downloads-view.styles.js';
import type { DownloadsParams } from './route.js';
import { commonWords } from '../../words/common-words.js';
import { downloadsWords } from './strings.js';

const phones = { app_store: 'iphone', play_store: 'android' } as const;

/**
 * @summary Stores of a wallet.
 * @route Downloads
 */
export class DownloadsView extends ViewElement<DownloadsParams> {
  static override styles = [reset, viewStyles, downloadsViewStyles];

  @state() private chosen = '';
  @query('ak-list') private readonly list?: AkList | null;

  override focusFirst(): boolean {
    this.list?.focus();
    return Boolean(this.list);
  }

  protected override firstUpdated(): void {
    // The encoder is the heaviest part, and a phone never needs it. Without it the links are there.
    const { core } = this.appKit ?? {};
    if (core?.environment.isMobile === false)
      void import('@openappkit/ui/components/qr').catch(core.env.onError);
  }

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    const wallet = this.params?.wallet;
    if (!kit || !wallet) return nothing;
    const { os, isMobile } = kit.core.environment;
    const stores = storesOf(wallet, isMobile && os === 'desktop' ? 'ios' : os);
    if (stores.length === 0 && wallet.homepage === undefined) return this.#none(kit, wallet);
    const code = isMobile ? nothing : this.#code(wallet, stores);
    return html`${code}
      <ak-list
        class=${code === nothing ? 'start' : ''}
        label=${this.#say.list({ wallet: wallet.name })}
      >
        ${stores.map(({ kind, url }) =>
          this.#row(kit, wallet, { kind, url, text: this.#say[`${kind}Text`] }),
        )}
        ${
          wallet.homepage === undefined
            ? nothing
            : this.#row(kit, wallet, {
                kind: 'homepage',
                url: wallet.homepage,
                text: hostOf(wallet.homepage),
              })
        }
      </ak-list>`;
  }

  /** The phone's camera opens the store page there. */
  #code(wallet: ExplorerWallet, stores: readonly Store[]): TemplateResult | typeof nothing {
    const tabs: TabItem[] = [];
    for (const { kind } of stores)
      if (kind !== 'chrome_store') tabs.push({ id: kind, label: this.#say[phones[kind]] });
    const selected = tabs.some(({ id }) => id === this.chosen) ? this.chosen : tabs[0]?.id;
    const store = stores.find(({ kind }) => kind === selected);
    if (!store) return nothing;
    const label = this.#say[store.kind];
    const isTabbed = tabs.length > 1;
    return html`${
      isTabbed
        ? html`<ak-tabs
            label=${this.#say.phones}
            panel-id="code"
            .tabs=${tabs}
            .selected=${store.kind}
            @ak-tab=${this.#onTab}
          ></ak-tabs>`
        : nothing
    }
      <div
        class="code"
        id="code"
        role=${isTabbed ? 'tabpanel' : nothing}
        aria-label=${isTabbed ? label : nothing}
      >
        <ak-qr
          .value=${store.url}
          .size=${216}
          label=${this.#say.code({ wallet: wallet.name, store: label })}
        ></ak-qr>
        <p>${this.#say.scan({ wallet: wallet.name })}</p>
      </div>`;
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
      heading=${this.#say[kind]}
      detail=${text}
      href=${url}
      @click=${() => trackStore(kit, wallet, kind)}
      ><ak-wallet-image slot="start" plain>${iconOf(kind)}</ak-wallet-image
      ><span slot="end" class="out"
        >${externalIcon}<span class="hidden-text">${this.#say.newTab}</span></span
      ></ak-list-row
    >`;
  }

  #none(kit: AppKit, { name }: ExplorerWallet): TemplateResult {
    return html`<ak-empty
      heading=${this.#say.none({ wallet: name })}
      text=${this.#say.noneText}
    >
      <span slot="icon">${downloadIcon}</span>
      <ak-button slot="action" variant="secondary" full-width @click=${() => goBack(kit)}
        >${this.#say.back}</ak-button
      >
    </ak-empty>`;
  }

  get #say() {
    return this.words(commonWords, downloadsWords);
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
