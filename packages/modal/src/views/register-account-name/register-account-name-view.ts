// Shows invalid letters once the user leaves the field, but a taken name as soon as that is known.
import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/chip';
import '@openappkit/ui/components/input';
import '@openappkit/ui/components/step-rail';
import type { AppKit, NameIssue, Names, NamesState } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import type { AkCommitDetail, FieldNote } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { networkIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { renderAction, renderEmptyState, renderChunkMissing } from '../../shared/empty-state.js';
import { formStyles } from '../../shared/form.styles.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';

export const registerAccountNameMessages = defineMessages('name', {
  intro: 'People see it instead of your address, and can send to it.',
  label: 'Name',
  clear: 'Clear',
  rules: '4–64 letters, numbers or hyphens',
  checking: 'Checking…',
  free: 'Available',
  taken: 'Taken',
  notChecked: 'Couldn’t look it up. Check your connection and try again.',
  required: 'Enter a name',
  tooShort: 'Too short. Use 4–64 letters, numbers or hyphens.',
  tooLong: 'Too long. Use 4–64 letters, numbers or hyphens.',
  letters: 'Use only letters a to z, numbers and hyphens.',
  hyphens: 'The 3rd and 4th characters can’t both be hyphens.',
  suggestions: 'Similar available names',
  signing: 'Your wallet will ask you to sign a message. It’s free.',
  register: 'Register name',
  unsupported: ({ network }: MessageParams<'network'>) => `Names aren’t available on ${network}`,
  unsupportedText: 'Choose another network.',
  unknownNetwork: 'this network',
  changeNetwork: 'Change network',
});

const issueKeys = {
  required: 'required',
  'too-short': 'tooShort',
  'too-long': 'tooLong',
  letters: 'letters',
  hyphens: 'hyphens',
} as const satisfies Record<NameIssue, keyof typeof registerAccountNameMessages.english>;

/**
 * @summary Field for a name, suggestions, and the button that continues to the wallet.
 * @route RegisterAccountName
 */
export class RegisterAccountNameView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    formStyles,
    css`
      p {
        color: var(--_ak-ink-2);
        line-height: calc(1.5 * var(--_ak-line-height));
      }
      .label {
        padding-block-end: 0.5em;
        color: var(--_ak-ink-2);
        font-size: 0.8125em;
        font-weight: inherit;
        line-height: calc(1.385 * var(--_ak-line-height));
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5em;
      }
      li {
        max-inline-size: 100%;
      }
    `,
  ];

  /** Whether the user has left the field, so that errors may be shown. */
  @state() private isDone = false;
  /** Whether the button was pressed while the name is being checked. */
  @state() private isStarting = false;
  readonly #names = new LazyController(
    this,
    (kit) => kit.feature('names'),
    (names) => this.#begin(names),
  );

  protected override readonly focusSelectors = ['ak-input', 'ak-button'];

  protected override draw(kit: AppKit): TemplateResult {
    const { state: known } = this.#names;
    if (this.#names.isMissing) return renderChunkMissing(kit, () => this.#names.retry());
    if (!known)
      return html`<div class="fields waiting"><ak-skeleton .count=${2}></ak-skeleton></div>`;
    if (!known.account || known.problem?.code === 'network')
      return this.#renderUnavailable(kit, known);
    const t = this.#t;
    return html`<div class="fields">
        <p>${t.intro}</p>
        <ak-input
          label=${t.label}
          clear-label=${t.clear}
          suffix=".${known.zone}"
          max-length="80"
          .value=${known.text}
          error-text=${this.#wrong(known)}
          .notes=${this.#notes(known)}
          @ak-input=${this.#onInput}
          @ak-commit=${this.#onDone}
        ></ak-input>
        ${known.suggestions.length > 0 ? this.#suggestions(known) : nothing}
        <p class="hint">${t.signing}</p>
      </div>
      <div class="footer">
        <ak-button full-width ?busy=${this.isStarting} @click=${this.#onRegister}
          >${t[this.isStarting ? 'checking' : 'register']}</ak-button
        >
      </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { state: known } = this.#names;
    const kit = this.appKit;
    if (!kit || !known) return;
    this.announceOnce(this.#spoken(known), this.#wrong(known) !== '');
    const isElsewhere = known.step === 'asking' || known.step === 'registering';
    if (isElsewhere && kit.core.router.state.view === 'RegisterAccountName')
      navigate(kit).push('RegisterAccountNameSuccess');
  }

  get #t() {
    return this.messages(commonMessages, registerAccountNameMessages);
  }

  #wrong({ issue, status }: NamesState): string {
    const t = this.#t;
    if (status === 'taken') return t.taken;
    if (status === 'failed') return t.notChecked;
    return issue && this.isDone ? t[issueKeys[issue]] : '';
  }

  #notes(known: NamesState): readonly FieldNote[] {
    const t = this.#t;
    if (known.status === 'free') return [{ tone: 'ok', text: t.free }];
    if (known.status === 'checking') return [{ tone: 'plain', text: t.checking }];
    return this.#wrong(known) ? [] : [{ tone: 'plain', text: t.rules }];
  }

  #spoken(known: NamesState): string {
    const heading = known.status === 'free' ? this.#t.free : this.#wrong(known);
    return heading && this.#t.spoken({ heading, text: known.name ?? '' });
  }

  #suggestions({ suggestions }: NamesState): TemplateResult {
    const label = this.#t.suggestions;
    return html`<div>
      <div class="label" aria-hidden="true">${label}</div>
      <ul aria-label=${label} @keydown=${this.#onKey}>
        ${suggestions.map(
          (name) =>
            html`<li>
              <ak-chip selectable translate="no" @click=${() => this.#onSuggestion(name)}
                ><bdi dir="ltr">${name}</bdi></ak-chip
              >
            </li>`,
        )}
      </ul>
    </div>`;
  }

  #renderUnavailable(kit: AppKit, { account }: NamesState): TemplateResult {
    const t = this.#t;
    const network = account?.network.name ?? t.unknownNetwork;
    return renderEmptyState(
      { icon: networkIcon, heading: t.unsupported({ network }), text: t.unsupportedText },
      renderAction(t.changeNetwork, () => navigate(kit).push('Networks')),
    );
  }

  #begin(names: Names): void {
    this.isStarting = false;
    const isBack = this.appKit?.core.router.state.direction === 'back';
    if (!isBack || names.state.step === 'done') names.begin();
  }

  #onInput = ({ detail }: CustomEvent<{ readonly value: string }>): void => {
    this.isDone = false;
    this.#names.current?.setName(detail.value);
  };

  #onDone = ({ detail }: CustomEvent<AkCommitDetail>): void => {
    this.isDone = detail.value !== '';
    if (detail.by === 'enter') void this.#onRegister();
  };

  #onSuggestion(name: string): void {
    this.#names.current?.setName(name);
    void this.#names.current?.check();
    this.#focusField();
  }

  #onKey = (event: KeyboardEvent): void =>
    moveBetweenChips(event, [...this.renderRoot.querySelectorAll('ak-chip')]);

  #focusField(): void {
    this.renderRoot.querySelector('ak-input')?.focus();
  }

  #onRegister = async (): Promise<void> => {
    const { current } = this.#names;
    if (!current || this.isStarting) return;
    this.isDone = true;
    this.isStarting = true;
    await current.register().catch(() => undefined);
    if (!this.isConnected) return;
    this.isStarting = false;
    await this.updateComplete;
    if (current.state.status !== 'free') this.#focusField();
  };
}

define('ak-register-account-name-view', RegisterAccountNameView);

/** Left and right follow the page's direction. */
function moveBetweenChips(event: KeyboardEvent, chips: readonly HTMLElement[]): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const from = chips.findIndex((chip) => event.composedPath().includes(chip));
  const chip = chips[from];
  if (!chip) return;
  const forward = getComputedStyle(chip).direction === 'rtl' ? -1 : 1;
  const to: Readonly<Record<string, number>> = {
    ArrowRight: from + forward,
    ArrowLeft: from - forward,
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: chips.length - 1,
  };
  const next = chips[to[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
