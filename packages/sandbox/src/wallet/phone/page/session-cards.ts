import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { selectField } from '../../elements/fields.js';
import type { PhoneSession, PhoneSessionPart, PhoneWallet } from '../phone-wallet.types.js';
import { accountName, familyName } from './names.js';

export interface SessionActions {
  switchNetwork(session: PhoneSession, caipNetworkId: string): void;
  switchAccount(session: PhoneSession, address: string): void;
  /** Removes one chain family from a session that has several. */
  leave(session: PhoneSession, namespace: string): void;
  remove(session: PhoneSession): void;
}

type Known = Pick<PhoneWallet, 'sessions' | 'chains' | 'addresses'>;

export function sessionCards(wallet: Known, actions: SessionActions): TemplateResult {
  const sessions = wallet.sessions();
  return html`<section aria-labelledby="sessions">
    <h2 id="sessions">Connected apps</h2>
    ${sessions.length === 0 ? html`<p class="quiet" data-testid="no-sessions">None</p>` : nothing}
    ${repeat(
      sessions,
      ({ topic }) => topic,
      (session) => sessionCard(session, wallet, actions),
    )}
  </section>`;
}

function sessionCard(
  session: PhoneSession,
  wallet: Known,
  actions: SessionActions,
): TemplateResult {
  const { topic, app, namespaces } = session;
  return html`<article class="card" data-testid="session" data-topic=${topic} aria-label=${app.name}>
    <h3>${app.name}</h3>
    <p class="quiet">${app.url}</p>
    ${repeat(
      namespaces,
      ({ namespace }) => namespace,
      (part) => partFields(session, part, wallet, actions),
    )}
    <div class="stack">
      <button
        type="button"
        data-testid="delete-session"
        aria-label=${`Disconnect ${app.name}`}
        @click=${() => actions.remove(session)}
      >
        Disconnect
      </button>
    </div>
  </article>`;
}

function partFields(
  session: PhoneSession,
  part: PhoneSessionPart,
  wallet: Known,
  actions: SessionActions,
): TemplateResult {
  const { namespace, chains, addresses, current } = part;
  const isOnly = session.namespaces.length === 1;
  const family = familyName(namespace);
  const where = isOnly ? '' : ` on ${family}`;
  const shared = (name: string, isShared: boolean) =>
    isShared ? name : `${name} (not shared yet)`;
  const namespaceChains = wallet
    .chains()
    .filter((one) => one.caipNetworkId.startsWith(`${namespace}:`));
  // The wallet's order, so that the list does not jump when another account becomes active.
  const walletAddresses = [...(wallet.addresses()[namespace] ?? [])].sort((one, other) =>
    accountName(one).localeCompare(accountName(other)),
  );
  return html`${selectField({
    id: `network-${session.topic}-${namespace}`,
    test: 'session-network',
    namespace,
    label: `Network${where}`,
    choices: namespaceChains.map(({ caipNetworkId: id, name = id }) => [
      id,
      shared(
        name,
        chains.some((one) => one.caipNetworkId === id),
      ),
    ]),
    chosen: current,
    onChoice: (value) => actions.switchNetwork(session, value),
  })}
    ${selectField({
      id: `account-${session.topic}-${namespace}`,
      test: 'session-account',
      namespace,
      label: `Account${where}`,
      choices: walletAddresses.map((address) => [
        address,
        shared(accountName(address), addresses.includes(address)),
      ]),
      chosen: addresses[0] ?? '',
      onChoice: (value) => actions.switchAccount(session, value),
    })}
    ${
      isOnly
        ? nothing
        : html`<div class="stack">
          <button
            type="button"
            data-testid=${`leave-${namespace}`}
            @click=${() => actions.leave(session, namespace)}
          >
            Disconnect from ${family}
          </button>
        </div>`
    }`;
}
