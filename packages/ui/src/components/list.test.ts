import '../define/list.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { adoptPageTokens } from '../tokens/tokens.js';
import type { AkListRow } from './list-row.js';

const names = ['Amber Vault', 'Birch', 'Cedar', 'Cypress', 'Elm', 'Fjord'];

async function draw(kind: 'list' | 'radiogroup' = 'list') {
  const el = await fixture<HTMLElementTagNameMap['ak-list']>(
    html`<ak-list label="Wallets" kind=${kind}>
      ${names.map((name) => html`<ak-list-row heading=${name} detail="Installed"></ak-list-row>`)}
    </ak-list>`,
  );
  await el.updateComplete;
  return el;
}

const focused = () => (document.activeElement as AkListRow | null)?.heading;

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

describe('ak-list', () => {
  it('assigns list roles and one Tab stop to its rows', async () => {
    const el = await draw();
    expect(el.items.map((item) => item.getAttribute('role'))).to.deep.equal(
      names.map(() => 'listitem'),
    );
    expect(el.items.filter((item) => item.tabStop)).to.have.lengthOf(1);
  });

  it('is accessible as a list and as a radio group', async () => {
    await expect(await draw()).to.be.accessible();
    await expect(await draw('radiogroup')).to.be.accessible();
  });

  it('moves with arrows, Home and End, and keeps one Tab stop', async () => {
    const el = await draw();
    el.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).to.equal('Birch');
    await userEvent.keyboard('{End}');
    expect(focused()).to.equal('Fjord');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).to.equal('Elm');
    await userEvent.keyboard('{Home}');
    expect(focused()).to.equal('Amber Vault');
    await userEvent.keyboard('{ArrowDown}');
    expect(el.items.filter((item) => item.tabStop).map((item) => item.heading)).to.deep.equal([
      'Birch',
    ]);
  });

  it('moves over read-only rows, which contain no button', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-list']>(
      html`<ak-list label="Tokens">
        <ak-list-row heading="Amber" href="https://scan.test"></ak-list-row>
        <ak-list-row heading="Birch" kind="text"></ak-list-row>
        <ak-list-row heading="Cedar"></ak-list-row>
      </ak-list>`,
    );
    await el.updateComplete;
    el.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).to.equal('Birch');
    expect(el.querySelector('[kind=text]')?.shadowRoot?.querySelector('a, button')).to.equal(null);
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).to.equal('Cedar');
    await expect(el).to.be.accessible();
  });

  it('leaves the list with one Tab', async () => {
    const el = await draw();
    const after = document.createElement('button');
    after.textContent = 'After';
    el.after(after);
    el.focus();
    await userEvent.tab();
    expect(document.activeElement).to.equal(after);
    await userEvent.tab({ shift: true });
    expect(focused()).to.equal('Amber Vault');
    after.remove();
  });

  it('moves by page inside a scroll container', async () => {
    const box = await fixture<HTMLElement>(html`<div>
      <ak-list label="Wallets">${names.map((name) => html`<ak-list-row heading=${name}></ak-list-row>`)}</ak-list>
    </div>`);
    box.style.blockSize = '200px';
    box.style.overflow = 'auto';
    const el = box.querySelector('ak-list');
    await el?.updateComplete;
    el?.focus();
    await userEvent.keyboard('{PageDown}');
    expect(focused()).to.equal('Cedar');
    await userEvent.keyboard('{PageUp}');
    expect(focused()).to.equal('Amber Vault');
  });

  it('jumps to a name by its letters and steps through equal first letters', async () => {
    const el = await draw();
    el.focus();
    await userEvent.keyboard('c');
    expect(focused()).to.equal('Cedar');
    await userEvent.keyboard('c');
    expect(focused()).to.equal('Cypress');
    const other = await draw();
    other.focus();
    await userEvent.keyboard('cy');
    expect(focused()).to.equal('Cypress');
  });

  it('emits ak-list-exit when an arrow leaves at the start', async () => {
    const el = await draw();
    const edges: string[] = [];
    el.addEventListener('ak-list-exit', (event) => edges.push(event.detail.edge));
    el.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(edges).to.deep.equal(['start']);
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(edges).to.deep.equal(['start', 'end']);
  });

  it('moves the Tab stop to another row when its row is removed', async () => {
    const el = await draw();
    el.focus();
    await userEvent.keyboard('{End}');
    el.items.at(-1)?.remove();
    await waitUntil(() => el.items.filter((item) => item.tabStop).length === 1);
    expect(el.items).to.have.lengthOf(5);
  });

  it('starts a radio group at the checked row', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-list']>(
      html`<ak-list label="Networks" kind="radiogroup">
        <ak-list-row heading="Ethereum"></ak-list-row>
        <ak-list-row heading="Base" selected></ak-list-row>
      </ak-list>`,
    );
    await el.updateComplete;
    el.focus();
    expect(focused()).to.equal('Base');
    expect(el.items[1]?.shadowRoot?.querySelector('[role=radio]')).to.have.attribute(
      'aria-checked',
      'true',
    );
  });
});
