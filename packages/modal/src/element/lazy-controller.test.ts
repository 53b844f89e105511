import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { it } from 'vitest';
import { type MountedKit, mountKit } from '../test/mount-kit.js';
import { LazyController } from './lazy-controller.js';
import { ViewElement } from './view-element.js';

let mounted: MountedKit;
class Visiting extends ViewElement {
  readonly begun: object[] = [];
  readonly late = new LazyController(
    this,
    async (kit) => kit.core.connection,
    (controller) => void this.begun.push(controller),
  );

  protected override draw(): TemplateResult {
    return html``;
  }
}
customElements.define('test-visiting', Visiting);

it('loads once per visit and not when a removed view renders', async () => {
  mounted = await mountKit();
  const element = new Visiting();
  element.kit = mounted.kit;
  const visit = async () => {
    document.body.append(element);
    await element.updateComplete;
    element.requestUpdate();
    await element.updateComplete;
    element.remove();
    element.requestUpdate();
    await element.updateComplete;
    // A load would complete in a later task.
    await new Promise((resolve) => setTimeout(resolve));
  };
  await visit();
  expect(element.begun.length).to.equal(1);
  await visit();
  expect(element.begun.length).to.equal(2);
});
