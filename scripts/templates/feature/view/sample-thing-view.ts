// <ak-sample-thing-view>: say here what the person decides, and what stands in it.
import '../../element/second-picture.js';
import { define, reset } from '@openappkit/ui/base';
import { html, type TemplateResult } from 'lit';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { action } from '../../parts/action.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { sampleThingViewStyles } from './sample-thing-view.styles.js';
import { sampleThingWords } from './strings.js';

/**
 * @summary What stands in this view, in one sentence.
 * @route SampleThing
 */
export class SampleThingView extends ViewElement<undefined> {
  static override styles = [reset, viewStyles, sampleThingViewStyles];

  readonly #sampleThing = new Late(
    this,
    (kit) => kit.feature('sampleThing'),
    (sampleThing) => void sampleThing.load(),
  );

  protected override draw(): TemplateResult {
    const say = this.words(sampleThingWords);
    const { state, isMissing } = this.#sampleThing;
    if (isMissing || state?.status === 'failed') return this.#failed();
    if (state?.status !== 'ready') return html`<ak-skeleton .count=${3}></ak-skeleton>`;
    if (state.items.length === 0) return html`<ak-empty heading=${say.none}></ak-empty>`;
    return html`<ul aria-label=${say.list}>
      ${state.items.map((item) => html`<li>${item}</li>`)}
    </ul>`;
  }

  #failed(): TemplateResult {
    const say = this.words(commonWords);
    return html`<ak-empty heading=${say.partFailed} text=${say.checkConnection}>
      ${action(say.tryAgain, () => this.#sampleThing.retry(), 'secondary')}
    </ak-empty>`;
  }
}

define('ak-sample-thing-view', SampleThingView);
