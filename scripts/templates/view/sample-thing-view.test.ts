// Tests of the sample-thing view.
import { expect, fixture, html } from '@open-wc/testing';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { type MountedKit, mountKit, textOf } from '../../test/mount-kit.js';
import { sampleThingRoute } from './route.js';
import { sampleThingWords } from './strings.js';

let mounted: MountedKit;
let view: HTMLElement;

beforeEach(async () => {
  mounted = await mountKit();
  await sampleThingRoute.load();
  view = await fixture(html`<ak-sample-thing-view .kit=${mounted.kit}></ak-sample-thing-view>`);
});
afterEach(() => mounted.kit.destroy());

describe('sample-thing view', () => {
  it('says what the person decides', async () => {
    expect(textOf(view)).to.equal(sampleThingWords.english.text);
  });

  it('is accessible', async () => {
    await expect(view).to.be.accessible();
  });
});
