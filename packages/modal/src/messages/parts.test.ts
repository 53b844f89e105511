import { expect } from '@open-wc/testing';
import { html, render } from 'lit';
import { describe, it } from 'vitest';
import { parts } from './parts.js';

describe('parts', () => {
  it('keeps texts and elements in the order of the sentence, which lit renders', () => {
    const strong = (text: string): unknown => html`<strong>${text}</strong>`;
    const place = document.createElement('p');
    render(html`${parts`Read ${strong('this')} and ${strong('that')}.`}`, place);
    expect(place.textContent).to.equal('Read this and that.');
    expect(place.querySelectorAll('strong').length).to.equal(2);
  });
});
