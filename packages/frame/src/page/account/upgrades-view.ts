import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PageContext } from '../page-context.js';
import type { Session } from '../state/session.js';
import { readNetworks } from '../user/networks.js';
import { createLazySection, type LazySection } from './lazy-section.js';
import type { Upgrades, UpgradeRow } from './upgrades.js';
import { onTrustedEvent } from '../templates.js';
import { commonMessages } from '../messages.js';
import { upgradesMessages } from './messages.js';
import { machineClock } from '../../rpc/clock.js';

/**
 * The code of this section and the keys are loaded after login.
 * @returns undefined if no network supports upgrades (EIP-7702)
 */
export function openUpgrades(
  context: PageContext,
  fetch: typeof globalThis.fetch,
  onChange: () => void,
): LazySection<Upgrades> | undefined {
  const networks = readNetworks(context.config.networks).flatMap((network) =>
    network.namespace === 'eip155' && network.eip7702 ? [network] : [],
  );
  if (networks.length === 0) return undefined;
  const load = async (session: Session): Promise<Upgrades> => {
    const [{ createUpgrades }, { createEoaAccount }, { createNodes }, { createUserKeys }] =
      await Promise.all([
        import('./upgrades.js'),
        import('../../rpc/eoa/eoa-account.js'),
        import('../../rpc/request-node.js'),
        import('../keys/user-keys.js'),
      ]);
    const clock = machineClock;
    const nodes = createNodes({ fetch, clock });
    const account = createEoaAccount({
      signer: createUserKeys(context, session).evm,
      nodes,
      clock,
    });
    return createUpgrades({ account, networks, pause: context.pause, onChange });
  };
  return createLazySection(load, onChange);
}

export function upgradesView(current: Upgrades | undefined): TemplateResult {
  return html`<section aria-labelledby="upgrades">
    <h2 id="upgrades" tabindex="-1">${upgradesMessages.title}</h2>
    <p>${upgradesMessages.explanation}</p>
    ${content(current)}
  </section>`;
}

function content(current: Upgrades | undefined): TemplateResult {
  const { rows, failure } = current?.state ?? {};
  if (!current || !rows)
    return html`<p class="quiet" role="status">${commonMessages.oneMoment}</p>`;
  return html`${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
    <dl>
      ${rows.map(
        (row) => html`<div>
          <dt>${row.network}</dt>
          <dd>${codeStatus(row)} ${undoButton(row, current)}</dd>
        </div>`,
      )}
    </dl>`;
}

function codeStatus({ code }: UpgradeRow): TemplateResult {
  switch (code?.kind) {
    case undefined:
      return html`${upgradesMessages.networkUnreachable}`;
    case 'none':
      return html`${upgradesMessages.notUpgraded}`;
    case 'own':
      return html`${upgradesMessages.upgraded}`;
    case 'foreign':
      return html`<p class="notice bad">${upgradesMessages.foreignCode({ delegate: code.delegate })}</p>`;
  }
}

function undoButton(
  { chainId, network, code }: UpgradeRow,
  upgrades: Upgrades,
): TemplateResult | typeof nothing {
  const { confirmation, isBusy = false } = upgrades.state;
  if (code === undefined || code.kind === 'none') return nothing;
  if (confirmation?.chainId !== chainId)
    return html`<button type="button" ?disabled=${isBusy} @click=${() => void upgrades.confirmUndo(chainId)}>
      ${upgradesMessages.undoOnNetworkButton({ network })}
    </button>`;
  return html`<p class="notice caution" role="status">
      ${upgradesMessages.undoFee({ network, fee: confirmation.fee })}
    </p>
    <div class="buttons">
      <button type="button" ?disabled=${isBusy} @click=${() => upgrades.cancelUndo()}>${commonMessages.keepItButton}</button>
      <button type="button" class="primary" ?disabled=${isBusy} @click=${onTrustedEvent(() => void upgrades.undo())}>
        ${isBusy ? commonMessages.oneMoment : upgradesMessages.undoButton}
      </button>
    </div>`;
}
