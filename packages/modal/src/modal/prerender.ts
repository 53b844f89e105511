// Once a page, when this is imported: draws, unseen and for two frames, the elements that an opening and the choice of a wallet
// are made of, and then the two views in no page at all, so that the browser does not meet their templates, styles and code for
// the first time at the click. Imported while the page is idle, after what it draws; asks nobody.
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

/** The list, and the wait for a wallet. */
const views = {
  'ak-connect-view': undefined,
  'ak-connecting-external-view': { connectorId: '', namespace: '', name: 'A' },
} as const;

async function prerender(root: ShadowRoot, kit: AppKit | undefined): Promise<void> {
  const stage = document.createElement('div');
  stage.inert = true;
  const stageRoot = stage.attachShadow({ mode: 'open' });
  // As the dialog has them: above all its typeface, each size and weight of which is looked up once a page.
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

/** A view that is in no page begins nothing, and hears of nothing. */
function prepareViews(kit: AppKit): void {
  for (const [tag, params] of Object.entries(views)) {
    if (!customElements.get(tag)) continue;
    const view = document.createElement(tag) as ViewElement;
    Object.assign(view, { kit, params });
    // biome-ignore lint/complexity/useLiteralKeys: what a view draws is for nobody else to ask.
    render(view['draw'](kit), document.createElement('div'));
  }
}

// Inside of the modal's element, where a page does not look.
const modal = document.querySelector('appkit-modal');
const kit = modal?.appKit;
if (modal?.shadowRoot) void prerender(modal.shadowRoot, kit).catch(kit?.core.env.onError);
