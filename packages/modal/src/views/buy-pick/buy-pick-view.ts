// <ak-buy-pick-view>: which coin or token is bought, or which money pays for it, by the route that it is shown under.
import '../../element/second-picture.js';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/search';
import '@openappkit/ui/components/token-icon';
import type { AppKit, OnRamp, OnRampState } from '@openappkit/kit';
import type { AkSearch, AkSearchDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { searchIcon } from '@openappkit/ui/icons/search';
import { css, html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { TypeToSearch } from '../../keyboard/type-to-search.js';
import { navigate } from '../../navigation/navigate.js';
import { emptyState } from '../../parts/empty-state.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { buyPickWords } from './strings.js';

/** Fewer need no search. */
const manyRows = 6;

interface Row {
  readonly id: string;
  readonly name: string;
  /** Symbol or code. */
  readonly short: string;
}

/**
 * @summary A list of what can be bought or paid with, and a search where it is long.
 * @route OnRampTokenSelect
 * @route OnRampFiatSelect
 */
export class BuyPickView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    css`
      ak-search {
        padding: 0.5em 1.25em 0.75em;
      }
    `,
  ];

  @state() private search = '';
  @query('ak-search') private readonly searchField?: AkSearch | null;
  readonly #onramp = new Late<OnRamp>(
    this,
    (kit) => kit.feature('onramp'),
    (onramp) => {
      // Opened by its name: nothing was begun.
      if (onramp.state.optionsStatus === 'idle') void onramp.begin();
    },
  );
  /** Kept: the router may show the next view while this one slides away. */
  #isToken: boolean | undefined;

  protected override readonly first = ['ak-search', 'ak-list'];

  constructor() {
    super();
    new TypeToSearch(this, () => this.searchField);
  }

  protected override draw(kit: AppKit): TemplateResult {
    this.#isToken ??= kit.core.router.state.view === 'OnRampTokenSelect';
    if (this.#onramp.isMissing) return partMissing(kit, () => this.#onramp.retry());
    const { state: known } = this.#onramp;
    if (!known || known.optionsStatus === 'loading')
      return html`<ak-skeleton .count=${4}></ak-skeleton>`;
    const say = this.#say;
    const all = this.#isToken ? tokens(known) : currencies(kit, known);
    const text = this.search.trim().toLowerCase();
    const shown = all.filter(({ name, short }) => `${name} ${short}`.toLowerCase().includes(text));
    const chosen = (this.#isToken ? known.purchaseCurrency : known.paymentCurrency)?.id;
    return html`${
      all.length > manyRows
        ? html`<ak-search
            label=${say.search}
            placeholder=${say.search}
            clear-label=${say.clearSearch}
            @ak-search=${this.#onSearch}
          ></ak-search>`
        : nothing
    }${
      shown.length === 0 && text !== ''
        ? emptyState({
            icon: searchIcon,
            heading: say.none({ query: this.search }),
            text: say.checkSpelling,
          })
        : html`<ak-list label=${this.#isToken ? say.tokens : say.currencies} translate="no">
            ${shown.map((row) => this.#row(kit, row, row.id === chosen))}
          </ak-list>`
    }`;
  }

  get #say() {
    return this.words(commonWords, buyPickWords);
  }

  #row(kit: AppKit, { id, name, short }: Row, isChosen: boolean): TemplateResult {
    return html`<ak-list-row
      heading=${name}
      end-text=${short}
      ?selected=${isChosen}
      @click=${() => this.#onChoose(kit, id)}
      ><ak-token-icon slot="start" symbol=${short}></ak-token-icon
    ></ak-list-row>`;
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

const tokens = ({ purchaseCurrencies }: OnRampState): readonly Row[] =>
  purchaseCurrencies.map(({ id, name, symbol }) => ({ id, name, short: symbol }));

function currencies({ words }: AppKit, { paymentCurrencies }: OnRampState): readonly Row[] {
  const names = new Intl.DisplayNames(words.state.tag, { type: 'currency' });
  return paymentCurrencies.map(({ id }) => ({ id, name: names.of(id) ?? id, short: id }));
}

define('ak-buy-pick-view', BuyPickView);
