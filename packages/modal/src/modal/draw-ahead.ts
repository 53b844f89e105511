// Once a page, when this is imported: draws, unseen and for two frames, the elements that an opening and the choice of a wallet
// are made of, so that the browser does not meet their templates, styles and code for the first time at the click. Imported
// while the page is idle, after what it draws; knows no kit and asks nobody.
import { html, render } from 'lit';

const parts = html`<ak-card title-text="A">
    <ak-step-rail slot="rail" .steps=${2} .current=${2}></ak-step-rail>
    <ak-list label="A">
      <ak-list-row heading="A" detail="A"
        ><ak-wallet-image slot="start" name="A"></ak-wallet-image
      ></ak-list-row>
    </ak-list>
    <ak-the-line></ak-the-line>
    <ak-empty heading="A" text="A"><ak-button slot="action">A</ak-button></ak-empty>
  </ak-card>
  <ak-connect-notices></ak-connect-notices>`;

async function drawAhead(root: ShadowRoot): Promise<void> {
  const stage = document.createElement('div');
  stage.inert = true;
  const unseen = { position: 'fixed', inset: '0', visibility: 'hidden', contain: 'strict' };
  Object.assign(stage.style, unseen);
  render(parts, stage);
  root.append(stage);
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  stage.remove();
}

// Inside of the modal's element, where a page does not look.
const root = document.querySelector('appkit-modal')?.shadowRoot;
if (root) void drawAhead(root);
