// One element per proposal, so that the choices disappear with it.

import { html, nothing } from 'lit';
import { LightElement } from '../../elements/light-element.js';
import { checkField } from '../../elements/fields.js';
import { answerButtons, contentBox, facts } from '../../elements/question.js';
import type { PhoneChoice, PhoneProposal } from '../phone-wallet.types.js';
import { accountName, familyName } from './names.js';

export class ProposalCard extends LightElement {
  static override properties = { proposal: { attribute: false }, busy: { type: Boolean } };
  declare proposal: PhoneProposal;
  declare busy: boolean;
  declare onAnswer: (choice: PhoneChoice | undefined) => void;
  /** Changed boxes; others keep the proposed state. */
  readonly #ticks = new Map<string, boolean>();

  protected override render() {
    const { app, offers, missing, obstacle, signIn } = this.proposal;
    const chains = offers.flatMap((offer) => offer.chains);
    const isTicked = (value: string, proposed: boolean) => this.#ticks.get(value) ?? proposed;
    const chosen: Required<PhoneChoice> = {
      chains: chains.flatMap((one) => (isTicked(one.caipNetworkId, true) ? one.caipNetworkId : [])),
      accounts: offers.flatMap(({ addresses }) =>
        addresses.filter((address, index) => isTicked(address, index === 0)),
      ),
    };
    const isEmpty = chosen.chains.length === 0 || chosen.accounts.length === 0;
    const permissions = [...new Set(offers.flatMap((one) => one.permissions))];
    return html`<section
      class="card asks"
      data-testid="proposal"
      aria-labelledby="proposal-title"
    >
      <h2 id="proposal-title" tabindex="-1" data-testid="title">${app.name} wants to connect${signIn === undefined ? '' : ' and sign you in'}</h2>
      <p class="quiet" data-testid="proposal-url">${app.url}</p>
      ${
        obstacle === undefined
          ? nothing
          : html`<p class="error" data-testid="obstacle">${obstacle}</p>`
      }
      ${this.#tickList(
        'Networks',
        chains.map(({ caipNetworkId, name, required }) => ({
          id: `chain-${caipNetworkId}`,
          label: `${name} (${caipNetworkId})${required ? ', required' : ''}`,
          value: caipNetworkId,
          checked: isTicked(caipNetworkId, true),
        })),
      )}
      ${offers.map((offer) =>
        this.#tickList(
          `Accounts the app can see${offers.length > 1 ? ` on ${familyName(offer.namespace)}` : ''}`,
          offer.addresses.map((address, index) => ({
            id: `account-${address}`,
            label: accountName(address),
            value: address,
            checked: isTicked(address, index === 0),
          })),
        ),
      )}
      ${facts([
        ['The app can ask to', permissions.join(', ') || 'nothing'],
        ...(missing.length > 0 ? [['Not in this wallet', missing.join(', ')] as const] : []),
      ])}
      ${isEmpty ? nothing : signIn?.(chosen).map(contentBox)}
      <p class="quiet">This wallet can’t verify the app’s identity.</p>
      ${answerButtons({
        suffix: '-session',
        busy: this.busy,
        canApprove: !isEmpty && obstacle === undefined,
        onAnswer: (isApproved) => this.onAnswer(isApproved ? chosen : undefined),
      })}
    </section>`;
  }

  #tickList(
    legend: string,
    ticks: readonly {
      readonly id: string;
      readonly label: string;
      readonly value: string;
      readonly checked: boolean;
    }[],
  ) {
    if (ticks.length === 0) return nothing;
    const fields = ticks.map((tick) =>
      checkField({
        ...tick,
        onChange: (isOn) => {
          this.#ticks.set(tick.value, isOn);
          this.requestUpdate();
        },
      }),
    );
    return html`<fieldset>
      <legend>${legend}</legend>
      ${fields}
    </fieldset>`;
  }
}
