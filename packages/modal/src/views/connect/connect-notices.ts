import '@openappkit/ui/components/banner';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { AppKit } from '@openappkit/kit';
import { canPair } from '../../navigation/start-pairing.js';
import { ViewElement } from '../../element/view-element.js';
import { Online } from '../../element/online.js';
import { commonMessages } from '../../messages/common-messages.js';
import { connectMoreMessages } from './more-messages.js';

/** Alerts that mean that the site may not use the services. */
const notAllowed: readonly string[] = ['invalid-configuration', 'unauthorized-origin'];

/** @summary Banners about what limits the list. Each is announced once. */
export class ConnectNotices extends ViewElement {
  static override styles = [reset];

  /** Which part failed to load: the wallet list, or another part of the view. */
  @property({ attribute: false }) failed: 'list' | 'part' | undefined;
  @property({ attribute: false }) retry?: (() => void) | undefined;

  readonly #alerts = this.watch((kit) => kit.core.alerts.state);
  readonly #online = new Online(this);

  protected override draw(kit: AppKit): TemplateResult {
    const t = this.messages(commonMessages, connectMoreMessages);
    return html`${
      this.#online.isOffline
        ? html`<ak-banner variant="offline" text=${t.offline}></ak-banner>`
        : nothing
    }${
      this.#isNotAllowed
        ? html`<ak-banner
            variant="bad"
            text=${t.notAllowed({ origin: originOf(kit) })}
          ></ak-banner>`
        : nothing
    }${
      this.failed
        ? html`<ak-banner variant="warn" text=${failedText(kit, this.failed)}
            ><ak-button slot="action" size="sm" variant="quiet" @click=${this.retry}
              >${t.tryAgain}</ak-button
            ></ak-banner
          >`
        : nothing
    }`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.announceOnce(this.appKit && this.failed ? failedText(this.appKit, this.failed) : '');
  }

  get #isNotAllowed(): boolean {
    return this.#alerts.current?.shown.some(({ id }) => notAllowed.includes(id)) ?? false;
  }
}

function failedText(kit: AppKit, failed: 'list' | 'part'): string {
  const t = kit.messages.of(commonMessages, connectMoreMessages);
  if (failed === 'part') return t.spoken({ heading: t.partFailed, text: t.checkConnection });
  return t[canPair(kit) ? 'listFailed' : 'listFailedNoCode'];
}

function originOf({ core: { env } }: AppKit): string {
  const url = env.page?.url() ?? '';
  return URL.canParse(url) ? new URL(url).origin : url;
}

define('ak-connect-notices', ConnectNotices);
