// <ak-connect-foot>: under the wallet list: the guide for those new to wallets, and the app's terms. Drawn by
// the connect view, upgraded when its chunk comes.
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/checkbox';
import type { AkChangeDetail, AkCheckbox } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { ViewElement } from '../../element/view-element.js';
import { showGetWallet, showLearn } from '../../choices/guide.js';
import { connectFootStyles } from './connect-foot.styles.js';
import { moreStrings } from './more-strings.js';

/** @summary Guide line, and the terms as a checkbox or a line (option `features.legalCheckbox`). */
export class ConnectFoot extends ViewElement {
  static override styles = [reset, connectFootStyles];

  @state() private refused = false;
  @query('ak-checkbox') private readonly checkbox?: AkCheckbox | null;
  readonly #options = this.watch((kit) => kit.core.options.state);
  readonly #connection = this.watch((kit) => kit.core.connection.state);

  /** A wallet was chosen before the terms were agreed to: says so, and shows where. */
  async refuse(): Promise<void> {
    this.refused = true;
    await this.updateComplete;
    this.checkbox?.focus();
    this.announce(moreStrings['connect.agree-first'], true);
  }

  protected override render(): TemplateResult | typeof nothing {
    const options = this.#options.current?.current;
    if (!options) return nothing;
    const hasTerms = Boolean(options.termsConditionsUrl ?? options.privacyPolicyUrl);
    if (!hasTerms && !options.enableWalletGuide) return nothing;
    return html`<div class="foot">
      ${options.enableWalletGuide ? this.#guide() : nothing}
      ${hasTerms ? (options.features.legalCheckbox ? this.#checkbox() : this.#line()) : nothing}
    </div>`;
  }

  #guide(): TemplateResult {
    return html`<div class="guide">
      <span>${moreStrings['connect.new']}</span>
      <ak-button size="sm" variant="quiet" @click=${this.#onLearn}
        >${moreStrings['connect.learn']}</ak-button
      >
      <ak-button size="sm" variant="quiet" @click=${this.#onGet}
        >${moreStrings['connect.get']}</ak-button
      >
    </div>`;
  }

  #checkbox(): TemplateResult {
    const agreed = this.#connection.current?.agreed ?? false;
    return html`<ak-checkbox
      .checked=${agreed}
      ?invalid=${this.refused && !agreed}
      error-text=${moreStrings['connect.agree-first']}
      @ak-change=${this.#onAgree}
      >${this.#sentence('connect.agree')}</ak-checkbox
    >`;
  }

  #line(): TemplateResult {
    return html`<p>${this.#sentence('connect.by-connecting')}</p>`;
  }

  /** The sentence with a link in each place that has an address. */
  #sentence(key: 'connect.agree' | 'connect.by-connecting'): unknown {
    const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } =
      this.#options.current?.current ?? {};
    const text = moreStrings[terms && privacy ? key : (`${key}-one` as const)];
    return text.split(/(\{\w+\})/).map((part) => {
      if (part === '{terms}') return this.#link(terms, moreStrings['connect.terms']);
      if (part === '{privacy}') return this.#link(privacy, moreStrings['connect.privacy']);
      return part;
    });
  }

  #link(url: string | undefined, words: string): TemplateResult | typeof nothing {
    return url === undefined
      ? nothing
      : html`<a href=${url} target="_blank" rel="noopener noreferrer"
          >${words}<span class="hidden-text">, ${moreStrings['connect.new-tab']}</span></a
        >`;
  }

  #onLearn = (): void => {
    if (this.appKit) showLearn(this.appKit, 'wallet');
  };
  #onGet = (): void => {
    if (this.appKit) showGetWallet(this.appKit);
  };
  #onAgree = ({ detail }: CustomEvent<AkChangeDetail>): void => {
    this.refused = false;
    this.appKit?.core.connection.setAgreed(detail.checked);
  };
}

define('ak-connect-foot', ConnectFoot);
