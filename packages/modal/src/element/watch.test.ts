import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { it } from 'vitest';
import { type MountedKit, mountKit } from '../test/mount-kit.js';
import { ViewElement } from './view-element.js';

let mounted: MountedKit;
class Counting extends ViewElement {
  drawn = 0;

  constructor() {
    super();
    this.watch((kit) => kit.core.connection.state);
  }

  protected override draw(): TemplateResult {
    this.drawn += 1;
    return html``;
  }
}
customElements.define('test-counting', Counting);

it('does not subscribe again when a removed element changes', async () => {
  mounted = await mountKit();
  const element = new Counting();
  element.kit = mounted.kit;
  document.body.append(element);
  await element.updateComplete;
  element.remove();
  element.requestUpdate();
  await element.updateComplete;
  const before = element.drawn;
  mounted.kit.core.connection.setConsent(true);
  await new Promise((resolve) => setTimeout(resolve));
  await element.updateComplete;
  expect(element.drawn).to.equal(before);
});
