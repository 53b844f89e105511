// <ak-sample-thing-view>: say what the person decides here. It reads the kit's state and calls one verb per handler; no
// fetch, storage or timer in it.
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type TemplateResult } from 'lit';
import { ViewElement } from '../../element/view-element.js';
import { sampleThingViewStyles } from './sample-thing-view.styles.js';
import { sampleThingWords } from './strings.js';

/**
 * @summary What stands in this view, in one sentence.
 * @route SampleThing
 */
export class SampleThingView extends ViewElement<undefined> {
  static override styles = [reset, sampleThingViewStyles];

  protected override render(): TemplateResult | typeof nothing {
    if (!this.appKit) return nothing;
    return html`<p>${this.words(sampleThingWords).text}</p>`;
  }
}

define('ak-sample-thing-view', SampleThingView);
