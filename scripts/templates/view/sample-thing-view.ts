// The view SampleThing: say what the person decides here. Loaded by routes.ts on first use.
// Must not fetch, store, wait or calculate: it reads the kit's state and calls its verbs.
import { html, type TemplateResult } from 'lit';
import { KitElement } from '../../kit/kit-element.js';
import { sampleThingViewStyles } from './sample-thing-view.styles.js';
import { strings } from './strings.js';

/**
 * @summary What stands in this view, in one sentence.
 * @route SampleThing
 * @csspart text - the sentence
 */
export class SampleThingView extends KitElement {
  static override styles = sampleThingViewStyles;

  protected override render(): TemplateResult {
    return html`<p part="text">${strings.text}</p>`;
  }
}

if (!customElements.get('ak-sample-thing-view')) {
  customElements.define('ak-sample-thing-view', SampleThingView);
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-sample-thing-view': SampleThingView;
  }
}
