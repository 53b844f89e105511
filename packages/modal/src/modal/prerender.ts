// Renders the dialog's elements invisibly for two frames and the first views detached. Warms up templates, styles and fonts while idle.
import type { AppKit } from '@openappkit/kit';
import { tokens } from '@openappkit/ui/base';
import { adoptStyles, html, render } from 'lit';
import type { ViewElement } from '../element/view-element.js';

const template = html`<ak-card title-text="A">
    <ak-step-rail slot="rail" .steps=${2} .current=${2}></ak-step-rail>
    <ak-list label="A">
      <ak-list-row heading="A" detail="A"
        ><ak-wallet-image slot="start" name="A"></ak-wallet-image
      ></ak-list-row>
    </ak-list>
    <ak-the-line>
      <ak-image name="A" slot="app" .size=${56}></ak-image>
      <ak-wallet-image slot="wallet" name="A" .size=${56}></ak-wallet-image>
    </ak-the-line>
    <ak-empty heading="A" text="A"><ak-button slot="action">A</ak-button></ak-empty>
  </ak-card>
  <ak-connect-notices></ak-connect-notices>`;

const views = {
  'ak-connect-view': undefined,
  'ak-connecting-external-view': { connectorId: '', namespace: '', name: 'A' },
} as const;

async function prerender(root: ShadowRoot, kit: AppKit | undefined): Promise<void> {
  const stage = document.createElement('div');
  stage.inert = true;
  const stageRoot = stage.attachShadow({ mode: 'open' });
  // Use the dialog's styles: the browser resolves each font size and weight once per page.
  adoptStyles(stageRoot, [tokens]);
  const inside = document.createElement('div');
  inside.className = 'ak-root';
  stageRoot.append(inside);
  const unseen = { position: 'fixed', inset: '0', visibility: 'hidden', contain: 'strict' };
  Object.assign(stage.style, unseen);
  render(template, inside);
  root.append(stage);
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  stage.remove();
  if (kit && !kit.core.modal.state.open) prepareViews(kit);
}

/** Renders the views detached, so that they start nothing and receive no events. */
function prepareViews(kit: AppKit): void {
  for (const [tag, params] of Object.entries(views)) {
    if (!customElements.get(tag)) continue;
    const view = document.createElement(tag) as ViewElement;
    Object.assign(view, { kit, params });
    // biome-ignore lint/complexity/useLiteralKeys: draw() is protected.
    render(view['draw'](kit), document.createElement('div'));
  }
}

// Append inside the modal's shadow root, where the page's own code does not look.
const modal = document.querySelector('appkit-modal');
const kit = modal?.appKit;
if (modal?.shadowRoot) void prerender(modal.shadowRoot, kit).catch(kit?.core.env.onError);
