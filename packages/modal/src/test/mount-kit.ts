// Mounts a kit with a controlled environment and a fake adapter on the test page.
import type { AppKit } from '@openappkit/kit';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { Network, NetworkInput, Options } from '@openappkit/core';
import { createAppKit } from '../create-app-kit.js';
import type { ModalShell } from '../modal/modal-shell.js';
import { loadRoutes } from '../navigation/navigate.js';
import { type HeldWallet, heldWallet, network } from './held-wallet.js';
import { type HeldEnv, heldEnv } from './held-env.js';

export interface MountedKit {
  readonly kit: AppKit;
  readonly env: HeldEnv;
  readonly wallet: HeldWallet;
}

/** Mounts a kit that has loaded all routes, and destroys it when the test ends. */
export async function mountKit(...args: Parameters<typeof mountFreshKit>): Promise<MountedKit> {
  const mounted = await mountFreshKit(...args);
  await loadRoutes(mounted.kit);
  return mounted;
}

/** Mounts a kit that has loaded no routes yet, and destroys it when the test ends. */
export async function mountFreshKit(
  options: Partial<Options> = {},
  wallet: HeldWallet = heldWallet(),
  env: HeldEnv = heldEnv(),
): Promise<MountedKit> {
  const networks: readonly [NetworkInput, ...NetworkInput[]] = [
    network(1, 'Ethereum'),
    network(8453, 'Base'),
  ];
  const kit = createAppKit(
    {
      projectId: 'test',
      networks,
      adapters: [wallet.adapter],
      metadata: { name: 'Demo host', url: 'https://demo.test' },
      features: { analytics: false },
      ...options,
      services: servicesOf(options),
    },
    env,
  );
  // Read at the end, because a test may have replaced it.
  onTestFinished(() => kit.destroy());
  await Promise.resolve();
  return { kit, env, wallet };
}

/** Disables the embedded wallet by default, because its login methods would appear beside every wallet list. */
function servicesOf({ services }: Partial<Options>): NonNullable<Options['services']> {
  return typeof services === 'string' ? services : { embeddedWallet: null, ...services };
}

/** Only detects hangs, so it is far longer than any wait. */
const hangMs = 60_000;

/** Throws after `hangMs`. */
export async function until<T>(
  read: () => T | undefined | null | false,
  label: string,
): Promise<T> {
  const end = performance.now() + hangMs;
  for (;;) {
    const value = read();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Timed out waiting for ${label}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Waits for the parts that the open dialog loads late, such as its back keys. They also lock the page. */
export async function untilLateParts(): Promise<void> {
  const { documentElement, body } = document;
  const isLocked = (element: Element) => getComputedStyle(element).overflow === 'hidden';
  await until(() => [documentElement, body].some(isLocked), 'the lock of the page');
}

/** Returns the opened shell of a modal, by default the page's first `appkit-modal`. Null while the dialog is only prepared. */
export function shellOf(
  host: Element | null = document.querySelector('appkit-modal'),
): ModalShell | null {
  const shell = host?.shadowRoot?.querySelector('ak-modal-shell') ?? null;
  return shell?.shadowRoot?.querySelector('.prepared') ? null : shell;
}

/** Returns the closed dialog that is prepared for its opening. */
export function preparedDialog(): HTMLDialogElement | null {
  const shell = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('ak-modal-shell');
  return shell?.shadowRoot?.querySelector<HTMLDialogElement>('dialog.prepared') ?? null;
}

/** Returns null while the view is not shown. */
export function viewOf(tag: string, host?: Element | null): HTMLElement | null {
  return shellOf(host)?.shadowRoot?.querySelector<HTMLElement>(tag) ?? null;
}

/** Waits for a view and returns its shadow root. */
export function rootOf(tag: string): Promise<ShadowRoot> {
  return until(() => viewOf(tag)?.shadowRoot, tag);
}

/** Returns null while the dialog is closed. */
export function dialogOf(host?: Element | null): HTMLDialogElement | null {
  return shellOf(host)?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]') ?? null;
}

/** Returns what the dialog's live region announces. */
export function spoken(role: 'status' | 'alert' = 'status'): string {
  return dialogOf()?.querySelector(`[role=${role}]`)?.textContent.replace(/\s+/g, ' ') ?? '';
}

/** Waits until the dialog's live region announces the text. */
export async function untilSpoken(text: string, role?: 'status' | 'alert'): Promise<void> {
  await until(() => spoken(role).includes(text), `"${text}" spoken`);
}

/** Tells the page that it is hidden or shown, until the test ends. */
export function hidePage(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  window.dispatchEvent(new Event('visibilitychange'));
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
}

/** Includes the text of shadow roots and slots, with each run of white space as one space. */
export function textOf(node: Node): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ');
  if (!(node instanceof Element || node instanceof ShadowRoot)) return '';
  if (node instanceof HTMLStyleElement) return '';
  const children =
    node instanceof HTMLSlotElement && node.assignedNodes().length > 0
      ? node.assignedNodes()
      : [...((node instanceof Element ? node.shadowRoot : null) ?? node).childNodes];
  return children.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}

