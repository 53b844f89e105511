import { html } from 'lit';
import { LightElement } from '../elements.js';
import { readConfig, readState, writeState } from '../wallet-state.js';
import { PendingTransactions, settingsView } from './settings-view.js';

class SettingsPage extends LightElement {
  readonly #config = readConfig();

  /** The element lives as long as its page. */
  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('storage', () => this.requestUpdate());
  }

  protected override render() {
    return html`<h1>Sandbox Wallet</h1>
      <p class="quiet">A wallet for testing. Its keys are public.</p>
      ${settingsView(readState(), this.#config, (patch) => {
        writeState(patch);
        this.requestUpdate();
      })}`;
  }
}

customElements.define('sandbox-waiting', PendingTransactions);
customElements.define('sandbox-settings', SettingsPage);
