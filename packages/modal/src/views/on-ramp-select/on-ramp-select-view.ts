import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/search';
import '@openappkit/ui/components/token-icon';
import type { AppKit, AssetId, OnRamp, OnRampState } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import type { AkSearch, AkSearchDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { searchIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { LazyController } from '../../element/lazy-controller.js';
import { keepFullHeight } from '../../element/keep-full-height.js';
import { ViewElement } from '../../element/view-element.js';
import { TypeToSearch } from '../../element/type-to-search.js';
import { navigate } from '../../navigation/navigate.js';
import { purchaseAssetId } from '../../shared/buying.js';
import { renderEmptyState, renderChunkMissing } from '../../shared/empty-state.js';
import { TokenIcons } from '../../shared/token-icons.js';
import { tokenSkeletonStyles, viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';

export const onRampSelectMessages = defineMessages('buy-pick', {
  checkSpelling: 'Check the spelling.',
  search: 'Search',
  tokens: 'Tokens you can buy',
  currencies: 'Currencies you can pay with',
  none: ({ query }: MessageParams<'query'>) => `No results for “${query}”`,
});

/** Lists up to this length have no search. */
const manyRows = 6;

interface Row {
  /** Undefined for a currency, and for a token whose network is unknown. */
  readonly assetId?: AssetId | undefined;
  readonly id: string;
  readonly name: string;
  /** Token symbol or currency code. */
  readonly short: string;
}

/**
 * @summary A list of tokens or currencies, with a search if it is long.
 * @route OnRampTokenSelect
 * @route OnRampFiatSelect
 */
export class OnRampSelectView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    tokenSkeletonStyles,
    css`
      ak-search {
        padding: 0.5em 1.25em 0.75em;
      }
    `,
  ];

  @state() private search = '';
  @query('ak-search') private readonly searchField?: AkSearch | null;
  readonly #onramp = new LazyController<OnRamp>(
    this,
    (kit) => kit.feature('onramp'),
    (onramp) => {
      // The view was opened by name, so the flow has not started.
      if (onramp.state.optionsStatus === 'idle') void onramp.begin();
    },
  );
  readonly #icons = new TokenIcons(this);
  /** Stored, because the router may already show the next view while this one slides away. */
  #isToken: boolean | undefined;

  protected override readonly focusSelectors = ['ak-search', 'ak-list'];

  constructor() {
    super();
    keepFullHeight(this);
    new TypeToSearch(this, () => this.searchField);
  }

  protected override draw(kit: AppKit): TemplateResult {
    this.#isToken ??= kit.core.router.state.view === 'OnRampTokenSelect';
    if (this.#onramp.isMissing) return renderChunkMissing(kit, () => this.#onramp.retry());
    const { state: known } = this.#onramp;
    if (!known || known.optionsStatus === 'loading')
      return html`<ak-skeleton .count=${4}></ak-skeleton>`;
    const t = this.#t;
    const all = this.#isToken ? tokens(known) : currencies(kit, known);
    const text = this.search.trim().toLowerCase();
    const matches = all.filter(({ name, short }) =>
      `${name} ${short}`.toLowerCase().includes(text),
    );
    const chosen = (this.#isToken ? known.purchaseCurrency : known.paymentCurrency)?.id;
    return html`${
      all.length > manyRows
        ? html`<ak-search
            label=${t.search}
            placeholder=${t.search}
            clear-label=${t.clearSearch}
            @ak-search=${this.#onSearch}
          ></ak-search>`
        : nothing
    }${
      matches.length === 0 && text !== ''
        ? renderEmptyState({
            icon: searchIcon,
            heading: t.none({ query: this.search }),
            text: t.checkSpelling,
          })
        : html`<ak-list label=${this.#isToken ? t.tokens : t.currencies} translate="no">
            ${matches.map((row) => this.#row(kit, row, row.id === chosen))}
          </ak-list>`
    }`;
  }

  get #t() {
    return this.messages(commonMessages, onRampSelectMessages);
  }

  #row(kit: AppKit, { assetId, id, name, short }: Row, isChosen: boolean): TemplateResult {
    return html`<ak-list-row
      heading=${name}
      end-text=${short}
      ?selected=${isChosen}
      @click=${() => this.#onChoose(kit, id)}
      >${
        this.#isToken
          ? this.#icons.render(
              kit,
              { assetId, symbol: short },
              this.#onramp.state?.account?.network,
            )
          : html`<ak-token-icon slot="start" symbol=${short}></ak-token-icon>`
      }</ak-list-row>`;
  }

  #onChoose(kit: AppKit, id: string): void {
    const { current } = this.#onramp;
    if (this.#isToken) current?.setPurchaseCurrency(id);
    else current?.setPaymentCurrency(id);
    if (!navigate(kit).back()) navigate(kit).reset('OnRampProviders');
  }

  #onSearch = ({ detail }: CustomEvent<AkSearchDetail>): void => {
    this.search = detail.query;
  };
}

const tokens = ({ account, purchaseCurrencies }: OnRampState): readonly Row[] =>
  purchaseCurrencies.map((currency) => ({
    id: currency.id,
    name: currency.name,
    short: currency.symbol,
    assetId: purchaseAssetId(currency, account?.network),
  }));

function currencies({ messages }: AppKit, { paymentCurrencies }: OnRampState): readonly Row[] {
  const names = new Intl.DisplayNames(messages.state.tag, { type: 'currency' });
  return paymentCurrencies.map(({ id }) => ({ id, name: names.of(id) ?? id, short: id }));
}

define('ak-on-ramp-select-view', OnRampSelectView);
