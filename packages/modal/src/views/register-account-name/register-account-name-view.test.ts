import { KitError } from '@openappkit/core';
import { expect } from '@open-wc/testing';
import type { NamesState } from '@openappkit/kit';
import { describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deepActiveElement } from '../../modal/deep-active-element.js';
import { held } from '../../test/held-wallet.js';
import { expectAccessible } from '../../test/expect-accessible.js';
import {
  buttonNamed,
  connectWallet,
  type MountedKit,
  mountKit,
  rootOf,
  spoken,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';
import { heldNames, name, typed } from '../../test/name-samples.js';
import { states } from './test/states.js';

let mounted: MountedKit | undefined;
async function draw(
  change: Partial<NamesState> = {},
  methods: Readonly<Record<string, unknown>> = {},
) {
  const harness = await heldNames(mountKit, change, methods);
  mounted = harness.mounted;
  await mounted.kit.open({ view: 'ChooseAccountName' });
  const root = await rootOf('ak-register-account-name-view');
  const field = await until(() => root.querySelector('ak-input'), 'the field');
  const input = await until(() => field.shadowRoot?.querySelector('input'), 'its input');
  return { ...harness, root, field, input };
}

describe('name view', () => {
  it('is accessible in light and dark, in each layout', async () => {
    for (const each of ['empty', 'free', 'taken', 'too short', 'no names there']) {
      mounted = await states.RegisterAccountName?.[each]?.(mountKit);
      if (!mounted) throw new Error(each);
      await expectAccessible(mounted);
      mounted.kit.destroy();
    }
  });

  it('focuses an empty field with the parent domain as suffix', async () => {
    const { calls, field, input } = await draw();
    await until(() => deepActiveElement() === input, 'focus');
    expect(textOf(field)).to.include('.reown.id').and.include('4–64 letters, numbers or hyphens');
    expect(calls).to.deep.equal(['begin']);
  });

  it('passes on typed text, and shows errors once the user leaves the field', async () => {
    const { calls, field, input, state } = await draw();
    await until(() => deepActiveElement() === input, 'focus');
    await userEvent.keyboard('ab');
    expect(calls.slice(1)).to.deep.equal(['setName a', 'setName ab']);
    Object.assign(state, { text: 'ab', issue: 'too-short' });
    await field.updateComplete;
    expect(field.errorText).to.equal('');
    input.blur();
    await until(() => textOf(field).includes('Too short.'), 'error message');
    await until(() => spoken('alert').includes('Too short.'), 'announcement');
  });

  it('shows and announces whether the name is free', async () => {
    const { field, state } = await draw({ ...typed, status: 'checking' });
    await until(() => textOf(field).includes('Checking…'), 'progress text');
    Object.assign(state, { status: 'free' });
    await until(() => textOf(field).includes('Available'), 'available status');
    await until(() => spoken('status') === `Available. ${name}`, 'announcement');
    Object.assign(state, { status: 'taken' });
    await until(() => textOf(field).includes('Taken'), 'taken status');
    await until(() => spoken('alert') === `Taken. ${name}`, 'announcement');
  });

  it('takes a suggestion, also by arrow keys, and checks it immediately', async () => {
    const suggestions = ['willow-1.reown.id', 'willow-2.reown.id', 'willow-3.reown.id'];
    const { calls, field, root } = await draw({ ...typed, status: 'taken', suggestions });
    await until(() => root.querySelectorAll('ak-chip').length === 3, 'the suggestions');
    const [first, , last] = [...root.querySelectorAll('ak-chip')];
    first?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(last?.matches(':focus-within') || last?.shadowRoot?.activeElement).to.be.ok;
    await userEvent.keyboard('{Enter}');
    expect(calls).to.include('setName willow-3.reown.id').and.include('check');
    await until(() => root.activeElement === field, 'focus in the field');
  });

  it('continues to the wallet by its button and by Enter, once for two presses', async () => {
    const answer = held<never>();
    const { calls, input, root, state } = await draw(typed, { register: () => answer.promise });
    await until(() => deepActiveElement() === input, 'focus');
    await userEvent.keyboard('{Enter}');
    buttonNamed(root, 'Checking…')?.click();
    expect(calls.filter((call) => call === 'register')).to.have.length(1);
    Object.assign(state, { step: 'asking', askedAt: mounted?.env.clock.now() });
    const next = await until(
      () => viewOf('ak-register-account-name-success-view')?.shadowRoot,
      'the wallet’s view',
    );
    await until(() => !viewOf('ak-register-account-name-view'), 'removal of the field');
    // A removed view must not act on the result.
    const problem = { code: 'declined', error: new KitError('wallet/rejected') } as const;
    Object.assign(state, { step: 'choose', problem });
    answer.reject(problem.error);
    await until(() => textOf(next).includes('You declined'), 'the answer');
    await new Promise(requestAnimationFrame);
    expect(calls.filter((call) => call === 'begin')).to.have.length(1);
  });

  it('stays at the field if the name cannot be registered', async () => {
    const register = () => Promise.reject(new KitError('names/taken'));
    const { input, root, state } = await draw({ ...typed, status: 'checking' }, { register });
    Object.assign(state, { status: 'taken' });
    (await until(() => buttonNamed(root, 'Register name'), 'the button')).click();
    await until(() => deepActiveElement() === input, 'focus in the field');
    expect(mounted?.kit.core.router.state.view).to.equal('RegisterAccountName');
  });

  it('says that the network has no names, and opens the network list', async () => {
    const problem = { code: 'network', error: new KitError('chain/not-supported') } as const;
    mounted = (await heldNames(mountKit, { problem })).mounted;
    await mounted.kit.open({ view: 'RegisterAccountName' });
    const root = await rootOf('ak-register-account-name-view');
    await until(() => textOf(root).includes('Names aren’t available on Ethereum'), 'reason');
    buttonNamed(root, 'Change network')?.click();
    await until(() => viewOf('ak-networks-view'), 'the networks');
  });

  it('redirects to the account view without names, and to the connect view without a connection', async () => {
    mounted = await mountKit();
    await mounted.kit.open({ view: 'RegisterAccountName' });
    await until(() => viewOf('ak-connect-view'), 'the connect view');
    await connectWallet(mounted);
    mounted.env.advance(1_000);
    await mounted.kit.open({ view: 'RegisterAccountNameSuccess' });
    await until(() => viewOf('ak-account-view'), 'the home view');
  });
});