/** Includes the elements of shadow roots. */
export function allElements(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? allElements(element.shadowRoot) : []),
  ]);
}

/** Returns the button or link inside `root` whose accessible name contains `label`. */
export function buttonNamed(root: ParentNode, label: string): HTMLElement | undefined {
  return byRole(root, 'button', label) ?? byRole(root, 'link', label);
}

const ownControls = 'ak-button, ak-list-row, ak-icon-button, ak-trigger-button';

/**
 * Finds an element inside `root` by role and part of its accessible name. If one of our elements contains it, returns
 * that one.
 */
export function byRole(
  root: ParentNode,
  role: Parameters<typeof page.getByRole>[0],
  name: string,
): HTMLElement | undefined {
  return page
    .getByRole(role, { name })
    .elements()
    .map((found) => (hostOf(found)?.matches(ownControls) ? hostOf(found) : found))
    .find((found) => found instanceof HTMLElement && isInside(root, found)) as
    | HTMLElement
    | undefined;
}

function hostOf(node: Node): Element | undefined {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}

function isInside(root: ParentNode, node: Node): boolean {
  for (let at: Node | undefined = node; at; at = hostOf(at)) if (root.contains(at)) return true;
  return false;
}

/** Milliseconds after which the dialog that shows "Connected" closes. */
export const connectedMs = 700;

export async function connectWallet({ kit, wallet }: MountedKit): Promise<void> {
  const before = wallet.connects.length;
  const connecting = kit.connect({ connectorId: 'com.amber' });
  await until(() => wallet.connects.length > before, 'wallet request');
  wallet.approve();
  await connecting;
}

/** Ethereum, with an explorer to which views link. */
export const explored: NetworkInput = {
  ...network(1, 'Ethereum'),
  blockExplorers: { default: { name: '1001', url: 'https://scan.test' } },
};

/** Mounts a kit on its first network `on` with a connected wallet. The dialog is closed. */
export async function mountConnected(
  mount: typeof mountKit,
  networks: readonly [NetworkInput, ...NetworkInput[]] = [network(1, 'Ethereum')],
): Promise<{ readonly mounted: MountedKit; readonly on: Network }> {
  const mounted = await mount({ networks });
  await connectWallet(mounted);
  mounted.env.advance(connectedMs);
  const [on] = mounted.kit.core.chain.state.networks;
  if (!on) throw new Error('no network');
  return { mounted, on };
}

/** Resolves when all animations except endless ones have ended. Contrast and positions measured during motion are wrong. */
export async function atRest(): Promise<void> {
  const isOver = (animation: Animation): boolean =>
    animation.playState !== 'running' ||
    animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  await until(
    () =>
      allElements(document)
        .flatMap((element) => element.getAnimations())
        .every(isOver),
    'the end of motion',
  );
}
